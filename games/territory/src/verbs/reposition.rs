//! Moving a unit (T-30).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Part;

impl InPlay<'_> {
    /// A unit moves to an empty place. That is not entering play: nothing is deployed.
    pub(crate) fn move_unit(&mut self, from: Part, to: Part) {
        let (Some(from), Some(to)) = (from.as_place(), to.as_place()) else { return };
        let Some(unit) = self.state.units[from.index()].take() else { return };
        self.state.units[to.index()] = Some(unit);
        self.state.shaken = true; // a bonus may be left behind
        self.log.tell(|| Event::Moved { unit: unit.mark(from.seat()), from: from.what(), to: to.what() });
    }
}
