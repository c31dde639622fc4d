//! Where cards lie, as views and events call it. Where units stand is in `place.rs`.

use kernel::{Ref, Seat, Zone};

pub(crate) fn deck(seat: Seat) -> Zone {
    Zone::of(seat, "deck")
}

pub(crate) fn hand(seat: Seat) -> Zone {
    Zone::of(seat, "hand")
}

pub(crate) fn discard(seat: Seat) -> Zone {
    Zone::of(seat, "discard")
}

/// The card that was played, until it enters or all it does is done (T-20, T-54).
pub(crate) fn resolving(seat: Seat) -> Zone {
    Zone::of(seat, "resolving")
}

/// A player's leader.
pub(crate) fn leader(seat: Seat) -> Ref {
    Ref::Card(Zone::of(seat, "leader"), 0)
}
