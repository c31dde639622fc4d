//! Where cards lie and pieces stand, as views and events call it.

use crate::board::Tile;
use kernel::{Ref, Seat, Spot, Zone};

/// A player's hand.
pub(crate) const HAND: &str = "hand";
/// A player's deck.
pub(crate) const DECK: &str = "deck";
/// A player's discard pile.
pub(crate) const DISCARD: &str = "discard";
/// Where a hero waits: the Command Zone.
pub(crate) const COMMAND: &str = "command";

pub(crate) const fn hand(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, HAND))
}

pub(crate) const fn deck(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, DECK))
}

pub(crate) const fn discard(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, DISCARD))
}

pub(crate) const fn command(seat: Seat) -> Ref {
    Ref::Zone(Zone::of(seat, COMMAND))
}

/// A column of the board.
pub(crate) const fn lane(column: u8) -> Ref {
    Ref::Spot(Spot::new("lane", column))
}

impl Tile {
    /// How views and events point at it.
    pub const fn place(self) -> Ref {
        Ref::Spot(Spot::new("tile", self.column()).row(self.row()))
    }

    /// The tile that a reference points at, if it does.
    pub fn of(place: Ref) -> Option<Tile> {
        match place {
            Ref::Spot(Spot { at, row: Some(row), .. }) => Tile::new(at, row),
            _ => None,
        }
    }
}

/// What a place is called: `4,2`, `lane 4`.
pub(crate) fn name(place: Ref) -> String {
    match place {
        Ref::Spot(Spot { at, row: Some(row), .. }) => format!("{at},{row}"),
        Ref::Spot(Spot { name, at, row: None, .. }) => format!("{name} {at}"),
        _ => place.to_string(),
    }
}
