//! Where the cards of an auction lie.

use kernel::{Ref, Seat, Zone};

pub(super) const HAND: &str = "hand";
pub(super) const BID: &str = "bid";
pub(super) const STOCK: Zone = Zone::table("stock");
pub(super) const SPENT: Zone = Zone::table("spent");

pub(super) fn hand(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, HAND))
}

pub(super) fn bid(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, BID))
}

pub(super) fn stock() -> Ref {
    Ref::Zone(STOCK)
}

pub(super) fn spent() -> Ref {
    Ref::Zone(SPENT)
}
