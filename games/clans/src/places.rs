//! Sets of places.

use crate::board::{CAPACITY, LANES, Place, ROWS, Tile, home_row};
use kernel::Seat;
use std::ops::{BitAnd, BitOr, Not};

/// Some places of the board, a bit each; as an iterator, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Places(u64);

/// Every slot of a tile, and how many bits a lane has.
const TILE: u64 = (1 << CAPACITY) - 1;
const LANE: usize = ROWS * CAPACITY;

/// The slots of every set on a tile, in order and with zeros behind them, and how many they are.
const LISTS: [([u8; CAPACITY], u8); 1 << CAPACITY] = lists();

const fn lists() -> [([u8; CAPACITY], u8); 1 << CAPACITY] {
    let mut lists = [([0; CAPACITY], 0); 1 << CAPACITY];
    let mut set = 0;
    while set < lists.len() {
        let mut slot = 0;
        while slot < CAPACITY {
            if set >> slot & 1 != 0 {
                lists[set].0[lists[set].1 as usize] = slot as u8;
                lists[set].1 += 1;
            }
            slot += 1;
        }
        set += 1;
    }
    lists
}

impl Places {
    /// The first place of every tile.
    const FIRST: u64 = Places::row(0).0 / TILE * 0x111;

    /// Every place in a row.
    pub const fn row(row: usize) -> Places {
        let (mut places, mut lane) = (0, 0);
        while lane < LANES {
            places |= TILE << (lane * LANE + row * CAPACITY);
            lane += 1;
        }
        Places(places)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a place is among them.
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.index() & 1 != 0
    }

    /// Adds a place or takes it out.
    #[inline]
    pub fn set(&mut self, place: Place, is_in: bool) {
        self.0 = self.0 & !(1 << place.index()) | u64::from(is_in) << place.index();
    }

    /// Takes a place out; those behind it on its tile move up.
    #[inline]
    pub fn close(&mut self, place: Place) {
        let first = place.index() - place.slot();
        let behind = (TILE << first) & (u64::MAX << place.index());
        self.0 = self.0 & !behind | (self.0 & behind) >> 1 & behind;
    }

    /// Those on a tile.
    #[inline]
    pub const fn on(self, tile: Tile) -> Places {
        Places(self.0 & TILE << (tile.index() * CAPACITY))
    }

    /// How many are on a tile.
    #[inline]
    pub const fn count(self, tile: Tile) -> usize {
        LISTS[self.slots(tile)].1 as usize
    }

    /// Their slots on a tile, in order; those behind the last are not meant.
    #[inline]
    pub const fn list(self, tile: Tile) -> [u8; CAPACITY] {
        LISTS[self.slots(tile)].0
    }

    #[inline]
    const fn slots(self, tile: Tile) -> usize {
        (self.0 >> (tile.index() * CAPACITY) & TILE) as usize
    }

    /// All places of the tiles where one of these is.
    #[inline]
    pub const fn tiles(self) -> Places {
        let pairs = self.0 | self.0 >> 1;
        Places(((pairs | pairs >> 2) & Places::FIRST) * TILE)
    }

    /// All places of the tiles where the last place is among these.
    #[inline]
    pub const fn full(self) -> Places {
        Places((self.0 >> (CAPACITY - 1) & Places::FIRST) * TILE)
    }

    /// The places one tile before and behind these. The last row of a lane is beside the first of
    /// the next.
    #[inline]
    pub const fn beside(self) -> Places {
        Places(self.0 << CAPACITY | self.0 >> CAPACITY)
    }

    /// One by one as a player counts the rows: in each lane the own home comes first.
    #[inline]
    pub fn in_order_of(self, seat: Seat) -> impl Iterator<Item = Place> {
        self.seen_by(seat).map(move |place| place.seen_by(seat))
    }

    #[inline]
    const fn seen_by(self, seat: Seat) -> Places {
        let ([a, middle, b], shift) =
            ([Places::row(0), Places::row(1), Places::row(2)], home_row(seat) * CAPACITY);
        Places((self.0 & a.0) << shift | self.0 & middle.0 | (self.0 & b.0) >> shift)
    }
}

impl BitAnd for Places {
    type Output = Places;

    #[inline]
    fn bitand(self, others: Places) -> Places {
        Places(self.0 & others.0)
    }
}

impl BitOr for Places {
    type Output = Places;

    #[inline]
    fn bitor(self, others: Places) -> Places {
        Places(self.0 | others.0)
    }
}

impl Not for Places {
    type Output = Places;

    #[inline]
    fn not(self) -> Places {
        Places(!self.0)
    }
}

impl Iterator for Places {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.is_empty() {
            return None;
        }
        let place = Place::at(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(of: &[usize]) -> Places {
        let mut places = Places::default();
        of.iter().for_each(|&index| places.set(Place::at(index), true));
        places
    }

    #[test]
    fn a_place_that_is_closed_is_forgotten() {
        let mut some = places(&[3, 4, 6, 7, 8]);
        assert_eq!((some.count(Tile::middle(0)), some.list(Tile::middle(0))), (3, [0, 2, 3, 0]));
        some.close(Place::at(6));
        assert_eq!(some, places(&[3, 4, 6, 8]));
        some.close(Place::at(4));
        assert_eq!(some, places(&[3, 5, 8]));
        some.set(Place::at(5), false);
        assert_eq!(some, places(&[3, 8]));
    }

    #[test]
    fn tiles_are_full_or_touched() {
        let some = places(&[5, 16, 17, 18, 19, 33]);
        assert_eq!(some.full(), places(&[16, 17, 18, 19]));
        assert_eq!(some.tiles(), places(&[4, 5, 6, 7, 16, 17, 18, 19, 32, 33, 34, 35]));
    }

    #[test]
    fn each_player_begins_at_home() {
        let some = places(&[1, 5, 6, 9, 34]);
        let order = |seat| some.in_order_of(seat).map(Place::index).collect::<Vec<_>>();
        assert_eq!([Seat::A, Seat::B].map(order), [[1, 5, 6, 9, 34], [9, 5, 6, 1, 34]]);
    }
}
