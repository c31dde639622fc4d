//! The status Frozen (7.2).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Body;

impl InPlay<'_> {
    /// Freezes a creature: it sits out its player's next turn, whoever's turn it is now (R42). One
    /// that is about to die is left alone (R43).
    pub(crate) fn freeze(&mut self, target: Body) {
        let Body::Creature(number) = target else { return };
        if self.state.creature(number).is_some_and(|creature| !creature.is_dying()) {
            let event = |target| Event::Froze { target };
            self.alter(target, event, |creature| creature.condition.frozen_next = true);
        }
    }
}
