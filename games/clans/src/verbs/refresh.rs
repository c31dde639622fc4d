//! What cards get at the start of their player's turn: AP, Regen, then Heal Ally (C-36).

use crate::board::Place;
use crate::events::{Event, Gain};
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::{State, Unit};
use kernel::{Mark, Seat};

impl InPlay<'_> {
    /// All cards of `seat`, wherever they stand.
    pub(crate) fn refresh(&mut self, seat: Seat) {
        let mut healers = false;
        for place in self.state.crowd.of(seat).in_order_of(seat) {
            let unit = self.state.the(place);
            let stats = unit.stats;
            let ap = unit.ap + stats.gain(unit.ap);
            self.state.crowd.set_ap(place, ap);
            healers |= stats.abilities.heal_ally > 0;
            if stats.abilities.regen > 0 {
                self.heal(place, stats.abilities.regen, place);
            }
        }
        if healers {
            self.heal_allies(seat);
        }
    }

    /// Each healer for all others of its player on the tile; healers add up (C-34).
    fn heal_allies(&mut self, seat: Seat) {
        for healer in self.state.crowd.of(seat).in_order_of(seat) {
            let amount = self.state.the(healer).stats.abilities.heal_ally;
            let allies = self.state.crowd.of(seat).on(healer.tile());
            for ally in allies.filter(|&ally| amount > 0 && ally != healer) {
                self.heal(ally, amount, healer);
            }
        }
    }

    /// Never above the maximum (C-34, C-35).
    fn heal(&mut self, place: Place, amount: u8, source: Place) {
        let source = self.state.the(source).mark();
        self.recover(place, amount.into(), source);
    }

    /// A card gets HP back, never above its maximum.
    pub(crate) fn recover(&mut self, place: Place, amount: i16, source: Mark) {
        let unit = self.state.the(place);
        let lost = i16::from(unit.stats.hp) - unit.hp;
        let amount = lost.min(amount).max(0);
        self.state.crowd.add_hp(place, amount);
        if amount > 0 {
            let target = *self.state.the(place);
            self.log.tell(|| Event::Healed { target: target.mark(), amount, source });
            self.tell_of(Deed::IsHealed, (place, target), None);
        }
    }
}

/// What action points the cards of `seat` are about to get.
pub(crate) fn gains(state: &State, seat: Seat) -> Vec<Gain> {
    let units = state.crowd.of(seat).in_order_of(seat).map(|place| state.the(place));
    let gain = |unit: &Unit| Gain { unit: unit.mark(), amount: unit.stats.gain(unit.ap) };
    units.map(gain).filter(|gain| gain.amount > 0).collect()
}
