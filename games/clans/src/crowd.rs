//! The cards on the board.

use crate::abilities::{Trait, Traits};
use crate::board::{CAPACITY, Place, TILES, Tile};
use crate::cards::Stats;
use crate::places::Places;
use crate::state::Unit;
use kernel::Seat;
use std::hash::{Hash, Hasher};

/// The cards on the board, on each tile in order of arrival. Beside them stand the answers to what
/// is asked before every move, so that nobody has to look at each card again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crowd {
    units: [[Unit; CAPACITY]; TILES],
    /// The cards of each player.
    sides: [Places; 2],
    guards: Places,
    /// Cards that reach two tiles.
    archers: Places,
    /// Cards that can pay for a move.
    mobile: Places,
    /// Cards that can pay for an attack.
    armed: Places,
    /// Cards that cannot be attacked (C-58).
    hidden: Places,
}

impl Crowd {
    /// The cards on a tile.
    #[inline]
    pub fn on(&self, tile: Tile) -> &[Unit] {
        &self.units[tile.index()][..self.all().count(tile)]
    }

    /// Every card.
    #[inline]
    pub fn all(&self) -> Places {
        self.sides[0] | self.sides[1]
    }

    /// The cards of a player.
    #[inline]
    pub fn of(&self, seat: Seat) -> Places {
        self.sides[seat.index() & 1]
    }

    /// Cards without HP.
    #[inline]
    pub fn fallen(&self, tile: Tile) -> Places {
        let mut fallen = Places::default();
        for (slot, unit) in self.units[tile.index()].iter().enumerate() {
            fallen.set(Place::new(tile, slot), unit.hp <= 0);
        }
        fallen & self.all()
    }

    /// Cards with Guard.
    #[inline]
    pub fn guards(&self) -> Places {
        self.guards
    }

    /// Cards that reach two tiles.
    #[inline]
    pub fn archers(&self) -> Places {
        self.archers
    }

    /// Cards that may move and can pay for it.
    #[inline]
    pub fn mobile(&self) -> Places {
        self.mobile
    }

    /// Cards that may attack and can pay for it.
    #[inline]
    pub fn armed(&self) -> Places {
        self.armed
    }

    /// Cards that cannot be attacked.
    #[inline]
    pub fn hidden(&self) -> Places {
        self.hidden
    }

    /// The card that stands there, for one must.
    #[inline]
    pub fn the(&self, place: Place) -> &Unit {
        &self.units[place.tile().index()][place.slot()]
    }

    /// One more card arrives.
    #[inline]
    pub fn push(&mut self, tile: Tile, unit: Unit) {
        let place = Place::new(tile, self.all().count(tile));
        self.units[tile.index()][place.slot()] = unit;
        self.sides[unit.owner.index() & 1].set(place, true);
        self.reshape(place, unit.stats);
    }

    /// A card has other numbers and keywords.
    #[inline]
    pub fn reshape(&mut self, place: Place, stats: Stats) {
        let unit = self.get(place);
        unit.stats = stats;
        let ap = unit.ap;
        let hidden = stats.has(Trait::Hidden);
        self.guards.set(place, stats.has(Trait::Guard) & !hidden);
        self.archers.set(place, stats.range > 1);
        self.hidden.set(place, hidden);
        self.set_ap(place, ap);
    }

    /// The card that stands there, to be changed in what these sets do not know.
    #[inline]
    pub fn get(&mut self, place: Place) -> &mut Unit {
        &mut self.units[place.tile().index()][place.slot()]
    }

    /// A card leaves; those behind it move up.
    #[inline]
    pub fn remove(&mut self, place: Place) -> Unit {
        let Crowd { units, sides: [a, b], guards, archers, mobile, armed, hidden } = self;
        [a, b, guards, archers, mobile, armed, hidden].into_iter().for_each(|places| places.close(place));
        let units = &mut units[place.tile().index()];
        let unit = units[place.slot()];
        for slot in 1..CAPACITY {
            units[slot - 1] = units[slot - usize::from(slot <= place.slot())];
        }
        unit
    }

