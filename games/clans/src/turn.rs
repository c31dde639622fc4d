//! The course of a turn (2).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::LAST_TURN;
use crate::verbs::gains;
use kernel::{Scores, Seat};

impl InPlay<'_> {
    /// Action points, Regen, Heal Ally, then the card for the turn (C-36); texts come after them (C-54).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let turn = self.state.turn + 1;
        (self.state.active, self.state.turn, self.state.placed) = (seat, turn, 0);
        if self.cards.has_texts {
            self.forget_the_turn();
        }
        self.state.side_mut(seat).tally.turns += 1;
        let state = &*self.state;
        self.log.tell(|| Event::TurnBegan { seat, turn, gains: gains(state, seat) });
        self.refresh(seat);
        self.draw(seat);
        self.tell_of_player(Deed::TurnBegins, seat);
        self.settle();
    }

    /// What lasted for a turn is over (C-56).
    fn forget_the_turn(&mut self) {
        let turn = self.state.turn;
        (self.state.extra, self.state.fresh, self.state.deaths) = (0, 0, 0);
        self.state.boons.retain(|boon| boon.until >= turn);
        for place in self.state.crowd.all() {
            self.state.crowd.get(place).tale.used = 0;
        }
        self.recompute();
    }

    /// The active player has nothing more to do; texts may have.
    pub(crate) fn close_turn(&mut self) {
        self.state.ending = true;
        let seat = self.state.active;
        self.tell_of_player(Deed::TurnEnds, seat);
    }

    /// The other player begins, or the last turn has passed (C-30).
    pub(crate) fn end_turn(&mut self) {
        if self.state.turn < LAST_TURN {
            return self.begin_turn(self.state.active.other());
        }
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.state.side(seat).base);
        self.end_match(match a.cmp(&b) {
            std::cmp::Ordering::Greater => Scores::winner(Seat::A, 2),
            std::cmp::Ordering::Less => Scores::winner(Seat::B, 2),
            std::cmp::Ordering::Equal => Scores::draw(2),
        });
    }
}
