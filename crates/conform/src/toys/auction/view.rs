//! What one viewer sees of an auction.

use super::{State, number};
use crate::toys::list;
use kernel::{Card, Seat, Viewer};
use serde::Serialize;
use std::fmt;

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What lies before A and B.
    pub seats: [ViewOfSeat; 2],
    /// How many cards are left to draw.
    pub stock: usize,
    /// The cards that were shown; every viewer knows them.
    pub spent: Vec<Option<u8>>,
    /// What this round is for.
    pub prize: u8,
}

/// What one viewer sees before a seat. A card that the viewer does not know is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewOfSeat {
    /// The hand.
    pub hand: Vec<Option<u8>>,
    /// The bid, if there is one.
    pub bid: Option<Option<u8>>,
    /// The prizes won.
    pub points: u8,
}

impl View {
    /// Built up from what the viewer knows: a face gets in only through [`Card::seen_by`].
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        let seen = |card: &Card| card.seen_by(viewer).map(|_| number(*card));
        let seat = |seat: Seat| ViewOfSeat {
            hand: state.hand(seat).iter().map(seen).collect(),
            bid: state.bids[seat.index()].as_ref().map(seen),
            points: state.points[seat.index()],
        };
        View {
            seats: [seat(Seat::A), seat(Seat::B)],
            stock: state.stock.len(),
            spent: state.spent.iter().map(seen).collect(),
            prize: state.prize,
        }
    }
}

impl ViewOfSeat {
    /// The bid in words.
    pub(super) fn bid_text(&self) -> String {
        match self.bid {
            None => "none".to_owned(),
            Some(None) => "hidden".to_owned(),
            Some(Some(number)) => number.to_string(),
        }
    }
}

/// Cards in words: numbers, or how many where they are not known.
pub(super) fn cards_text(cards: &[Option<u8>]) -> String {
    let known: Option<Vec<u8>> = cards.iter().copied().collect();
    match (known, cards.len()) {
        (_, 0) => "none".to_owned(),
        (Some(numbers), _) => list(&numbers),
        (None, 1) => "1 card".to_owned(),
        (None, n) => format!("{n} cards"),
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spent = cards_text(&self.spent);
        writeln!(f, "prize {}   stock {}   spent {spent}", self.prize, self.stock)?;
        for (seat, held) in Seat::first(2).zip(&self.seats) {
            let (hand, bid) = (cards_text(&held.hand), held.bid_text());
            writeln!(f, "{seat}  hand {hand}   bid {bid}   points {}", held.points)?;
        }
        Ok(())
    }
}
