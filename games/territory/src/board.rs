//! A view as a board to read.

use crate::view::{Asked, EffectView, SideView, UnitView, View};
use kernel::Seat;
use std::fmt::{self, Display, Formatter};

const WIDTH: usize = 19;

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        let (far, near) = (&self.sides[near.other().index()], &self.sides[near.index()]);
        writeln!(f, "{}", self.headline())?;
        far.show_summary(f)?;
        far.show_hand(f)?;
        far.show_effects(f)?;
        far.show_units(f)?;
        writeln!(f, "      {}", ["───── 1", "───── 2", "───── 3", "───── 4"].map(ruled).join(" "))?;
        near.show_units(f)?;
        near.show_effects(f)?;
        show_effects(f, "for both", &self.effects)?;
        near.show_summary(f)?;
        near.show_hand(f)
    }
}

fn ruled(label: &str) -> String {
    format!("{label} {}", "─".repeat(WIDTH - label.chars().count() - 1))
}

impl View {
    fn headline(&self) -> String {
        let round = format!("Round {}, {} began", self.round, self.starter);
        match (&self.result, &self.asked) {
            (Some(result), _) => format!("── The match is over: {result} ──"),
            (None, Asked::Mulligan { .. }) => format!("── {round} · which cards to exchange? ──"),
            (None, Asked::Main | Asked::Nothing) => format!("── {round} · {} plays ──", self.priority),
            (None, Asked::Text { seat, card, text }) => {
                let card = card.as_ref().map_or(String::new(), |card| format!("{card}, "));
                format!("── {round} · {seat} chooses for {card}{text} ──")
            }
        }
    }
}

impl SideView {
    fn show_summary(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let points = format!("VP {} (projected {})", self.vp, self.projected);
        let passed = if self.passed { "  passed" } else { "" };
        let counts = format!("hand {}  deck {}  discard {}", self.hand.len(), self.deck, self.discard.len());
        let resolving = self.resolving.as_ref().map_or(String::new(), |card| format!("  resolving {card}"));
        writeln!(f, "  {}  rounds won {}  {points}  {counts}{passed}{resolving}", self.seat, self.wins)?;
        match &self.leader {
            Some(leader) => {
                let used = if leader.used { " (used)" } else { "" };
                writeln!(f, "     {}{used}: {}", leader.name, leader.text)
            }
            None => Ok(()),
        }
    }

    fn show_hand(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for card in self.hand.iter().flatten() {
            let power = card.power.map_or("action".to_owned(), |power| power.to_string());
            let mark = if card.exchanged { "↺" } else { " " };
            writeln!(f, "    {mark}{power:>6}  {:<18} {}", card.name, card.text)?;
        }
        Ok(())
    }

    fn show_units(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let cells = self.units.iter().map(|unit| unit.as_ref().map_or("·".to_owned(), cell));
        let cells: Vec<String> = cells.map(|cell| format!("{cell:<WIDTH$}")).collect();
        writeln!(f, "   {}  {}", self.seat, cells.join(" ").trim_end())
    }

    fn show_effects(&self, f: &mut Formatter<'_>) -> fmt::Result {
        show_effects(f, &self.seat.to_string(), &self.effects)
    }
}

fn cell(unit: &UnitView) -> String {
    let hurt = if unit.damage > 0 { format!(" -{}", unit.damage) } else { String::new() };
    format!("{} {}{hurt}", unit.name, unit.power)
}

fn show_effects(f: &mut Formatter<'_>, whose: &str, effects: &[EffectView]) -> fmt::Result {
    for EffectView { slot, text, count } in effects {
        let times = if *count > 1 { format!(" ×{count}") } else { String::new() };
        writeln!(f, "      slot {slot} ({whose}): {text}{times}")?;
    }
    Ok(())
}
