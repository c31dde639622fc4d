//! The cards on a tile.

use crate::board::CAPACITY;
use crate::slots::Slots;
use crate::state::Unit;
use kernel::{List, Seat};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The cards on a tile, in order of arrival. Beside them stand the answers to what is asked before
/// every move, so that nobody has to look at each card again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crowd {
    units: List<Unit, CAPACITY>,
    /// The cards of each player.
    sides: [Slots; 2],
    guards: Slots,
    /// Cards with action points.
    ready: Slots,
}

impl Crowd {
    /// Whether no other card has room (C-14).
    #[inline]
    pub fn is_full(&self) -> bool {
        self.units.is_full()
    }

    /// The cards of a player.
    #[inline]
    pub fn of(&self, seat: Seat) -> Slots {
        self.sides[seat.index() & 1]
    }

    /// Every card.
    #[inline]
    pub fn all(&self) -> Slots {
        self.sides[0].or(self.sides[1])
    }

    /// Cards with Guard.
    #[inline]
    pub fn guards(&self) -> Slots {
        self.guards
    }

    /// Cards with action points.
    #[inline]
    pub fn ready(&self) -> Slots {
        self.ready
    }

    /// One more card arrives.
    pub fn push(&mut self, unit: Unit, guard: bool) {
        let slot = self.units.len();
        self.units.push(unit);
        self.sides[unit.owner.index() & 1].set(slot, true);
        self.guards.set(slot, guard);
        self.ready.set(slot, unit.ap > 0);
    }

    /// A card leaves; those behind it move up.
    pub fn remove(&mut self, slot: usize) -> Unit {
        self.sides.iter_mut().for_each(|slots| slots.close(slot));
        self.guards.close(slot);
        self.ready.close(slot);
        self.units.remove(slot)
    }

    /// Changes the numbers of a card.
    #[inline]
    pub fn change(&mut self, slot: usize, change: impl FnOnce(&mut Unit)) {
        let unit = &mut self.units[slot];
        change(unit);
        self.ready.set(slot, unit.ap > 0);
    }
}

impl Deref for Crowd {
    type Target = [Unit];

    #[inline]
    fn deref(&self) -> &[Unit] {
        &self.units
    }
}

/// Only the cards count: the rest follows from them.
impl PartialEq for Crowd {
    fn eq(&self, other: &Crowd) -> bool {
        self.units == other.units
    }
}

impl Eq for Crowd {}

impl Hash for Crowd {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.units.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(slots: Slots) -> Vec<usize> {
        slots.collect()
    }

    #[test]
    fn the_sets_follow_the_cards() {
        let mut crowd = Crowd::default();
        for (ap, owner) in [(1, Seat::A), (0, Seat::B), (2, Seat::B), (0, Seat::A)] {
            crowd.push(Unit { ap, owner, ..Unit::default() }, ap == 2);
        }
        assert_eq!([Seat::A, Seat::B].map(|seat| slots(crowd.of(seat))), [vec![0, 3], vec![1, 2]]);
        assert_eq!([crowd.ready(), crowd.guards()].map(slots), [vec![0, 2], vec![2]]);
        crowd.change(0, |unit| unit.ap -= 1);
        crowd.change(3, |unit| unit.ap += 1);
        assert_eq!(slots(crowd.ready()), [2, 3]);
        crowd.remove(1);
        assert_eq!([Seat::A, Seat::B].map(|seat| slots(crowd.of(seat))), [vec![0, 2], vec![1]]);
        assert_eq!([crowd.ready(), crowd.guards()].map(slots), [vec![1, 2], vec![1]]);
        assert_eq!(slots(crowd.all()), [0, 1, 2]);
    }
}
