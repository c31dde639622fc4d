//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::creature::Keywords;
use crate::state::{Ref, State};
use kernel::{Face, Scores, Seat};
use serde::Serialize;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    Replaced { seat: Seat, count: usize },
    TurnBegan { seat: Seat, turn: u16 },
    Drew { seat: Seat, face: Option<Face> },
    Burned { seat: Seat, face: Face },
    Fatigued { seat: Seat, damage: i16 },
    Played { seat: Seat, face: Face },
    Attacked { attacker: Mark, target: Mark },
    Damaged { target: Mark, amount: i16 },
    Warded { target: Mark },
    Healed { seat: Seat, amount: i16 },
    Changed { target: Mark, attack: i16, health: i16 },
    Boosted { target: Mark, attack: i16 },
    Granted { target: Mark, keyword: &'static str },
    Froze { target: Mark },
    Summoned { target: Mark },
    Destroyed { target: Mark },
    Died { target: Mark },
    Returned { seat: Seat, face: Face },
    Ended { result: String },
}

/// Something on the table that events point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Mark {
    Hero { seat: Seat },
    Creature { seat: Seat, number: u16, face: Face },
}

impl State {
    /// How events point at something in play.
    pub(crate) fn mark(&self, target: Ref) -> Mark {
        match target {
            Ref::Hero(seat) => Mark::Hero { seat },
            Ref::Creature(number) => {
                let (seat, at) = self.find(number).expect("events point at creatures in play");
                Mark::Creature { seat, number, face: self.side(seat).board[at].face }
            }
        }
    }
}

impl Event {
    /// The keyword was given.
    pub fn granted(target: Mark, keyword: Keywords) -> Event {
        Event::Granted { target, keyword: keyword.names().next().unwrap_or("nothing") }
    }

    /// The match has ended.
    pub fn ended(scores: Scores) -> Event {
        Event::Ended { result: scores.to_string() }
    }

    /// The event in a sentence.
    pub fn tell(&self, cards: &CardList) -> String {
        let name = |face: &Face| cards.card(*face).name.as_str();
        let mark = |mark: &Mark| match mark {
            Mark::Hero { seat } => format!("{seat}'s Hero"),
            Mark::Creature { seat, face, .. } => format!("{seat}'s {}", name(face)),
        };
        match self {
            Event::Replaced { seat, count } => format!("{seat} replaces {}.", plural(*count, "card")),
            Event::TurnBegan { seat, turn } => format!("Turn {turn}: {seat}."),
            Event::Drew { seat, face: Some(face) } => format!("{seat} draws {}.", name(face)),
            Event::Drew { seat, face: None } => format!("{seat} draws a card."),
            Event::Burned { seat, face } => format!("{seat}'s hand is full: {} is burned.", name(face)),
            Event::Fatigued { seat, damage } => format!("{seat}'s deck is empty: {damage} fatigue damage."),
            Event::Played { seat, face } => format!("{seat} plays {}.", name(face)),
            Event::Attacked { attacker, target } => format!("{} attacks {}.", mark(attacker), mark(target)),
            Event::Damaged { target, amount } => format!("{} takes {amount} damage.", mark(target)),
            Event::Warded { target } => format!("{}'s Ward prevents the damage.", mark(target)),
            Event::Healed { seat, amount } => format!("{seat}'s Hero heals {amount}."),
            Event::Changed { target, attack, health } => {
                format!("{} gets {attack:+}/{health:+}.", mark(target))
            }
            Event::Boosted { target, attack } => {
                format!("{} gets {attack:+} Attack this turn.", mark(target))
            }
            Event::Granted { target, keyword } => format!("{} gains {keyword}.", mark(target)),
            Event::Froze { target } => format!("{} is Frozen.", mark(target)),
            Event::Summoned { target } => format!("{} is summoned.", mark(target)),
            Event::Destroyed { target } => format!("{} is destroyed.", mark(target)),
            Event::Died { target } => format!("{} dies.", mark(target)),
            Event::Returned { seat, face } => format!("{} returns to {seat}'s hand.", name(face)),
            Event::Ended { result } => format!("The match is over: {result}."),
        }
    }
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
