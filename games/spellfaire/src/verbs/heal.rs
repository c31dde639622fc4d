//! Healing a Hero.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::{Body, HERO};
use kernel::{Mark, Seat};

impl InPlay<'_> {
    /// Heals a Hero, or a creature up to its maximum (R75).
    pub(crate) fn heal_body(&mut self, target: Body, amount: i16) {
        let number = match target {
            Body::Hero(seat) => return self.heal(seat, amount),
            Body::Creature(number) => number,
        };
        let Some((seat, at)) = self.state.find(number) else { return };
        let creature = &mut self.state.side_mut(seat).board[at];
        let amount = amount.min(creature.max_health - creature.health);
        if amount > 0 {
            creature.health += amount;
            self.log.tell(|| Event::Healed { target: self.state.mark(target), amount });
        }
    }

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
