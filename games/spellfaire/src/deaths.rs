//! Death and defeat (6.4, R31 to R34).

use crate::cards::Kind;
use crate::creature::Creature;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::{Deed, When};
use crate::state::{Choice, Death, Run, Task};
use kernel::{Mark, Scores, Seat};

impl InPlay<'_> {
    /// Everything that is dying leaves at once; then defeat is checked, before any trigger (R33).
    pub(crate) fn settle(&mut self) {
        self.refresh();
        for seat in [self.state.active, self.state.active.other()] {
            while let Some(at) = self.state.side(seat).board.iter().position(Creature::is_dying) {
                self.bury(seat, at);
            }
        }
        if self.cards.stands {
            self.refresh();
            // A creature may have lived by what another gave it.
            if self.state.sides.iter().any(|side| side.board.iter().any(Creature::is_dying)) {
                return self.settle();
            }
        }
        let fallen = self.state.sides.each_ref().map(|side| side.hero <= 0);
        match fallen {
            [true, true] => self.end_match(Scores::draw(2)),
            [true, false] => self.end_match(Scores::winner(Seat::B, 2)),
            [false, true] => self.end_match(Scores::winner(Seat::A, 2)),
            [false, false] if self.state.deaths.is_empty() => {
                if !self.state.listeners.is_empty() {
                    self.state.agenda.first(Task::Listeners);
                }
            }
            [false, false] => self.state.agenda.first(Task::Deaths),
        }
    }

    fn bury(&mut self, seat: Seat, at: usize) {
        let creature = self.state.side_mut(seat).board.remove(at);
        let Creature { face, number, .. } = creature;
        let (owner, gist) = (creature.owner(seat), self.cards.gist(face));
        let token = self.cards.card(face).kind == Kind::Token;
        if !token {
            self.state.side_mut(owner).dead.push(face);
        }
        self.state.deaths_this_turn = self.state.deaths_this_turn.saturating_add(1);
        let first = gist.acts(When::FirstDies) && !creature.condition.revived && owner == seat;
        if (gist.acts(When::Dies) || first) && !creature.condition.silent {
            self.state.deaths.push(Death { seat, face });
        }
        let target = Mark::thing(number, seat, face);
        self.log.tell(|| Event::Died { target, token, owner: (owner != seat).then_some(owner) });
        self.tell_of(Deed::Dies, seat, creature);
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
        let dies = self.cards.gist(death.face).acts(When::Dies);
        let when = if dies { When::Dies } else { When::FirstDies };
        let run = Run { face: death.face, when, seat: death.seat, ..Run::default() };
        // The text's own settling comes back here for the rest.
        self.state.agenda.first(Task::Run(run));
    }
}
