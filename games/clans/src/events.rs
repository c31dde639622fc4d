//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::moves::Label;
use crate::state::Unit;
use kernel::{Face, Scores, Seat};
use serde::Serialize;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    TurnBegan { seat: Seat, turn: u8 },
    Drew { seat: Seat, face: Option<Face> },
    Discarded { seat: Seat, face: Face },
    Placed { card: Mark, lane: usize },
    Moved { card: Mark, way: &'static str },
    Attacked { attacker: Mark, target: Mark },
    BaseAttacked { attacker: Mark, seat: Seat, amount: i16, left: i16 },
    Damaged { card: Mark, amount: i16 },
    Healed { card: Mark, amount: i16 },
    Destroyed { card: Mark },
    Advanced { card: Mark },
    Ended { result: String },
}

/// A card on the board that events point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Mark {
    pub seat: Seat,
    pub face: Face,
    pub copy: u8,
}

impl Unit {
    /// How events point at it.
    pub(crate) fn mark(&self) -> Mark {
        Mark { seat: self.owner, face: self.face, copy: self.copy }
    }
}

impl Event {
    /// The match has ended.
    pub(crate) fn ended(scores: Scores) -> Event {
        Event::Ended { result: scores.to_string() }
    }

    /// The event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList) -> String {
        let mark = |mark: &Mark| {
            format!("{}'s {}", mark.seat, Label { name: cards.name(mark.face), copy: mark.copy })
        };
        match self {
            Event::TurnBegan { seat, turn } => format!("Turn {turn}: {seat}."),
            Event::Drew { seat, face: Some(face) } => format!("{seat} draws {}.", cards.name(*face)),
            Event::Drew { seat, face: None } => format!("{seat} draws a card."),
            Event::Discarded { seat, face } => {
                format!("{seat}'s hand is full: {} is discarded.", cards.name(*face))
            }
            Event::Placed { card, lane } => format!("{} is placed in lane {lane}.", mark(card)),
            Event::Moved { card, way } => format!("{} moves {way}.", mark(card)),
            Event::Attacked { attacker, target } => format!("{} attacks {}.", mark(attacker), mark(target)),
            Event::BaseAttacked { attacker, seat, amount, left } => {
                format!("{} attacks {seat}'s base: {amount} damage, {left} HP left.", mark(attacker))
            }
            Event::Damaged { card, amount } => format!("{} takes {amount} damage.", mark(card)),
            Event::Healed { card, amount } => format!("{} recovers {amount} HP.", mark(card)),
            Event::Destroyed { card } => format!("{} is destroyed.", mark(card)),
            Event::Advanced { card } => format!("{} takes its place.", mark(card)),
            Event::Ended { result } => format!("The match is over: {result}."),
        }
    }
}
