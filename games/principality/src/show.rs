//! The table as a person reads it.

use crate::lot::{numbered, sized};
use crate::view::{Asked, Copies, PhaseView, PileView, SideView, Times, View};
use kernel::{Tone, ZoneView};
use std::fmt::{self, Display};

/// How wide a pile is drawn.
const PILE: usize = 20;

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Tone::Title.mark(format!("── {} ──", self.headline())))?;
        let page = f.width().unwrap_or(80);
        for row in self.supply.chunks((page / PILE).max(1)) {
            let cells: Vec<String> = row.iter().map(pile).collect();
            writeln!(f, " {}", cells.join("").trim_end())?;
        }
        if self.trash.count > 0 {
            writeln!(f, "  trash: {}", cards(&self.trash))?;
        }
        self.sides.iter().try_for_each(|side| side.show(&self.shown_hand(side), f))?;
        if self.result.is_some() {
            self.sides.iter().try_for_each(|side| side.summary(f))?;
        }
        match &self.asked {
            Some(asked) => asked.fmt(f)?,
            None => return Ok(()),
        }
        self.looked().map_or(Ok(()), |looked| write!(f, " [{looked}]"))
    }
}

impl View {
    /// The cards off a deck that are being decided about, if the viewer sees them.
    pub(crate) fn looked(&self) -> Option<String> {
        let seen = self.sides.iter().find(|side| !side.looked.cards.is_empty());
        seen.map(|side| cards(&side.looked))
    }

    /// The cards that are chosen, or how many.
    pub(crate) fn chosen(&self, asked: &Asked) -> String {
        let side = self.sides.iter().find(|side| self.viewer == Some(side.seat) && side.seat == asked.seat);
        let chosen = |side: &SideView| list(side.hand.known().map(|held| (&held.name, held.chosen)));
        side.map_or_else(|| sized(asked.chosen.into()), chosen)
    }

    /// What is left of a hand where some of it is chosen.
    pub(crate) fn hand(&self, side: &SideView) -> String {
        if self.viewer == Some(side.seat) {
            return list(side.hand.known().map(|held| (&held.name, held.count - held.chosen)));
        }
        let asked = self.asked.as_ref().filter(|asked| asked.seat == side.seat);
        sized(side.hand.count - asked.map_or(0, |asked| asked.chosen.into()))
    }

    /// The hand as it is drawn: in a buy phase all but treasures have the colour of their owner, so that
    /// no card looks as if it could be played because one like it can be bought.
    fn shown_hand(&self, side: &SideView) -> String {
        let hand = self.hand(side);
        if self.phase != PhaseView::Buy || self.asked.is_some() {
            return hand;
        }
        let treasure =
            |name: &str| self.supply.iter().any(|pile| pile.name == name && pile.types.contains("Treasure"));
        let known: Vec<&Copies> = side.hand.known().collect();
        let shown = known.iter().map(|held| {
            let card = numbered(&held.name, held.count.into());
            if treasure(&held.name) { card } else { Tone::Of(side.seat).mark(card).to_string() }
        });
        if known.is_empty() { hand } else { shown.collect::<Vec<_>>().join(", ") }
    }

    fn headline(&self) -> String {
        let side = &self.sides[self.active.index()];
        match &self.result {
            Some(result) => format!("The game is over: {result}"),
            None => format!(
                "{}'s {} phase: {}, {}, ${}",
                self.active,
                self.phase,
                counted(side.actions, "action"),
                counted(side.buys, "buy"),
                side.coins
            ),
        }
    }
}

fn pile(pile: &PileView) -> String {
    format!("{:<12} ${:<2}×{:<3}", pile.name, pile.cost, pile.count)
}

fn counted(count: u16, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

impl Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} asks {}: {}", self.name, self.seat, self.text)
    }
}

impl SideView {
    /// What is worth knowing about a player when the game is over.
    fn summary(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}  {} points in {}: ${} and {} VP a turn",
            self.seat,
            self.points,
            counted(self.turns, "turn"),
            self.coins_per_turn,
            self.points_per_turn
        )?;
        writeln!(f, "   bought: {}", record(&self.bought))
    }

    fn show(&self, hand: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = Tone::Of(self.seat).mark(format!("{}  {} points", self.seat, self.points));
        write!(f, "{seat}, turn {}, deck {}", self.turns, self.deck.count)?;
        // Cards that cannot be chosen where they lie have the colour of their owner.
        let own = |text: String| Tone::Of(self.seat).mark(text);
        if !self.deck.cards.is_empty() {
            write!(f, " (top {})", own(self.deck_top("?")))?;
        }
        write!(f, ", discard {}", self.discard.count)?;
        if let Some(top) = &self.discard_top {
            write!(f, " (top {})", own(top.name.clone()))?;
        }
        writeln!(f, ", average turn ${}, {} VP", self.coins_per_turn, self.points_per_turn)?;
        writeln!(f, "   hand: {hand}")?;
        let zones = [("play", &self.play), ("lasting", &self.lasting), ("aside", &self.aside)];
        for (name, zone) in zones.into_iter().filter(|(_, zone)| zone.count > 0) {
            writeln!(f, "   {name}: {}", own(cards(zone)))?;
        }
        match &self.revealed[..] {
            [] => Ok(()),
            revealed => writeln!(f, "   revealed: {}", own(record(revealed))),
        }
    }

    /// What is known of the top of the deck; `hidden` stands for a card in between that is not.
    pub(crate) fn deck_top(&self, hidden: &str) -> String {
        let name = |card: &Option<kernel::CardSight>| {
            card.as_ref().map_or_else(|| hidden.to_owned(), |card| card.name.clone())
        };
        self.deck.cards.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}

impl Display for PhaseView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PhaseView::Action => "action",
            PhaseView::Buy => "buy",
            PhaseView::Over => "over",
        })
    }
}

/// The cards of a zone.
pub(crate) fn cards(zone: &ZoneView<Copies>) -> String {
    list(zone.known().map(|copies| (&copies.name, copies.count)))
}

/// Cards for the record.
pub(crate) fn record(cards: &[Times]) -> String {
    list(cards.iter().map(|times| (&times.name, times.times)))
}

impl Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&numbered(&self.name, self.times.into()))
    }
}

/// `2 Copper, Estate`, or `none`.
fn list<'a>(cards: impl Iterator<Item = (&'a String, u8)>) -> String {
    let some = cards.filter(|(_, count)| *count > 0).map(|(name, count)| numbered(name, count.into()));
    let some: Vec<String> = some.collect();
    if some.is_empty() { "none".to_owned() } else { some.join(", ") }
}
