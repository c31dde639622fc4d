//! What can happen in an orchard.

use super::CardList;
use super::zones::{self, BASKET, DECK, HAND};
use kernel::{Change, Face, Listener, Named, Ref, Seat, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// One thing that happened. A card is missing where its listener may not know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// A fruit was picked.
    Picked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Face,
    },
    /// Points were gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// How many.
        points: u16,
    },
    /// Points were lost.
    Lost {
        /// By whom.
        seat: Seat,
        /// How many.
        points: u16,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Face>,
    },
}

impl Event {
    /// Tells it in a sentence.
    pub(super) fn tell(&self, cards: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let named = |card: Face| Named(Ref::Face(card), cards.name(card));
        match *self {
            Event::Picked { seat, card } => speak!(out, seat, " picks ", named(card), "."),
            Event::Gained { seat, points } => speak!(out, seat, " gains ", points, " points."),
            Event::Lost { seat, points } => speak!(out, seat, " loses ", points, " points."),
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
        }
    }

    /// What happened to the table.
    pub(super) fn changes(&self, out: &mut Vec<Change>) {
        out.push(match *self {
            Event::Picked { seat, card } => {
                Change::card(Some(card), zones::of(seat, HAND), zones::of(seat, BASKET))
            }
            Event::Gained { seat, points } => Change::counts(Ref::Seat(seat), "points", points),
            Event::Lost { seat, points } => Change::counts(Ref::Seat(seat), "points", -i32::from(points)),
            Event::Drew { seat, card } => Change::card(card, zones::of(seat, DECK), zones::of(seat, HAND)),
        });
    }
}
