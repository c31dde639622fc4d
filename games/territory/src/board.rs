//! A view as a board to read.

use crate::view::{Asked, CardView, ConquerView, EffectView, SideView, SlotView, UnitView, View};
use kernel::{Seat, Tone};
use std::fmt::{self, Display, Formatter};

/// The default width of a page, and of what is left of the slots.
const PAGE: usize = 80;
const MARGIN: usize = 6;

/// How wide one of the four slots is drawn.
fn slot_width(f: &Formatter<'_>) -> usize {
    (f.width().unwrap_or(PAGE).saturating_sub(MARGIN) / 4).saturating_sub(1).clamp(14, 24)
}

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        let (far, near) = (&self.sides[near.other().index()], &self.sides[near.index()]);
        writeln!(f, "{}", Tone::Title.mark(self.headline()))?;
        far.show_summary(f)?;
        far.show_hand(f)?;
        self.show_effects(f, &far.seat.to_string(), &far.effects)?;
        far.show_units(f)?;
        writeln!(
            f,
            "      {}",
            self.slots.each_ref().map(|slot| ruled(slot, self.decided, slot_width(f))).join(" ")
        )?;
        near.show_units(f)?;
        self.show_effects(f, &near.seat.to_string(), &near.effects)?;
        self.show_effects(f, "for both", &self.effects)?;
        self.show_conquers(f)?;
        near.show_summary(f)?;
        near.show_hand(f)
    }
}

fn ruled(slot: &SlotView, decided: bool, width: usize) -> String {
    let won = slot.winner.map(|seat| format!(" won by {seat}")).filter(|_| decided);
    let label = format!("── {}{} ", slot.slot, won.unwrap_or_default());
    format!("{label:─<width$}")
}

impl View {
    fn headline(&self) -> String {
        let round = format!("Round {}, {} began", self.round, self.starter);
        match (&self.result, &self.asked) {
            (Some(result), _) => format!("── The match is over: {result} ──"),
            (None, Asked::Mulligan { .. }) => format!("── {round} · which cards to exchange? ──"),
            (None, Asked::Main | Asked::Nothing) => format!("── {round} · {} plays ──", self.priority),
            (None, Asked::Text { seat, name, .. }) => format!("── {round} · {seat} chooses for {name} ──"),
        }
    }

    fn show_conquers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let next = |next: &ConquerView| format!("{}'s {}", next.seat, next.name);
        let conquers: Vec<String> = self.conquers.iter().map(next).collect();
        if conquers.is_empty() {
            Ok(())
        } else {
            writeln!(f, "      to come: Conquer of {}", conquers.join(", "))
        }
    }

    /// A line for each slot. Effects alike in a row are counted. Where some lie on a side and some are for both, numbers
    /// tell which comes first.
    fn show_effects(&self, f: &mut Formatter<'_>, whose: &str, effects: &[EffectView]) -> fmt::Result {
        let mixed = |slot| {
            let on = |effects: &[EffectView]| effects.iter().any(|effect| effect.slot == slot);
            on(&self.effects) && self.sides.iter().any(|side| on(&side.effects))
        };
        let alike = |one: &EffectView, next: &EffectView| {
            let joined = !mixed(one.slot) || next.order == one.order + 1;
            one.slot == next.slot && one.text == next.text && joined
        };
        let told = |run: &[EffectView]| {
            let EffectView { slot, order, text, .. } = &run[0];
            let times = if run.len() > 1 { format!(" ×{}", run.len()) } else { String::new() };
            let order = if mixed(*slot) { format!(" #{order}") } else { String::new() };
            format!("{text}{times}{order}")
        };
        for here in effects.chunk_by(|one, next| one.slot == next.slot) {
            let texts: Vec<String> = here.chunk_by(alike).map(told).collect();
            writeln!(f, "      slot {} ({whose}): {}", here[0].slot, texts.join("; "))?;
        }
        Ok(())
    }
}

impl SideView {
    fn show_summary(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let points = format!("VP {} (projected {})", self.vp, self.projected);
        let passed = if self.passed { "  passed" } else { "" };
        let counts =
            format!("hand {}  deck {}  discard {}", self.hand.count, self.deck.count, self.discard.count);
        let seat = Tone::Of(self.seat).mark(self.seat);
        writeln!(f, "  {seat}  rounds won {}  {points}  {counts}{passed}", self.wins)?;
        if let Some(card) = self.resolving.known().next() {
            writeln!(f, "     being resolved: {}", card.name)?;
        }
        match &self.leader {
            Some(leader) => {
                let used = if leader.used { " (used)" } else { "" };
                writeln!(f, "     {}{used}: {}", leader.name, leader.text)
            }
            None => Ok(()),
        }
    }

    fn show_hand(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let hand: Vec<&CardView> = self.hand.known().collect();
        for (at, card) in hand.iter().enumerate() {
            let alike = |other: &&&CardView| other.name == card.name && other.exchanged == card.exchanged;
            if hand[..at].iter().any(|other| alike(&other)) {
                continue;
            }
            let count = match hand.iter().filter(alike).count() {
                1 => String::new(),
                count => format!("{count} ×"),
            };
            let power = card.power.map_or("action".to_owned(), |power| power.to_string());
            let mark = if card.exchanged { "↺" } else { " " };
            writeln!(f, "{count:>4}{mark}{power:>6}  {:<18} {}", card.name, card.text)?;
        }
        Ok(())
    }

    fn show_units(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let width = slot_width(f);
        let cells = self.units.iter().map(|unit| match unit {
            Some(unit) => cell(unit, self.seat, width),
            None => format!("{:<width$}", "·"),
        });
        let cells: Vec<String> = cells.collect();
        writeln!(f, "   {}  {}", Tone::Of(self.seat).mark(self.seat), cells.join(" ").trim_end())
    }
}

/// A unit, as wide as its slot: what does not fit is cut from the name, never from the numbers.
fn cell(unit: &UnitView, seat: Seat, width: usize) -> String {
    let hurt = if unit.damage > 0 { format!(" -{}", unit.damage) } else { String::new() };
    let room = width.saturating_sub(unit.power.to_string().len() + 1 + hurt.len());
    let name = match unit.name.chars().count() > room {
        true => unit.name.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => unit.name.clone(),
    };
    let fill = width.saturating_sub(name.chars().count() + 1 + unit.power.to_string().len() + hurt.len());
    let hurt = if hurt.is_empty() { hurt } else { Tone::Hurt.mark(hurt).to_string() };
    format!("{} {}{hurt}{:fill$}", Tone::Of(seat).mark(name), unit.power, "")
}
