//! Damage, healing and power (T-16, T-17).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::power::is_banned;
use crate::script::{Ban, Deed};

/// Further than any card reaches, and far from where numbers end.
const MOST: i16 = 5_000;

impl InPlay<'_> {
    /// Damage stays until it is healed or the round ends.
    pub(crate) fn damage(&mut self, place: Place, amount: i16) {
        if is_banned(self.cards, self.state, place, Ban::Damage) {
            return;
        }
        let Some(unit) = &mut self.state.units[place.index()] else { return };
        let amount = amount.clamp(0, MOST);
        unit.damage = (unit.damage + amount).min(MOST);
        self.log.tell(|| Event::Damaged { unit: unit.mark(place.seat()), place: place.what(), amount });
        self.state.shaken = true;
        if amount > 0 {
            self.hear(Deed::Damaged, place);
        }
    }

    /// Takes damage away, up to all of it; power given or taken is another matter (T-17).
    pub(crate) fn heal(&mut self, place: Place, amount: i16) {
        if is_banned(self.cards, self.state, place, Ban::Heal) {
            return;
        }
        let Some(unit) = &mut self.state.units[place.index()] else { return };
        let amount = amount.min(unit.damage);
        unit.damage -= amount;
        self.log.tell(|| Event::Healed { unit: unit.mark(place.seat()), place: place.what(), amount });
        if amount > 0 {
            self.hear(Deed::Healed, place);
        }
    }

    /// More or less power for the rest of the round.
    pub(crate) fn give_power(&mut self, place: Place, amount: i16) {
        let Some(unit) = &mut self.state.units[place.index()] else { return };
        unit.given = (unit.given + amount.clamp(-MOST, MOST)).clamp(-MOST, MOST);
        self.log.tell(|| Event::Powered { unit: unit.mark(place.seat()), place: place.what(), amount });
        self.state.shaken |= amount < 0;
    }
}
