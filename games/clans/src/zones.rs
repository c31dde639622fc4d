//! Where cards lie and stand, as views, events and moves call it.

use crate::board::Tile;
use kernel::{Ref, Seat, Spot, Zone};

pub(crate) const fn deck(seat: Seat) -> Zone {
    Zone::of(seat, "deck")
}

pub(crate) const fn hand(seat: Seat) -> Zone {
    Zone::of(seat, "hand")
}

pub(crate) const fn discard(seat: Seat) -> Zone {
    Zone::of(seat, "discard")
}

/// A tile: its lane as moves count it, and its row from A's home, which is 1, to B's, which is 3.
pub(crate) const fn spot(tile: Tile) -> Ref {
    Ref::Spot(Spot::new("tile", tile.lane() as u8 + 1).row(tile.row() as u8 + 1))
}
