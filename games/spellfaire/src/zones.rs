//! Where cards lie, as views and events call it.

use kernel::{Ref, Seat, Zone};

/// A player's hand.
pub(crate) const HAND: &str = "hand";

pub(crate) fn deck(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, "deck"))
}

pub(crate) fn hand(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, HAND))
}

pub(crate) fn board(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, "board"))
}

pub(crate) fn discard(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, "discard"))
}

pub(crate) fn dead(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, "dead"))
}
