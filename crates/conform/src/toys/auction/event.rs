//! What can happen in an auction.

use super::zones::{bid, hand, spent, stock};
use kernel::{Change, Face, Listener, Named, Ref, Seat, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// One thing that happened. A card is missing where its listener may not know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// A card was bid, face down.
    Bid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<u8>,
    },
    /// Both bids were turned over.
    Shown {
        /// The bids of A and B.
        bids: [u8; 2],
    },
    /// The prize was taken.
    Won {
        /// By whom.
        seat: Seat,
        /// What it was worth.
        prize: u8,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<u8>,
    },
    /// A new prize is up.
    Prize {
        /// What it is worth.
        prize: u8,
    },
}

impl Event {
    /// Tells it in a sentence.
    pub(super) fn tell(&self, out: &mut dyn Listener) -> fmt::Result {
        let named = |card: u8| Named(Ref::Face(Face(card.into())), format!("the {card}"));
        match *self {
            Event::Bid { seat, card: Some(card) } => speak!(out, seat, " bids ", named(card), "."),
            Event::Bid { seat, card: None } => speak!(out, seat, " bids a card."),
            Event::Shown { bids: [a, b] } => {
                speak!(out, Seat::A, " shows ", named(a), ", ", Seat::B, " ", named(b), ".")
            }
            Event::Won { seat, prize } => speak!(out, seat, " takes the prize of ", prize, "."),
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
            Event::Prize { prize } => speak!(out, "The next prize is ", prize, "."),
        }
    }

    /// What happened to the table.
    pub(super) fn changes(&self, out: &mut Vec<Change>) {
        let face = |card: Option<u8>| card.map(|card| Face(card.into()));
        match *self {
            Event::Bid { seat, card } => out.push(Change::card(face(card), hand(seat), bid(seat))),
            Event::Shown { bids } => {
                let shown = Seat::first(2).zip(bids);
                out.extend(shown.map(|(seat, card)| Change::card(face(Some(card)), bid(seat), spent())));
            }
            Event::Won { seat, prize } => out.push(Change::counts(Ref::Seat(seat), "points", prize)),
            Event::Drew { seat, card } => out.push(Change::card(face(card), stock(), hand(seat))),
            Event::Prize { .. } => {}
        }
    }
}
