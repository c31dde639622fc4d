//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::state::Unit;
use crate::zones::{self, deck, discard, hand, resolving};
use kernel::{Change, Face, Listener, Mark, Named, Ref, Seat, Zone, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    RoundBegan {
        round: u8,
        starter: Seat,
    },
    Exchanged {
        seat: Seat,
        count: u16,
    },
    Drew {
        seat: Seat,
        card: Option<Face>,
    },
    Played {
        seat: Seat,
        card: Face,
        place: Option<Ref>,
    },
    Led {
        leader: Mark,
    },
    Entered {
        unit: Mark,
        place: Ref,
    },
    Summoned {
        unit: Mark,
        place: Ref,
    },
    Sacrificed {
        unit: Mark,
        place: Ref,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        token: bool,
    },
    Died {
        unit: Mark,
        place: Ref,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        token: bool,
    },
    Bounced {
        unit: Mark,
        place: Ref,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        token: bool,
    },
    Silenced {
        unit: Mark,
        place: Ref,
    },
    Endowed {
        unit: Mark,
        place: Ref,
        text: String,
    },
    Revived {
        unit: Mark,
        place: Ref,
    },
    PutOff {
        seat: Seat,
        text: String,
    },
    Barren {},
    Moved {
        unit: Mark,
        from: Ref,
        to: Ref,
    },
    Damaged {
        unit: Mark,
        place: Ref,
        amount: i16,
    },
    Healed {
        unit: Mark,
        place: Ref,
        amount: i16,
    },
    Powered {
        unit: Mark,
        place: Ref,
        amount: i16,
    },
    Discarded {
        seat: Seat,
        card: Face,
    },
    TakenBack {
        seat: Seat,
        card: Face,
    },
    Resolved {
        seat: Seat,
        card: Face,
    },
    Gained {
        seat: Seat,
        amount: i16,
    },
    Given {
        place: Ref,
        effect: Ref,
        text: String,
    },
    Removed {
        place: Ref,
        effect: Ref,
        text: String,
    },
    Cleared {
        place: Ref,
    },
    Passed {
        seat: Seat,
    },
    SlotWon {
        slot: Ref,
        winner: Option<Seat>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        barren: bool,
    },
    RoundEnded {
        round: u8,
        winner: Option<Seat>,
        vp: [i16; 2],
        units: Vec<Leaving>,
    },
    Ended {
        result: String,
    },
}

/// A unit that leaves its place when the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Leaving {
    pub unit: Mark,
    pub place: Ref,
    /// Whether it is a token, which goes nowhere (T-57).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
}

impl Unit {
    /// How events point at it, standing on this side: it is its owner's.
    pub(crate) fn mark(&self, side: Seat) -> Mark {
        Mark::thing(self.number.into(), self.owner(side), self.face.into())
    }
}

impl CardList {
    /// How events point at a player's leader.
    pub(crate) fn leader_mark(&self, seat: Seat, index: u8) -> Mark {
        Mark::card(zones::leader(seat), seat, self.leader_face(index))
    }
}

