//! Sets of slots of a tile.

use crate::board::CAPACITY;

/// Some slots of a tile, a bit each; as an iterator, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slots(u8);

/// The slots of every set, in order, and zeros behind them.
const LISTS: [[u8; CAPACITY]; 1 << CAPACITY] = lists();

const fn lists() -> [[u8; CAPACITY]; 1 << CAPACITY] {
    let mut lists = [[0; CAPACITY]; 1 << CAPACITY];
    let mut set = 0;
    while set < lists.len() {
        let (mut slot, mut count) = (0, 0);
        while slot < CAPACITY {
            if set >> slot & 1 != 0 {
                lists[set][count] = slot as u8;
                count += 1;
            }
            slot += 1;
        }
        set += 1;
    }
    lists
}

impl Slots {
    const ALL: u8 = (1 << CAPACITY) - 1;

    /// The first so many.
    #[inline]
    pub const fn first(count: usize) -> Slots {
        Slots(!(u8::MAX << count))
    }

    /// Those that are in both.
    #[inline]
    pub const fn and(self, others: Slots) -> Slots {
        Slots(self.0 & others.0)
    }

    /// Those that are in either.
    #[inline]
    pub const fn or(self, others: Slots) -> Slots {
        Slots(self.0 | others.0)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The slots in order; those behind the last are not meant.
    #[inline]
    pub const fn list(self) -> [u8; CAPACITY] {
        LISTS[(self.0 & Slots::ALL) as usize]
    }

    /// Adds a slot or takes it out.
    #[inline]
    pub fn set(&mut self, slot: usize, is_in: bool) {
        self.0 = self.0 & !(1 << slot) | u8::from(is_in) << slot;
    }

    /// Takes a slot out; those behind it move up.
    #[inline]
    pub fn close(&mut self, slot: usize) {
        let before = Slots::first(slot).0;
        self.0 = self.0 & before | self.0 >> 1 & !before;
    }
}

impl Iterator for Slots {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let slot = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(slot as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_that_is_closed_is_forgotten() {
        let mut slots = Slots::first(4);
        slots.set(1, false);
        assert_eq!(slots.collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!((slots.count(), slots.list()), (3, [0, 2, 3, 0]));
        slots.close(2);
        assert_eq!(slots.collect::<Vec<_>>(), [0, 2]);
        slots.close(0);
        assert_eq!(slots.collect::<Vec<_>>(), [1]);
    }
}
