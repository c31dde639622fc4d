//! Units that leave play.

use crate::compile::When;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::{Place, bits};
use crate::power::{is_banned, is_dead, power};
use crate::script::{Ban, Deed};
use crate::state::{Held, Nature, Run, Task, Unit};
use crate::units::places_where;
use kernel::List;

impl InPlay<'_> {
    /// Units at 0 leave (T-16).
    #[inline]
    pub(crate) fn settle(&mut self) {
        let dying = self.dying();
        if dying != 0 {
            self.die(dying);
        }
    }

    /// The places of units at 0, a bit each; looked for only if power may have fallen.
    #[inline]
    pub(crate) fn dying(&mut self) -> u8 {
        if !std::mem::take(&mut self.state.shaken) && !self.cards.fickle {
            return 0;
        }
        // Without loss nobody comes to 0: a card's power is 1 at least.
        let drains = self.cards.drains;
        let frail = places_where(self.state, |unit| drains | (unit.damage > unit.given));
        let dying = bits(frail).filter(|&index| is_dead(self.cards, self.state, Place::at(index)));
        dying.fold(0, |places, index| places | 1 << index)
    }

    /// These units leave together. Their Death: the priority player's first, each side from left to
    /// right (T-18). Each ends with another settling, so this repeats until all is stable.
    #[cold]
    pub(crate) fn die(&mut self, dying: u8) {
        // Put in front in reverse, so that the first comes first.
        let priority = self.state.priority;
        if self.state.agenda.iter().next() != Some(&Task::Settle) {
            self.state.agenda.first(Task::Settle);
        }
        for seat in [priority.other(), priority] {
            for place in Place::of(seat).rev().filter(|place| dying & 1 << place.index() != 0) {
                let power = self.last_power(place);
                if let Some(unit) = self.leave(place) {
                    self.log.tell(|| Event::Died {
                        unit: unit.mark(seat),
                        place: place.what(),
                        token: unit.token,
                    });
                    self.trigger(place, unit, When::Death, power);
                }
            }
        }
    }

    /// The unit at a place, if there is one, is sacrificed. All that follows is put in front of the
    /// agenda: what it does when sacrificed, its Death, what its leader does.
    pub(crate) fn sacrifice(&mut self, place: Place) {
        self.hear(Deed::Sacrificed, place);
        let power = self.last_power(place);
        let Some(unit) = self.leave(place) else { return };
        let seat = place.seat();
        self.log.tell(|| Event::Sacrificed { unit: unit.mark(seat), place: place.what(), token: unit.token });
        let leader = self.state.side(seat).leader;
        if let Some(script) =
            leader.and_then(|index| self.cards.leaders[index as usize].leadership.on_sacrifice)
        {
            self.state.set_off(Task::Run(Run::of(script, seat)));
        }
        self.trigger(place, unit, When::Death, power);
        self.trigger(place, unit, When::Sacrificed, power);
    }

    /// The unit at a place returns to its owner's hand, clean and for all to see (T-28).
    pub(crate) fn bounce(&mut self, place: Place) -> bool {
        if is_banned(self.cards, self.state, place, Ban::Bounce) {
            return false;
        }
        self.hear(Deed::Bounced, place);
        let Some(unit) = self.state.units[place.index()].take() else { return false };
        self.state.shaken = true;
        if !unit.token {
            self.state.side_mut(unit.owner(place.seat())).hand.push(Held { face: unit.face, open: true });
        }
        self.log.tell(|| Event::Bounced {
            unit: unit.mark(place.seat()),
            place: place.what(),
            token: unit.token,
        });
        true
    }

    /// What a unit's power is just before it leaves.
    pub(crate) fn last_power(&self, place: Place) -> u8 {
        power(self.cards, self.state, place).unwrap_or(0).clamp(0, u8::MAX.into()) as u8
    }

    /// Takes a unit off its place and puts it on its owner's discard pile; a token is gone.
    fn leave(&mut self, place: Place) -> Option<Unit> {
        self.hear(Deed::Died, place);
        let unit = self.state.units[place.index()].take()?;
        self.state.shaken = true; // somebody's power may depend on it
        let side = self.state.side_mut(place.seat());
        side.deaths = side.deaths.saturating_add(1);
        if !unit.token {
            self.state.side_mut(unit.owner(place.seat())).discard.push(unit.face);
        }
        Some(unit)
    }

    fn trigger(&mut self, place: Place, unit: Unit, when: When, power: u8) {
        let mut any = false;
        self.cards.scripts(unit.nature(), when, |_| any = true);
        if any {
            self.state.set_off(Task::Trigger { nature: unit.nature(), place, when, power });
        }
    }

    /// What a unit that has left does: what its card says, then what it was given.
    pub(crate) fn perform_trigger(&mut self, nature: Nature, place: Place, when: When, power: u8) {
        let mut runs: List<Run, 3> = List::new();
        self.cards.scripts(nature, when, |script| {
            runs.push(Run { amount: power, ..Run::at(script, place, 0) });
        });
        for &run in runs.iter().rev() {
            self.state.agenda.first(Task::Run(run));
        }
    }
}
