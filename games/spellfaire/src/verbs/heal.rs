//! Healing a Hero.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::HERO;
use kernel::{Mark, Seat};

impl InPlay<'_> {
    /// Heals up to the starting Health (R40).
    pub(crate) fn heal(&mut self, seat: Seat, amount: i16) {
        let cap = if self.state.ruleset.heal_cap { HERO } else { i16::MAX };
        let side = self.state.side_mut(seat);
        let healed = side.hero.saturating_add(amount).min(cap.max(side.hero));
        let amount = healed - side.hero;
        if amount > 0 {
            side.hero = healed;
            self.log.tell(|| Event::Healed { target: Mark::seat(seat), amount });
        }
    }
}