impl Event {
    /// What happened to the table.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        match *self {
            Event::Exchanged { seat, count } => {
                out.push(Change::cards(count, Ref::Zone(hand(seat)), Ref::Zone(deck(seat))));
            }
            Event::Drew { seat, card } => out.push(goes(card, deck(seat), hand(seat))),
            Event::Played { seat, card, .. } => out.push(goes(Some(card), hand(seat), resolving(seat))),
            Event::Entered { unit, place } => {
                out.push(Change::enters(unit, Some(Ref::Zone(resolving(unit.seat))), place));
            }
            Event::Summoned { unit, place } => out.push(Change::enters(unit, None, place)),
            Event::Revived { unit, place } => {
                out.push(Change::enters(unit, Some(Ref::Zone(discard(unit.seat))), place));
            }
            Event::Sacrificed { unit, place, token } | Event::Died { unit, place, token } => {
                out.push(leaves(unit, place, discard(unit.seat), token));
            }
            Event::Bounced { unit, place, token } => out.push(leaves(unit, place, hand(unit.seat), token)),
            Event::Moved { unit, from, to } => out.push(Change::goes(unit, from, to)),
            Event::Damaged { unit, amount, .. } => out.push(Change::counts(unit.what, "power", -amount)),
            Event::Healed { unit, amount, .. } | Event::Powered { unit, amount, .. } => {
                out.push(Change::counts(unit.what, "power", amount));
            }
            Event::Discarded { seat, card } => out.push(goes(Some(card), hand(seat), discard(seat))),
            Event::TakenBack { seat, card } => out.push(goes(Some(card), discard(seat), hand(seat))),
            Event::Resolved { seat, card } => out.push(goes(Some(card), resolving(seat), discard(seat))),
            Event::Gained { seat, amount } => out.push(Change::counts(Ref::Seat(seat), "vp", amount)),
            Event::SlotWon { winner, barren, .. } => {
                out.extend(winner.filter(|_| !barren).map(|seat| Change::counts(Ref::Seat(seat), "vp", 1)));
            }
            Event::RoundEnded { winner, vp, ref units, .. } => {
                out.extend(
                    units
                        .iter()
                        .map(|left| leaves(left.unit, left.place, discard(left.unit.seat), left.token)),
                );
                let points = Seat::first(2).zip(vp).filter(|&(_, vp)| vp != 0);
                out.extend(points.map(|(seat, vp)| Change::counts(Ref::Seat(seat), "vp", -vp)));
                out.extend(winner.map(|seat| Change::counts(Ref::Seat(seat), "wins", 1)));
            }
            Event::RoundBegan { .. }
            | Event::Led { .. }
            | Event::Given { .. }
            | Event::Removed { .. }
            | Event::Cleared { .. }
            | Event::Silenced { .. }
            | Event::Endowed { .. }
            | Event::Barren {}
            | Event::PutOff { .. }
            | Event::Passed { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// Tells the event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let named = |card| Named(Ref::Face(card), cards.name(card));
        let mark = |mark: Mark| Named(mark.what, mark.card.map_or("nothing", |card| cards.name(card)));
        match *self {
            Event::RoundBegan { round, starter } => {
                speak!(out, "Round ", round, ": ", starter, " begins.")
            }
            Event::Exchanged { seat, count } => {
                speak!(out, seat, " exchanges ", count, if count == 1 { " card." } else { " cards." })
            }
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
            Event::Played { seat, card, place: Some(place) } => {
                speak!(out, seat, " plays ", named(card), " to ", Named(place, slot_of(place)), ".")
            }
            Event::Played { seat, card, place: None } => speak!(out, seat, " plays ", named(card), "."),
            Event::Led { leader } => speak!(out, leader.seat, " uses ", mark(leader), "."),
            Event::Entered { unit, place } => speak!(out, mark(unit), " enters at ", at(place), "."),
            Event::Summoned { unit, place } => speak!(out, mark(unit), " is summoned at ", at(place), "."),
            Event::Silenced { unit, place } => {
                speak!(out, mark(unit), " at ", at(place), " loses its abilities.")
            }
            Event::Endowed { unit, place, ref text } => {
                speak!(out, mark(unit), " at ", at(place), " is given \"", text.as_str(), "\".")
            }
            Event::Revived { unit, place } => speak!(out, mark(unit), " returns to play at ", at(place), "."),
            Event::PutOff { seat, ref text } => speak!(out, seat, " will have: ", text.as_str(), "."),
            Event::Barren {} => speak!(out, "Nobody gains VP in this round any more."),
            Event::Sacrificed { unit, place, .. } => {
                speak!(out, mark(unit), " at ", at(place), " is sacrificed.")
            }
            Event::Died { unit, place, .. } => speak!(out, mark(unit), " at ", at(place), " dies."),
            Event::Bounced { unit, place, .. } => {
                speak!(out, mark(unit), " at ", at(place), " returns to the hand.")
            }
            Event::Moved { unit, from, to } => {
                speak!(out, mark(unit), " moves from ", at(from), " to ", at(to), ".")
            }
            Event::Damaged { unit, place, amount } => {
                speak!(out, mark(unit), " at ", at(place), " takes ", amount, " damage.")
            }
            Event::Healed { unit, place, amount } => {
                speak!(out, mark(unit), " at ", at(place), " heals ", amount, ".")
            }
            Event::Powered { unit, place, amount } => {
                speak!(out, mark(unit), " at ", at(place), format_args!(" gets {amount:+} power."))
            }
            Event::Discarded { seat, card } => speak!(out, seat, " discards ", named(card), "."),
            Event::TakenBack { seat, card } => speak!(out, seat, " takes ", named(card), " back."),
            Event::Resolved { card, .. } => speak!(out, named(card), " is discarded."),
            Event::Gained { seat, amount } if amount < 0 => speak!(out, seat, " loses ", -amount, " VP."),
            Event::Gained { seat, amount } => speak!(out, seat, " gains ", amount, " VP."),
            Event::Given { place, effect, ref text } => {
                speak!(out, slot(place, "Slot"), " is given \"", Named(effect, text), "\".")
            }
            Event::Removed { place, effect, ref text } => {
                speak!(out, slot(place, "Slot"), " loses \"", Named(effect, text), "\".")
            }
            Event::Cleared { place } => speak!(out, slot(place, "Slot"), " loses all effects."),
            Event::Passed { seat } => speak!(out, seat, " passes."),
            Event::SlotWon { slot: won, winner: Some(seat), .. } => {
                speak!(out, seat, " wins ", slot(won, "slot"), ".")
            }
            Event::SlotWon { slot: won, winner: None, .. } => {
                speak!(out, "Nobody wins ", slot(won, "slot"), ".")
            }
            Event::RoundEnded { round, winner, vp: [a, b], .. } => {
                match winner {
                    Some(seat) => speak!(out, seat, " wins round ", round),
                    None => speak!(out, "Round ", round, " is a tie"),
                }?;
                speak!(out, ", ", a, " to ", b, " VP.")
            }
            Event::Ended { ref result } => speak!(out, "The match is over: ", result.as_str(), "."),
        }
    }
}

/// A card goes from zone to zone.
fn goes(card: Option<Face>, from: Zone, to: Zone) -> Change {
    Change::card(card, Ref::Zone(from), Ref::Zone(to))
}

/// A unit leaves its place.
fn leaves(unit: Mark, place: Ref, to: Zone, token: bool) -> Change {
    Change::leaves(unit, place, (!token).then_some(Ref::Zone(to)))
}

/// A place as it is called: `A2`; a whole slot: `2`.
fn at(place: Ref) -> Named<String> {
    let whose = match place {
        Ref::Spot(spot) => spot.seat.map_or(String::new(), |seat| seat.to_string()),
        _ => String::new(),
    };
    Named(place, format!("{whose}{}", slot_of(place)))
}

/// The same with the word `slot` before it, which is part of the name.
fn slot(place: Ref, word: &str) -> Named<String> {
    Named(place, format!("{word} {}", at(place).1))
}

/// The number of a place's slot.
fn slot_of(place: Ref) -> u8 {
    if let Ref::Spot(spot) = place { spot.at } else { 0 }
}
