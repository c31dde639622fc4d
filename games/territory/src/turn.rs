//! Priority, playing and passing (T-11, T-26, T-35).

use crate::cards::Kind;
use crate::compile::When;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::moves::can_act;
use crate::place::Place;
use crate::script::Deed;
use crate::state::{Choice, Face, PLAYS, Run, Task};
use kernel::Seat;

impl InPlay<'_> {
    /// A card is played from the hand: a unit to this slot, an Action to nowhere.
    pub(crate) fn play_card(&mut self, seat: Seat, face: Face, slot: Option<u8>) {
        self.count_play(seat);
        let side = self.state.side_mut(seat);
        let Some(at) = side.find(face) else { return };
        side.hand.remove(at);
        let place = slot.map(|slot| Place::new(seat, slot));
        self.log.tell(|| Event::Played { seat, card: face.into(), place: place.map(Place::what) });
        match (self.cards.gist(face).kind, place) {
            (Kind::Unit, Some(place)) => {
                let cost = self.cards.gist(face).script(When::Cost);
                if cost.is_none() && self.state.unit(place).is_none() {
                    return self.enter(face, place);
                }
                self.state.side_mut(seat).resolving = Some(face);
                match cost {
                    // What it costs comes before what it replaces (T-59).
                    Some(script) => {
                        self.state.agenda.first(Task::Enter(place));
                        self.run_text(Run::of(script, seat));
                    }
                    None => self.succeed(place),
                }
            }
            _ => {
                self.state.side_mut(seat).resolving = Some(face);
                self.hear_of(Deed::Acted, seat);
                if let Some(script) = self.cards.gist(face).script(When::Play) {
                    self.run_text(Run::of(script, seat));
                }
            }
        }
    }

    /// A unit is sacrificed for what its own text offers (T-26).
    pub(crate) fn use_unit(&mut self, place: Place) {
        let Some(&unit) = self.state.unit(place) else { return };
        self.count_play(place.seat());
        if let Some(script) = self.cards.use_of(unit.nature()) {
            self.state
                .agenda
                .first(Task::Run(Run { amount: self.last_power(place), ..Run::at(script, place, 0) }));
        }
        self.sacrifice(place);
    }

    /// A leader's ability is used.
    pub(crate) fn use_leader(&mut self, seat: Seat) {
        let Some(index) = self.state.side(seat).leader else { return };
        self.count_play(seat);
        self.state.side_mut(seat).used = true;
        self.log.tell(|| Event::Led { leader: self.cards.leader_mark(seat, index) });
        if let Some(script) = self.cards.leaders[index as usize].leadership.once {
            self.run_text(Run::of(script, seat));
        }
    }

    fn count_play(&mut self, seat: Seat) {
        self.state.side_mut(seat).plays += 1;
        self.state.agenda.first(Task::Next);
    }

    /// A player passes and is locked out for the round.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.state.side_mut(seat).passed = true;
        self.log.tell(|| Event::Passed { seat });
        self.hear_of(Deed::Passed, seat);
        self.state.agenda.first(Task::Next);
    }

    /// Priority goes to the other player, or stays if that one has passed. Who cannot do anything
    /// passes, and so does who has played 40 times.
    pub(crate) fn next(&mut self) {
        let seat = self.state.priority;
        self.discard_action(seat);
        if self.state.side(seat).plays >= PLAYS && !self.state.side(seat).passed {
            return self.pass(seat);
        }
        let other = seat.other();
        let again = std::mem::take(&mut self.state.again);
        match (self.state.side(other).passed, self.state.side(seat).passed) {
            (true, true) => self.score(),
            (true, false) => self.offer(seat),
            (false, false) if again => self.offer(seat),
            (false, _) => self.offer(other),
        }
    }

    /// All that an Action does is done (T-54).
    fn discard_action(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        if let Some(face) = side.resolving.take() {
            side.discard.push(face);
            self.log.tell(|| Event::Resolved { seat, card: face.into() });
        }
    }

    /// Gives a player priority.
    pub(crate) fn offer(&mut self, seat: Seat) {
        self.state.priority = seat;
        if can_act(self.cards, self.state, seat) {
            self.state.choice = Choice::Main;
        } else {
            self.pass(seat);
        }
    }
}
