//! Where cards lie, as views, moves and events call it.

use crate::counts::Pile;
use kernel::{Ref, Seat, Zone};

/// The piles that all buy and gain from.
pub(crate) const SUPPLY: Zone = Zone::table("supply");
/// Trashed cards.
pub(crate) const TRASH: Zone = Zone::table("trash");

/// A pile of the supply.
pub(crate) fn pile(pile: Pile) -> Ref {
    Ref::Card(SUPPLY, pile.index() as u16)
}

pub(crate) fn hand(seat: Seat) -> Zone {
    Zone::of(seat, "hand")
}

pub(crate) fn deck(seat: Seat) -> Zone {
    Zone::of(seat, "deck")
}

pub(crate) fn discard(seat: Seat) -> Zone {
    Zone::of(seat, "discard")
}

/// Cards in play, this turn's.
pub(crate) fn play(seat: Seat) -> Zone {
    Zone::of(seat, "play")
}

/// Durations in play from the turn before.
pub(crate) fn lasting(seat: Seat) -> Zone {
    Zone::of(seat, "lasting")
}

pub(crate) fn aside(seat: Seat) -> Zone {
    Zone::of(seat, "aside")
}

/// Cards off this player's deck that are being decided about.
pub(crate) fn looked(seat: Seat) -> Zone {
    Zone::of(seat, "looked")
}
