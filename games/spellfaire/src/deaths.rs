//! Death and defeat (6.4, R31 to R34).

use crate::cards::Kind;
use crate::creature::Creature;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::When;
use crate::state::{Choice, Death, Run, Task};
use kernel::{Mark, Scores, Seat};

impl InPlay<'_> {
    /// Everything that is dying leaves at once; then defeat is checked, before any trigger (R33).
    pub(crate) fn settle(&mut self) {
        for seat in [self.state.active, self.state.active.other()] {
            while let Some(at) = self.state.side(seat).board.iter().position(Creature::is_dying) {
                self.bury(seat, at);
            }
        }
        let fallen = self.state.sides.each_ref().map(|side| side.hero <= 0);
        match fallen {
            [true, true] => self.end_match(Scores::draw(2)),
            [true, false] => self.end_match(Scores::winner(Seat::B, 2)),
            [false, true] => self.end_match(Scores::winner(Seat::A, 2)),
            [false, false] if self.state.deaths.is_empty() => {}
            [false, false] => self.state.agenda.first(Task::Deaths),
        }
    }

    fn bury(&mut self, seat: Seat, at: usize) {
        let side = self.state.side_mut(seat);
        let Creature { face, number, .. } = side.board.remove(at);
        let token = self.cards.card(face).kind == Kind::Token;
        if !token {
            side.dead.push(face);
        }
        if self.cards.gist(face).acts(When::Dies) {
            self.state.deaths.push(Death { seat, face });
        }
        self.log.tell(|| Event::Died { target: Mark::thing(number, seat, face), token });
    }

    /// The next "When this dies": the active player is asked only if it matters (R32).
    pub(crate) fn next_death(&mut self) {
        let deaths = &self.state.deaths;
        match deaths.first() {
            None => {}
            Some(&first) if deaths.iter().all(|&death| death == first) => self.resolve_death(first),
            Some(_) => self.state.choice = Choice::Order,
        }
    }

    /// This one comes first.
    pub(crate) fn resolve_death(&mut self, death: Death) {
        if let Some(at) = self.state.deaths.iter().position(|&other| other == death) {
            self.state.deaths.remove(at);
        }
        let run = Run { face: death.face, when: When::Dies, seat: death.seat, source: 0, target: None };
        // The text's own settling comes back here for the rest.
        self.state.agenda.first(Task::Run(run));
    }
}
