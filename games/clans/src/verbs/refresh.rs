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
            for slot in self.state.on(tile).of(seat) {
                let place = Place::new(tile, slot);
                let stats = self.cards.stats(self.state.the(place).face);
                // C-19: never above the maximum; what was not spent has stayed.
                self.state.change(place, |unit| unit.ap = (unit.ap + stats.ap_per_turn).min(stats.max_ap));
                healers |= stats.abilities.heal_ally > 0;
                self.heal(place, stats.abilities.regen);
            }
        }
        if healers {
            Tile::ground(seat).for_each(|tile| self.heal_allies(seat, tile));
        }
    }

    /// Each healer for all others of its player on the tile; healers add up (C-34).
    fn heal_allies(&mut self, seat: Seat, tile: Tile) {
        let allies = self.state.on(tile).of(seat);
        for healer in allies {
            let amount = self.cards.stats(self.state.on(tile)[healer].face).abilities.heal_ally;
            for slot in allies.filter(|&slot| amount > 0 && slot != healer) {
                self.heal(Place::new(tile, slot), amount);
            }
        }
    }

    /// Never above the maximum (C-34, C-35).
    fn heal(&mut self, place: Place, amount: u8) {
        if amount == 0 {
            return;
        }
        let unit = self.state.the(place);
        let lost = i16::from(self.cards.stats(unit.face).hp) - unit.hp;
        let amount = i16::from(amount).min(lost);
        if amount > 0 {
            let card = unit.mark();
            self.state.change(place, |unit| unit.hp += amount);
            self.log.tell(|| Event::Healed { card, amount });
        }
    }
}
