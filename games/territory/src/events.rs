//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::state::Face;
use kernel::Seat;
use serde::Serialize;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    RoundBegan { round: u8, starter: Seat },
    Exchanged { seat: Seat, count: u8 },
    Drew { seat: Seat, face: Option<Face> },
    Played { seat: Seat, face: Face, slot: Option<u8> },
    Led { seat: Seat, leader: u8 },
    Entered { place: String, face: Face },
    Sacrificed { place: String, face: Face },
    Died { place: String, face: Face },
    Bounced { place: String, face: Face },
    Moved { from: String, to: String, face: Face },
    Damaged { place: String, face: Face, amount: i16 },
    Healed { place: String, face: Face, amount: i16 },
    Powered { place: String, face: Face, amount: i16 },
    Discarded { seat: Seat, face: Face },
    TakenBack { seat: Seat, face: Face },
    Gained { seat: Seat, amount: i16 },
    Given { part: String, effect: String },
    Removed { part: String, effect: String },
    Cleared { part: String },
    Passed { seat: Seat },
    SlotWon { slot: u8, winner: Option<Seat> },
    RoundEnded { round: u8, winner: Option<Seat>, vp: [i16; 2] },
    Ended { result: String },
}

impl Event {
    /// The event in a sentence.
    pub fn tell(&self, cards: &CardList) -> String {
        let name = |face: &Face| cards.card(*face).name.as_str();
        match self {
            Event::RoundBegan { round, starter } => format!("Round {round}: {starter} begins."),
            Event::Exchanged { seat, count } => format!("{seat} exchanges {}.", plural(*count, "card")),
            Event::Drew { seat, face: Some(face) } => format!("{seat} draws {}.", name(face)),
            Event::Drew { seat, face: None } => format!("{seat} draws a card."),
            Event::Played { seat, face, slot: Some(slot) } => {
                format!("{seat} plays {} to {slot}.", name(face))
            }
            Event::Played { seat, face, slot: None } => format!("{seat} plays {}.", name(face)),
            Event::Led { seat, leader } => format!("{seat} uses {}.", cards.leaders[*leader as usize].name),
            Event::Entered { place, face } => format!("{} enters at {place}.", name(face)),
            Event::Sacrificed { place, face } => format!("{} at {place} is sacrificed.", name(face)),
            Event::Died { place, face } => format!("{} at {place} dies.", name(face)),
            Event::Bounced { place, face } => format!("{} at {place} returns to the hand.", name(face)),
            Event::Moved { from, to, face } => format!("{} moves from {from} to {to}.", name(face)),
            Event::Damaged { place, face, amount } => {
                format!("{} at {place} takes {amount} damage.", name(face))
            }
            Event::Healed { place, face, amount } => format!("{} at {place} heals {amount}.", name(face)),
            Event::Powered { place, face, amount } => {
                format!("{} at {place} gets {amount:+} power.", name(face))
            }
            Event::Discarded { seat, face } => format!("{seat} discards {}.", name(face)),
            Event::TakenBack { seat, face } => format!("{seat} takes {} back.", name(face)),
            Event::Gained { seat, amount } if *amount < 0 => format!("{seat} loses {} VP.", -amount),
            Event::Gained { seat, amount } => format!("{seat} gains {amount} VP."),
            Event::Given { part, effect } => format!("Slot {part} is given \"{effect}\"."),
            Event::Removed { part, effect } => format!("Slot {part} loses \"{effect}\"."),
            Event::Cleared { part } => format!("Slot {part} loses all effects."),
            Event::Passed { seat } => format!("{seat} passes."),
            Event::SlotWon { slot, winner: Some(seat) } => format!("{seat} wins slot {slot}."),
            Event::SlotWon { slot, winner: None } => format!("Nobody wins slot {slot}."),
            Event::RoundEnded { round, winner, vp: [a, b] } => match winner {
                Some(seat) => format!("{seat} wins round {round}, {a} to {b} VP."),
                None => format!("Round {round} is a tie, {a} to {b} VP."),
            },
            Event::Ended { result } => format!("The match is over: {result}."),
        }
    }
}

fn plural(count: u8, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
