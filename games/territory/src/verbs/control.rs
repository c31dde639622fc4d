//! Units that change sides (T-61).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::power::is_banned;
use crate::script::Ban;

impl InPlay<'_> {
    /// A unit goes to an empty place of the other side. Its card is still its owner's, who gets it back
    /// when the unit leaves.
    pub(crate) fn take_control(&mut self, from: Place, to: Place) {
        let free = self.state.unit(to).is_none() && from.seat() != to.seat();
        if !free || is_banned(self.cards, self.state, from, Ban::Move) {
            return;
        }
        let Some(mut unit) = self.state.units[from.index()].take() else { return };
        unit.astray = !unit.astray;
        self.state.units[to.index()] = Some(unit);
        self.state.shaken = true;
        self.log.tell(|| Event::Moved { unit: unit.mark(to.seat()), from: from.what(), to: to.what() });
    }
}
