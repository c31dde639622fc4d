//! How the table looks in print.

use crate::board::{LANES, home_row};
use crate::view::{SideView, UnitView, View};
use kernel::Seat;
use std::fmt::{self, Display};

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        writeln!(f, "{}", self.headline())?;
        self.sides[near.other().index()].show(f)?;
        (0..LANES).try_for_each(|lane| self.show_lane(f, lane, near))?;
        self.sides[near.index()].show(f)
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
        writeln!(f, "  ── lane {} {}", lane + 1, "─".repeat(66))?;
        let far = near.other();
        let rows = [
            (home_row(far), format!("{far} home")),
            (1, "middle".to_owned()),
            (home_row(near), format!("{near} home")),
        ];
        for (row, name) in rows {
            let units = &self.lanes[lane][row].units;
            if units.is_empty() {
                writeln!(f, "    {name:<7} ·")?;
            }
            for (at, unit) in units.iter().enumerate() {
                writeln!(f, "    {:<7} {unit}", if at == 0 { name.as_str() } else { "" })?;
            }
        }
        Ok(())
    }
}

impl Display for UnitView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ready = if self.moves.is_empty() && self.attacks.is_empty() { " " } else { "►" };
        let health = format!("{}/{}", self.hp, self.max_hp);
        let ap = format!("{}/{}", self.ap, self.max_ap);
        write!(
            f,
            "{ready}{} {:<22} dmg {:>2}  HP {health:>5}  AP {ap} (+{}, attack {})  {}",
            self.seat, self.label, self.damage, self.ap_per_turn, self.attack_cost, self.text
        )?;
        self.attacks.iter().try_for_each(|attack| write!(f, "\n              → {}: {attack}", attack.target))
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hand, deck, discard) = (self.hand.count, self.deck.count, self.discard.count);
        writeln!(f, "  {}  base {}  hand {hand}  deck {deck}  discard {discard}", self.seat, self.base)?;
        for card in self.hand.known() {
            let ap = format!("AP {} (+{}, attack {})", card.max_ap, card.ap_per_turn, card.attack_cost);
            writeln!(
                f,
                "     {:<22} dmg {:>2}  HP {:>2}  {ap}  {}",
                card.name, card.damage, card.hp, card.text
            )?;
        }
        Ok(())
    }
}
