//! Recovering at the start of a turn: Regen, then Heal Ally (C34, C35).

use crate::board::{LANES, Place, Tile};
use crate::events::Event;
use crate::table::Table;
use kernel::Seat;

impl Table<'_> {
    /// Everything of `seat` that recovers does.
    pub(crate) fn recover(&mut self, seat: Seat) {
        let tiles = || (0..LANES).flat_map(|lane| [Tile::home(seat, lane), Tile::middle(lane)]);
        for tile in tiles() {
            for slot in 0..self.state.on(tile).len() {
                let unit = &self.state.on(tile)[slot];
                if unit.owner == seat {
                    self.heal(Place::new(tile, slot), self.cards.stats(unit.face).abilities.regen);
                }
            }
        }
        tiles().for_each(|tile| self.heal_allies(seat, tile));
    }

    /// Each healer for all others of its player on the tile; healers add up (C34).
    fn heal_allies(&mut self, seat: Seat, tile: Tile) {
        for healer in 0..self.state.on(tile).len() {
            let unit = &self.state.on(tile)[healer];
            let amount = self.cards.stats(unit.face).abilities.heal_ally;
            if unit.owner != seat || amount == 0 {
                continue;
            }
            for slot in 0..self.state.on(tile).len() {
                if slot != healer && self.state.on(tile)[slot].owner == seat {
                    self.heal(Place::new(tile, slot), amount);
                }
            }
        }
    }

    /// Never above the maximum.
    fn heal(&mut self, place: Place, amount: u8) {
        let unit = self.state.unit_mut(place);
        let lost = i16::from(self.cards.stats(unit.face).hp) - unit.hp;
        let amount = i16::from(amount).min(lost);
        if amount > 0 {
            unit.hp += amount;
            let card = unit.mark();
            self.log.tell(|| Event::Healed { card, amount });
        }
    }
}
