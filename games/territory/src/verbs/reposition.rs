//! Moving a unit (T-30).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::power::is_banned;
use crate::script::{Ban, Deed};

impl InPlay<'_> {
    /// A unit moves to an empty place. That is not entering play: nothing is deployed.
    pub(crate) fn move_unit(&mut self, from: Place, to: Place) {
        if is_banned(self.cards, self.state, from, Ban::Move) {
            return;
        }
        let Some(unit) = self.state.units[from.index()].take() else { return };
        self.state.units[to.index()] = Some(unit);
        self.state.shaken = true; // a bonus may be left behind
        self.log.tell(|| Event::Moved { unit: unit.mark(from.seat()), from: from.what(), to: to.what() });
        self.hear(Deed::Moved, to);
    }

    /// Two units of a side change places, which is no entering play either.
    pub(crate) fn swap(&mut self, one: Place, other: Place) {
        let fixed = |place| is_banned(self.cards, self.state, place, Ban::Move);
        if one == other || one.seat() != other.seat() || fixed(one) || fixed(other) {
            return;
        }
        self.state.units.swap(one.index(), other.index());
        self.state.shaken = true;
        for (from, to) in [(one, other), (other, one)] {
            let Some(unit) = self.state.unit(to) else { continue };
            self.log.tell(|| Event::Moved { unit: unit.mark(to.seat()), from: from.what(), to: to.what() });
        }
        [one, other].into_iter().for_each(|place| self.hear(Deed::Moved, place));
    }
}
