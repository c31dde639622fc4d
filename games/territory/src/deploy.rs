//! A unit enters play (T-15).

use crate::compile::When;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::state::{Face, Run, Task, Unit};

impl InPlay<'_> {
    /// The unit that replaces another enters, now that the other's Death is done (T-20).
    pub(crate) fn succeed(&mut self, place: Place) {
        if let Some(face) = self.state.side_mut(place.seat()).resolving.take() {
            self.enter(face, place);
        }
    }

    /// The unit enters. What lies on its slot comes first, then its own Deploy.
    pub(crate) fn enter(&mut self, face: Face, place: Place) {
        self.state.entered = self.state.entered.wrapping_add(1).max(1);
        let unit = self.state.entered;
        let entering = Unit { face, number: unit, given: 0, damage: 0 };
        self.state.units[place.index()] = Some(entering);
        self.log.tell(|| Event::Entered { unit: entering.mark(place.seat()), place: place.what() });
        self.state.shaken = true; // it may take an Opportunist's empty slot
        let of = self.state.effects.count_under(place);
        match self.dying() {
            0 => self.deploy(place, unit, 0, of),
            dying => {
                self.state.agenda.first(Task::Deploy { place, unit, next: 0, of });
                self.die(dying);
            }
        }
    }

    /// The next ability of a unit that was deployed; none if it has left.
    pub(crate) fn deploy(&mut self, place: Place, unit: u8, next: u8, of: u8) {
        let Some(here) = self.state.unit(place).filter(|here| here.number == unit) else { return };
        let own = self.cards.gist(here.face).script(When::Deploy);
        for index in next..of {
            let effect = self.state.effects.under(place, index);
            let Some(script) = effect.and_then(|effect| self.cards.library.effect(effect).script) else {
                continue;
            };
            self.state.agenda.first(Task::Deploy { place, unit, next: index + 1, of });
            return self.run_text(Run::at(script, place, unit));
        }
        if let Some(script) = own {
            self.run_text(Run::at(script, place, unit));
        }
    }
}
