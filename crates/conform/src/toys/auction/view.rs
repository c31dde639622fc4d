//! What one viewer sees of an auction.

use super::State;
use super::zones::{BID, HAND, SPENT, STOCK};
use crate::toys::list;
use kernel::{Card, CardSight, Ref, Seat, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// What lies before A and B.
    pub seats: [ViewOfSeat; 2],
    /// The cards that are left to draw.
    pub stock: ZoneView<CardSight>,
    /// The cards that were shown; every viewer knows them.
    pub spent: ZoneView<CardSight>,
    /// What this round is for.
    pub prize: u8,
}

/// What one viewer sees before a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewOfSeat {
    /// Who sits there.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// The hand.
    pub hand: ZoneView<CardSight>,
    /// The bid, if there is one.
    pub bid: ZoneView<CardSight>,
    /// The prizes won.
    pub points: u8,
}

impl View {
    /// Built up from what the viewer knows: a face gets in only through [`Card::seen_by`].
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        let zone = |zone: Zone, cards: &[Card]| {
            let seen = |(at, card): (usize, &Card)| {
                let card = card.seen_by(viewer)?;
                Some(CardSight { what: Ref::Card(zone, at as u16), card, name: card.0.to_string() })
            };
            ZoneView::listed(zone, cards.iter().enumerate().map(seen))
        };
        let seat = |seat: Seat| ViewOfSeat {
            what: Ref::Seat(seat),
            hand: zone(Zone::of(seat, HAND), state.hand(seat)),
            bid: zone(Zone::of(seat, BID), state.bids[seat.index()].as_slice()),
            points: state.points[seat.index()],
        };
        View {
            seats: [seat(Seat::A), seat(Seat::B)],
            stock: ZoneView::closed(STOCK, state.stock.len()),
            spent: zone(SPENT, &state.spent),
            prize: state.prize,
        }
    }
}

impl ViewOfSeat {
    /// The bid in words.
    pub(super) fn bid_text(&self) -> String {
        match &self.bid.cards[..] {
            [] => "none".to_owned(),
            [None, ..] => "hidden".to_owned(),
            [Some(card), ..] => card.name.clone(),
        }
    }
}

/// Cards in words: numbers, or how many where they are not known.
pub(super) fn cards_text(zone: &ZoneView<CardSight>) -> String {
    let known: Vec<u16> = zone.known().map(|card| card.card.0).collect();
    match (known.len() == zone.count, zone.count) {
        (_, 0) => "none".to_owned(),
        (true, _) => list(known),
        (false, 1) => "1 card".to_owned(),
        (false, n) => format!("{n} cards"),
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spent = cards_text(&self.spent);
        writeln!(f, "prize {}   stock {}   spent {spent}", self.prize, self.stock.count)?;
        for (seat, held) in Seat::first(2).zip(&self.seats) {
            let (hand, bid) = (cards_text(&held.hand), held.bid_text());
            writeln!(f, "{seat}  hand {hand}   bid {bid}   points {}", held.points)?;
        }
        Ok(())
    }
}
