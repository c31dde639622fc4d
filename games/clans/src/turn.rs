//! The course of a turn (2).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::LAST_TURN;
use crate::verbs::gains;
use kernel::{Scores, Seat};

impl InPlay<'_> {
    /// Action points, Regen, Heal Ally, then the card for the turn (C-36).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let turn = self.state.turn + 1;
        (self.state.active, self.state.turn, self.state.placed) = (seat, turn, 0);
        self.state.side_mut(seat).tally.turns += 1;
        let (cards, state) = (self.cards, &*self.state);
        self.log.tell(|| Event::TurnBegan { seat, turn, gains: gains(cards, state, seat) });
        self.refresh(seat);
        self.draw(seat);
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
