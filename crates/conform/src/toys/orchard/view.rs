//! What one viewer sees of an orchard.

use super::zones::{BASKET, DECK, HAND};
use super::{CardList, State};
use kernel::position::zone as listed;
use kernel::{CardSight, Face, Ref, Seat, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// What belongs to A and B.
    pub seats: [ViewOfSeat; 2],
    /// Whose turn it is.
    pub active: Seat,
    /// Who took the first turn.
    pub first: Seat,
}

/// What one viewer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewOfSeat {
    /// Who sits there.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// The hand.
    pub hand: ZoneView<CardSight>,
    /// The deck.
    pub deck: ZoneView<CardSight>,
    /// What was picked.
    pub basket: ZoneView<CardSight>,
    /// The points.
    pub points: u16,
}

impl View {
    /// Built up from what the viewer knows: a face gets in only through `seen_by`, or lies open.
    pub(super) fn of(cards: &CardList, state: &State, viewer: Viewer) -> View {
        let zone = |zone: Zone, faces: &mut dyn Iterator<Item = Option<Face>>| {
            let sight = |(at, face): (usize, Option<Face>)| {
                let card = face?;
                Some(CardSight { what: Ref::Card(zone, at as u16), card, name: cards.name(card).to_owned() })
            };
            ZoneView::listed(zone, faces.enumerate().map(sight))
        };
        let seat = |seat: Seat| {
            let side = state.side(seat);
            ViewOfSeat {
                what: Ref::Seat(seat),
                hand: zone(Zone::of(seat, HAND), &mut side.hand.iter().map(|card| card.seen_by(viewer))),
                deck: ZoneView::closed(Zone::of(seat, DECK), side.deck.len()),
                basket: zone(Zone::of(seat, BASKET), &mut side.basket.iter().copied().map(Some)),
                points: side.points,
            }
        };
        View { seats: [seat(Seat::A), seat(Seat::B)], active: state.active, first: state.first }
    }
}

impl ViewOfSeat {
    /// What a position calls its zones, and what is in them.
    pub(super) fn zones(&self) -> [(&'static str, String); 3] {
        let text = |zone: &ZoneView<CardSight>| listed(zone, |card| card.name.clone());
        [(HAND, text(&self.hand)), (DECK, text(&self.deck)), (BASKET, text(&self.basket))]
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, side) in Seat::first(2).zip(&self.seats) {
            write!(f, "{seat}  points {}", side.points)?;
            for (name, cards) in side.zones() {
                write!(f, "   {name} {cards}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
