//! Destroying a creature outright.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Body;

impl InPlay<'_> {
    /// Dooms a creature: Ward does not help (14), and it dies when the text is finished (R24, R31).
    pub(crate) fn destroy(&mut self, target: Body) {
        let event = |target| Event::Destroyed { target };
        self.alter(target, event, |creature| creature.condition.doomed = true);
    }
}
