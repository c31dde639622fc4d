//! The table as a person reads it.

use crate::view::{Asked, PileView, SideView, View};
use std::fmt::{self, Display};

/// How many piles stand in a row.
const ROW: usize = 4;

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "── {} ──", self.headline())?;
        for row in self.supply.chunks(ROW) {
            let cells: Vec<String> = row.iter().map(pile).collect();
            writeln!(f, "  {}", cells.join("").trim_end())?;
        }
        if !self.trash.0.is_empty() {
            writeln!(f, "  trash: {}", self.trash)?;
        }
        self.sides.iter().try_for_each(|side| write!(f, "{side}"))?;
        if self.result.is_some() {
            self.sides.iter().try_for_each(|side| side.summary(f))?;
        }
        match &self.asked {
            Some(asked) => asked.fmt(f),
            None => Ok(()),
        }
    }
}

impl View {
    fn headline(&self) -> String {
        match &self.result {
            Some(result) => format!("The game is over: {result}"),
            None => format!(
                "{}'s {} phase: {}, {}, ${}",
                self.active,
                self.phase,
                counted(self.actions, "action"),
                counted(self.buys, "buy"),
                self.coins
            ),
        }
    }
}

fn pile(pile: &PileView) -> String {
    format!("{:<13}${:<2}×{:<4}", pile.name, pile.cost, pile.left)
}

fn counted(count: u16, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

impl Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} asks {}: {}", self.card, self.seat, self.text)?;
        match &self.looked {
            Some(looked) => write!(f, " [{looked}]"),
            None => Ok(()),
        }
    }
}

impl SideView {
    /// What is worth knowing about a player when the game is over.
    fn summary(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}  {} points in {}: ${} and {} points a turn",
            self.seat,
            self.points,
            counted(self.turns, "turn"),
            self.coins_per_turn,
            self.points_per_turn
        )?;
        writeln!(f, "   bought: {}", self.bought)
    }
}

impl Display for SideView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {} points, turn {}, deck {}", self.seat, self.points, self.turns, self.deck_size)?;
        if !self.deck_top.is_empty() {
            let top = self.deck_top.iter().map(|card| card.as_deref().unwrap_or("?"));
            write!(f, " (top {})", top.collect::<Vec<_>>().join(", "))?;
        }
        write!(f, ", discard {}", self.discard_size)?;
        if let Some(top) = &self.discard_top {
            write!(f, " ({top} on top)")?;
        }
        writeln!(f, ", ${} and {} points a turn", self.coins_per_turn, self.points_per_turn)?;
        match &self.hand {
            Some(hand) => writeln!(f, "   hand: {hand}")?,
            None => writeln!(f, "   hand: {}", counted(self.hand_size, "card"))?,
        }
        let open = [
            ("play", &self.play),
            ("lasting", &self.lasting),
            ("aside", &self.aside),
            ("revealed", &self.revealed),
        ];
        for (name, zone) in open.into_iter().filter(|(_, zone)| !zone.0.is_empty()) {
            writeln!(f, "   {name}: {zone}")?;
        }
        Ok(())
    }
}
