//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::moves::Label;
use crate::state::Unit;
use crate::zones::{deck, discard, hand};
use kernel::{Change, Face, Listener, Mark, Named, Ref, Scores, Seat, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    TurnBegan { seat: Seat, turn: u8, gains: Vec<Gain> },
    Drew { seat: Seat, card: Option<Face> },
    Discarded { seat: Seat, card: Face },
    Placed { unit: Mark, lane: u8, place: Ref },
    Moved { unit: Mark, way: &'static str, from: Ref, to: Ref },
    Attacked { attacker: Mark, target: Mark, cost: u8 },
    BaseAttacked { attacker: Mark, target: Mark, cost: u8, amount: i16, left: i16 },
    Damaged { target: Mark, amount: i16, source: Mark, cause: Cause },
    Healed { target: Mark, amount: i16, source: Mark },
    Destroyed { unit: Mark, place: Ref },
    Advanced { unit: Mark, from: Ref, to: Ref },
    Shifted { unit: Mark, way: &'static str, from: Ref, to: Ref },
    Returned { unit: Mark, from: Ref, to: Option<Ref> },
    Summoned { unit: Mark, place: Ref },
    Vanished { unit: Mark, place: Ref },
    Changed { unit: Mark, number: &'static str, by: i16 },
    Became { unit: Mark, ability: &'static str, gained: bool },
    Counted { unit: Mark, counter: String, by: i16 },
    BaseChanged { target: Mark, by: i16, left: i16 },
    Salvaged { seat: Seat, card: Face },
    Dropped { seat: Seat, card: Face },
    Ended { result: String },
}

/// Action points that a card gets as its player's turn begins (C-19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Gain {
    pub unit: Mark,
    pub amount: u8,
}

/// Why a card takes damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It is attacked.
    Attack,
    /// It stands beside what is attacked (C-31).
    Cleave,
    /// What it attacks strikes back (C-03).
    Retaliation,
    /// What it attacks has Thorns (C-32).
    Thorns,
    /// A text says so (C-52).
    Text,
}

impl Unit {
    /// How moves, views and events point at it.
    pub(crate) fn reference(&self) -> Ref {
        Ref::Thing(self.number.into())
    }

    /// How events point at it, so that they can tell of it when it is gone.
    pub(crate) fn mark(&self) -> Mark {
        Mark::thing(self.number.into(), self.owner, self.face).numbered(self.copy)
    }
}

impl Event {
    /// The match has ended.
    pub(crate) fn ended(scores: Scores) -> Event {
        Event::Ended { result: scores.to_string() }
    }

    /// Whether a card was hidden before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Event::Discarded { .. } | Event::Dropped { .. })
    }

    /// What happened to the table.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        let spends = |unit: Mark, ap: u8| Change::counts(unit.what, "ap", -i32::from(ap));
        match *self {
            Event::TurnBegan { ref gains, .. } => {
                out.extend(gains.iter().map(|gain| Change::counts(gain.unit.what, "ap", gain.amount)));
            }
            Event::Drew { seat, card } => {
                out.push(Change::card(card, Ref::Zone(deck(seat)), Ref::Zone(hand(seat))));
            }
            Event::Discarded { seat, card } => {
                out.push(Change::card(Some(card), Ref::Zone(deck(seat)), Ref::Zone(discard(seat))));
            }
            Event::Placed { unit, place, .. } => {
                out.push(Change::enters(unit, Some(Ref::Zone(hand(unit.seat))), place));
            }
            // A move costs 1 AP (C-44).
            Event::Moved { unit, from, to, .. } => {
                out.extend([Change::goes(unit, from, to), spends(unit, 1)])
            }
            Event::Attacked { attacker, cost, .. } => out.push(spends(attacker, cost)),
            Event::BaseAttacked { attacker, target, cost, amount, .. } => {
                out.extend([spends(attacker, cost), Change::counts(target.what, "base", -amount)]);
            }
            Event::Damaged { target, amount, .. } => out.push(Change::counts(target.what, "hp", -amount)),
            Event::Healed { target, amount, .. } => out.push(Change::counts(target.what, "hp", amount)),
            Event::Destroyed { unit, place } => {
                out.push(Change::leaves(unit, place, Some(Ref::Zone(discard(unit.seat)))));
            }
            Event::Advanced { unit, from, to } => out.push(Change::goes(unit, from, to)),
            Event::Shifted { unit, from, to, .. } => out.push(Change::goes(unit, from, to)),
            Event::Returned { unit, from, to } => out.push(Change::leaves(unit, from, to)),
            Event::Summoned { unit, place } => out.push(Change::enters(unit, None, place)),
            Event::Vanished { unit, place } => out.push(Change::leaves(unit, place, None)),
            Event::Changed { unit, number, by } if NUMBERS.contains(&number) => {
                out.push(Change::counts(unit.what, number, by));
            }
            Event::BaseChanged { target, by, .. } => out.push(Change::counts(target.what, "base", by)),
            Event::Salvaged { seat, card } => {
                out.push(Change::card(Some(card), Ref::Zone(discard(seat)), Ref::Zone(hand(seat))));
            }
            Event::Dropped { seat, card } => {
                out.push(Change::card(Some(card), Ref::Zone(hand(seat)), Ref::Zone(discard(seat))));
            }
            Event::Changed { .. } | Event::Became { .. } | Event::Counted { .. } | Event::Ended { .. } => {}
        }
    }

    /// Tells the event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let mark = |mark: Mark| {
            let name = mark.card.map_or("base", |card| cards.name(card));
            let label = Label { name, copy: mark.copy.unwrap_or(1) };
            Named(mark.what, format!("{}'s {label}", mark.seat))
        };
        let named = |card| Named(Ref::Face(card), cards.name(card));
        match *self {
            Event::TurnBegan { seat, turn, .. } => speak!(out, "Turn ", turn, ": ", seat, "."),
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
            Event::Discarded { seat, card } => {
                speak!(out, seat, "'s hand is full: ", named(card), " is discarded.")
            }
            Event::Placed { unit, lane, place } => {
                speak!(out, mark(unit), " is placed in ", Named(place, format_args!("lane {lane}")), ".")
            }
            Event::Moved { unit, way, to, .. } => {
                speak!(out, mark(unit), " moves ", Named(to, way), ".")
            }
            Event::Attacked { attacker, target, .. } => {
                speak!(out, mark(attacker), " attacks ", mark(target), ".")
            }
            Event::BaseAttacked { attacker, target, amount, left, .. } => {
                let damage = format_args!(": {amount} damage, {left} HP left.");
                speak!(out, mark(attacker), " attacks ", mark(target), damage)
            }
            Event::Damaged { target, amount, .. } => speak!(out, mark(target), " takes ", amount, " damage."),
            Event::Healed { target, amount, .. } => speak!(out, mark(target), " recovers ", amount, " HP."),
            Event::Destroyed { unit, .. } => speak!(out, mark(unit), " is destroyed."),
            Event::Advanced { unit, to, .. } => {
                speak!(out, mark(unit), " takes ", Named(to, "its place"), ".")
            }
            Event::Shifted { unit, way, to, .. } => {
                speak!(out, mark(unit), " is moved ", Named(to, way), ".")
            }
            Event::Returned { unit, .. } => speak!(out, mark(unit), " goes back to the hand."),
            Event::Summoned { unit, place } => {
                speak!(out, mark(unit), " comes to ", Named(place, "the board"), ".")
            }
            Event::Vanished { unit, .. } => speak!(out, mark(unit), " is destroyed."),
            Event::Changed { unit, number, by } => {
                speak!(out, mark(unit), ": ", format_args!("{by:+} {}.", in_print(number)))
            }
            Event::Became { unit, ability, gained } => {
                let verb = if gained { "gains: " } else { "loses: " };
                speak!(out, mark(unit), " ", verb, ability, ".")
            }
            Event::Counted { unit, ref counter, by } => {
                speak!(out, mark(unit), ": ", format_args!("{by:+} {counter} counters."))
            }
            Event::BaseChanged { target, by, left } => {
                let what = if by < 0 { "takes" } else { "recovers" };
                let change = format_args!(" {what} {}: {left} HP left.", by.abs());
                speak!(out, mark(target), change)
            }
            Event::Salvaged { seat, card } => speak!(out, named(card), " comes back to ", seat, "'s hand."),
            Event::Dropped { seat, card } => speak!(out, seat, " discards ", named(card), "."),
            Event::Ended { ref result } => speak!(out, "The match is over: ", result.as_str(), "."),
        }
    }
}

/// The numbers of a card that views show.
const NUMBERS: [&str; 7] = ["hp", "ap", "damage", "max_hp", "max_ap", "ap_per_turn", "attack_cost"];

/// What is printed for a number of a card.
fn in_print(number: &'static str) -> &'static str {
    match number {
        "hp" => "HP",
        "ap" => "AP",
        "max_hp" => "max HP",
        "max_ap" => "max AP",
        "ap_per_turn" => "AP per turn",
        "attack_cost" => "attack cost",
        other => other,
    }
}
