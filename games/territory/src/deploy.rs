//! A unit enters play (T-15).

use crate::compile::When;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::script::{Deed, GiftId};
use crate::state::{Face, Run, Task, Unit};

impl InPlay<'_> {
    /// The unit that was played enters, once its cost is paid and the other's Death is done (T-20).
    pub(crate) fn succeed(&mut self, place: Place) {
        if self.state.unit(place).is_some() {
            // The old unit and all its Death does come first (T-20).
            self.state.agenda.first(Task::Enter(place));
            return self.sacrifice(place);
        }
        if let Some(face) = self.state.side_mut(place.seat()).resolving.take() {
            self.enter(face, place);
        }
    }

    /// The unit enters. What lies on its slot comes first, then its own Deploy.
    pub(crate) fn enter(&mut self, face: Face, place: Place) {
        let unit = self.next_number();
        let entering = Unit { face, number: unit, ..Unit::default() };
        self.state.units[place.index()] = Some(entering);
        self.log.tell(|| Event::Entered { unit: entering.mark(place.seat()), place: place.what() });
        self.state.shaken = true; // it may take an Opportunist's empty slot
        self.hear(Deed::Deployed, place);
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
        let own = self.cards.gist(here.face).script(When::Deploy).filter(|_| !here.silent);
        for index in next..of {
            let effect = self.state.effects.under(place, index);
            let Some(effect) = effect.map(|effect| self.cards.library.effect(effect)) else { continue };
            let Some(script) = effect.script else {
                if effect.gift != GiftId::default() {
                    self.endow(place, effect.gift);
                }
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
