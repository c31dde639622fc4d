//! What can happen in an auction.

use kernel::Seat;
use serde::Serialize;
use std::fmt;

/// One thing that happened. A card is missing where its listener may not know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    Prize(u8),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Bid { seat, card: Some(card) } => write!(f, "{seat} bids the {card}."),
            Event::Bid { seat, card: None } => write!(f, "{seat} bids a card."),
            Event::Shown { bids: [a, b] } => write!(f, "A shows the {a}, B the {b}."),
            Event::Won { seat, prize } => write!(f, "{seat} takes the prize of {prize}."),
            Event::Drew { seat, card: Some(card) } => write!(f, "{seat} draws the {card}."),
            Event::Drew { seat, card: None } => write!(f, "{seat} draws a card."),
            Event::Prize(prize) => write!(f, "The next prize is {prize}."),
        }
    }
}
