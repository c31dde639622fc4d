//! How the table looks in print.

use crate::board::{LANES, home_row};
use crate::view::{CardView, SideView, UnitView, View};
use kernel::{Seat, Tone};
use std::fmt::{self, Display};

/// How many cards of the board and kinds of cards of the hand have lines of their own.
const ROOM: usize = 13;

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        writeln!(f, "{}", Tone::Title.mark(self.headline()))?;
        let far = &self.sides[near.other().index()];
        far.show(f)?;
        far.show_hand(f)?;
        (0..LANES).try_for_each(|lane| self.show_lane(f, lane, near))?;
        let own = &self.sides[near.index()];
        own.show(f)?;
        // On a crowded board the hand is a line or two, so that a small page still has it.
        let units = self.lanes.iter().flatten().map(|tile| tile.units.len()).sum::<usize>();
        let kinds = own.kinds().count();
        if kinds == 0 || units + kinds <= ROOM {
            own.show_hand(f)?;
            return self.show_attacks(f);
        }
        own.show_names(f)?;
        writeln!(f, "\n  Hand")?;
        own.show_hand(f)?;
        self.show_attacks(f)
    }
}

impl View {
    fn headline(&self) -> String {
        if let Some(result) = &self.result {
            return format!("── The match is over: {result} ──");
        }
        let placements = match self.placements {
            0 => "no more cards to place".to_owned(),
            1 => "may place 1 card".to_owned(),
            count => format!("may place {count} cards"),
        };
        format!("── Turn {} of {}, {} plays, {placements} ──", self.turn, self.last_turn, self.active)
    }

    /// The far home tile first, as the players sit.
    fn show_lane(&self, f: &mut fmt::Formatter<'_>, lane: usize, near: Seat) -> fmt::Result {
        let width = f.width().unwrap_or(80).saturating_sub(4).min(76);
        let empty = self.lanes[lane].iter().all(|tile| tile.units.is_empty());
        let label = format!("── lane {}{} ", lane + 1, if empty { ", empty" } else { "" });
        writeln!(f, "  {label:─<width$}")?;
        if empty {
            return Ok(());
        }
        let far = near.other();
        let rows = [
            (home_row(far), format!("{far} home")),
            (1, "middle".to_owned()),
            (home_row(near), format!("{near} home")),
        ];
        for (row, name) in rows {
            let units = &self.lanes[lane][row].units;
            for (at, unit) in units.iter().enumerate() {
                writeln!(f, "  {:<6} {unit}", if at == 0 { name.as_str() } else { "" })?;
            }
        }
        Ok(())
    }

    /// What each attack would do: after an empty line, since a small page does without it.
    fn show_attacks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = self.lanes.iter().flatten().flat_map(|tile| &tile.units);
        for (nth, unit) in units.filter(|unit| !unit.attacks.is_empty()).enumerate() {
            if nth == 0 {
                writeln!(f, "\n  Attacks")?;
            }
            for attack in &unit.attacks {
                let name = Tone::Of(unit.seat).mark(&unit.label);
                writeln!(f, "    {name} on {}: {attack}", attack.target)?;
            }
        }
        Ok(())
    }
}

impl Display for UnitView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ready = !(self.moves.is_empty() && self.attacks.is_empty());
        let ready = if ready { Tone::Ready.mark("►").to_string() } else { " ".to_owned() };
        let name = Tone::Of(self.seat).mark(format!("{} {:<20}", self.seat, self.label));
        let health = format!("{:>5}", format!("{}/{}", self.hp, self.max_hp));
        let health = if self.hp < self.max_hp.into() { Tone::Hurt.mark(health).to_string() } else { health };
        let ap = format!("{}/{}", self.ap, self.max_ap);
        let pace = pace(self.ap_per_turn, self.max_ap, self.attack_cost);
        write!(f, "{ready}{name} dmg {:>2} HP {health} AP {ap}{pace} {}", self.damage, self.text)?;
        if self.states.is_empty() { Ok(()) } else { write!(f, " [{}]", self.states.join(", ")) }
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hand, deck, discard) = (self.hand.count, self.deck.count, self.discard.count);
        let seat = Tone::Of(self.seat).mark(format!("{}  base {}", self.seat, self.base));
        writeln!(f, "  {seat}  hand {hand}  deck {deck}  discard {discard}")
    }

    /// Each card of the hand once, and how often.
    fn kinds(&self) -> impl Iterator<Item = (&CardView, usize)> {
        let alike = |name: &str| self.hand.known().filter(|card| card.name == name).count();
        let first = |at: usize, name: &str| !self.hand.known().take(at).any(|card| card.name == name);
        let kinds = self.hand.known().enumerate().filter(move |(at, card)| first(*at, &card.name));
        kinds.map(move |(_, card)| (card, alike(&card.name)))
    }

    fn show_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (card, alike) in self.kinds() {
            let count = if alike > 1 { format!("{alike} ×") } else { String::new() };
            let pace = pace(card.ap_per_turn, card.max_ap, card.attack_cost);
            let ap = format!("AP {}{pace}", card.max_ap);
            writeln!(
                f,
                "{count:>9} {:<20} dmg {:>2} HP {:>5} {ap}  {}",
                card.name, card.damage, card.hp, card.text
            )?;
        }
        Ok(())
    }

    /// The hand in few words: `2 × Lake Warrior 5/11`, with damage and HP.
    fn show_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = f.width().unwrap_or(80);
        let mut line = "    ".to_owned();
        for (card, alike) in self.kinds() {
            let count = if alike > 1 { format!("{alike} × ") } else { String::new() };
            let card = format!(" {count}{} {}/{},", card.name, card.damage, card.hp);
            if line.chars().count() + card.chars().count() > width {
                writeln!(f, "{line}")?;
                line = "    ".to_owned();
            }
            line += &card;
        }
        writeln!(f, "{}", line.trim_end_matches(','))
    }
}

/// What a card's action points are, where it is not the usual: all of them every turn, one an attack.
fn pace(per_turn: u8, max: u8, attack: u8) -> String {
    let gain = (per_turn != max).then(|| format!("+{per_turn}"));
    let cost = (attack != 1).then(|| format!("attack {attack}"));
    let parts: Vec<String> = gain.into_iter().chain(cost).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
