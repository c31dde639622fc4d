//! Where the cards of an orchard lie.

use kernel::{Ref, Seat, Zone};

pub(super) const HAND: &str = "hand";
pub(super) const DECK: &str = "deck";
pub(super) const BASKET: &str = "basket";

/// A zone of a player, to point at.
pub(super) fn of(seat: Seat, zone: &'static str) -> Ref {
    Ref::Zone(Zone::of(seat, zone))
}