    /// Changes the HP of a card.
    #[inline]
    pub fn add_hp(&mut self, place: Place, amount: i16) {
        self.get(place).hp += amount;
    }

    /// Changes the action points of a card.
    #[inline]
    pub fn set_ap(&mut self, place: Place, ap: u8) {
        let unit = self.get(place);
        unit.ap = ap;
        let (stats, traits) = (unit.stats, unit.stats.abilities.traits);
        self.mobile.set(place, (ap > 0) & !traits.any(Traits::STILL));
        self.armed.set(place, (ap >= stats.attack_cost) & (stats.damage > 0) & !traits.has(Trait::Peaceful));
    }

    /// Changes what a card is pointed at by.
    pub fn set_number(&mut self, place: Place, number: u8) {
        self.get(place).number = number;
    }

    /// Takes all cards off a tile.
    pub fn clear(&mut self, tile: Tile) {
        while !self.on(tile).is_empty() {
            self.remove(Place::new(tile, 0));
        }
    }
}

/// Only the cards count: the rest follows from them.
impl PartialEq for Crowd {
    fn eq(&self, other: &Crowd) -> bool {
        Tile::all().all(|tile| self.on(tile) == other.on(tile))
    }
}

impl Eq for Crowd {}

/// As an array of lists would do it.
impl Hash for Crowd {
    fn hash<H: Hasher>(&self, state: &mut H) {
        TILES.hash(state);
        for units in Tile::all().map(|tile| self.on(tile)) {
            state.write_u8(units.len() as u8);
            units.iter().for_each(|unit| unit.hash(state));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::abilities::Abilities;

    const STATS: Stats = Stats {
        damage: 1,
        hp: 1,
        max_ap: 2,
        ap_per_turn: 1,
        attack_cost: 2,
        range: 1,
        abilities: Abilities {
            traits: Traits::of(Trait::Guard),
            fury: 0,
            shield: 0,
            regen: 0,
            thorns: 0,
            heal_ally: 0,
        },
    };

    fn slots(places: Places) -> Vec<usize> {
        places.map(Place::slot).collect()
    }

    #[test]
    fn the_sets_follow_the_cards() {
        let (mut crowd, tile) = (Crowd::default(), Tile::middle(1));
        let archer = Stats { range: 2, abilities: Abilities::default(), ..STATS };
        let statue = Stats {
            abilities: Abilities { traits: Traits::of(Trait::Stationary), ..STATS.abilities },
            ..STATS
        };
        let cards = [(1, Seat::A, STATS), (0, Seat::B, archer), (2, Seat::B, STATS), (2, Seat::A, statue)];
        for (ap, owner, stats) in cards {
            crowd.push(tile, Unit { ap, owner, hp: ap.into(), stats, ..Unit::default() });
        }
        let sides = |crowd: &Crowd| [Seat::A, Seat::B].map(|seat| slots(crowd.of(seat)));
        let sets =
            |crowd: &Crowd| [crowd.guards(), crowd.archers(), crowd.mobile(), crowd.armed()].map(slots);
        assert_eq!(sides(&crowd), [[0, 3], [1, 2]]);
        assert_eq!(sets(&crowd), [vec![0, 2], vec![1], vec![0, 2], vec![2, 3]]);
        crowd.set_ap(Place::new(tile, 0), 0);
        crowd.set_ap(Place::new(tile, 1), 2);
        assert_eq!(sets(&crowd), [vec![0, 2], vec![1], vec![1, 2], vec![1, 2, 3]]);
        assert_eq!(slots(crowd.fallen(tile)), [1]);
        assert_eq!(crowd.remove(Place::new(tile, 1)).owner, Seat::B);
        assert_eq!(sides(&crowd), [vec![0, 2], vec![1]]);
        assert_eq!(sets(&crowd), [vec![0, 1], vec![], vec![1], vec![1, 2]]);
        assert_eq!(crowd.on(tile).iter().map(|unit| unit.ap).collect::<Vec<_>>(), [0, 2, 2]);
        crowd.clear(tile);
        assert_eq!(crowd, Crowd::default());
    }
}
