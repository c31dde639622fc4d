//! Units that listen (T-56).

use crate::in_play::InPlay;
use crate::place::Place;
use crate::script::{Deed, Subject};
use crate::state::{Heard, It, Notes, Run, SUBJECT, Task};
use crate::units::fits;
use kernel::Seat;

impl InPlay<'_> {
    /// Something happens to the unit at a place.
    #[inline]
    pub(crate) fn hear(&mut self, deed: Deed, place: Place) {
        if self.cards.listens {
            self.offer_event(deed, Some(place), place.seat());
        }
    }

    /// A player does something.
    #[inline]
    pub(crate) fn hear_of(&mut self, deed: Deed, seat: Seat) {
        if self.cards.listens {
            self.offer_event(deed, None, seat);
        }
    }

    /// Who listens is put in a queue: the priority player's units first, each side from left to right.
    fn offer_event(&mut self, deed: Deed, place: Option<Place>, seat: Seat) {
        let (cards, priority) = (self.cards, self.state.priority);
        let subject = place.and_then(|place| Some((place, *self.state.unit(place)?)));
        for from in [priority, priority.other()].into_iter().flat_map(Place::of) {
            let Some(&listener) = self.state.unit(from) else { continue };
            cards.abilities(listener.nature(), |abilities| {
                for hearing in cards.library.hearings(abilities.hearings) {
                    let run = Run::at(hearing.script, from, listener.number);
                    let meant = match (hearing.subject, &subject) {
                        (Subject::This, Some((place, _))) => *place == from,
                        (Subject::Unit(filter), Some((place, unit))) => {
                            fits(cards, self.state, &run, &filter, *place, unit)
                        }
                        (Subject::Player(whose), None) => whose.is(from.seat(), seat),
                        _ => false,
                    };
                    if hearing.deed == deed && meant {
                        self.state.listeners.hear(Heard {
                            script: hearing.script,
                            listener: listener.number,
                            subject: subject.map_or(It::NONE, |(_, unit)| It::unit(unit.number)),
                            ally: from.seat() == seat,
                        });
                    }
                }
            });
        }
    }

    /// Whether those who have heard something act now: when all texts at hand are done.
    pub(crate) fn is_time_to_listen(&self) -> bool {
        let busy = |task: &Task| {
            matches!(task, Task::Run(_) | Task::Settle | Task::Trigger { .. } | Task::Deploy { .. })
        };
        !self.state.listeners.is_empty() && !self.state.agenda.iter().next().is_some_and(busy)
    }

    /// The next who has heard something does what its text says, if it still can.
    pub(crate) fn next_listener(&mut self) {
        let Some(Heard { script, listener, subject, ally }) = self.state.listeners.take() else { return };
        let found = self.state.find(listener).and_then(|place| Some((place, *self.state.unit(place)?)));
        let Some((place, unit)) = found else { return };
        let mut able = false;
        self.cards.abilities(unit.nature(), |abilities| {
            able |= self.cards.library.hearings(abilities.hearings).iter().any(|it| it.script == script);
        });
        if able {
            let mut run = Run::at(script, place, listener);
            run.its[usize::from(SUBJECT)] = subject;
            run.notes.set(Notes::ally(SUBJECT), ally);
            self.state.agenda.first(Task::Run(run));
        }
    }

    /// Somebody plays: a new chain may begin.
    #[inline]
    pub(crate) fn begin_chain(&mut self) {
        self.state.listeners.rest();
        self.state.tokens = 0;
    }
}
