//! What cards get at the start of their player's turn: AP, Regen, then Heal Ally (C-36).

use crate::board::{Place, Tile};
use crate::events::Event;
use crate::table::Table;
use kernel::Seat;

impl Table<'_> {
    /// All cards of `seat`, wherever they stand.
    pub(crate) fn refresh(&mut self, seat: Seat) {
        let mut healers = false;
        for tile in Tile::ground(seat) {
            for slot in 0..self.state.on(tile).len() {
                let unit = &mut self.state.on_mut(tile)[slot];
                if unit.owner == seat {
                    let stats = self.cards.stats(unit.face);
                    // C-19: never above the maximum; what was not spent has stayed.
                    unit.ap = (unit.ap + stats.ap_per_turn).min(stats.max_ap);
                    healers |= stats.abilities.heal_ally > 0;
                    self.heal(Place::new(tile, slot), stats.abilities.regen);
                }
            }
        }
        if healers {
            Tile::ground(seat).for_each(|tile| self.heal_allies(seat, tile));
        }
    }

    /// Each healer for all others of its player on the tile; healers add up (C-34).
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

    /// Never above the maximum (C-34, C-35).
    fn heal(&mut self, place: Place, amount: u8) {
        if amount == 0 {
            return;
        }
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
