//! Cleanup (F 8).

use crate::events::Event;
use crate::hand::{hand_limit, pass_as_shown};
use crate::in_play::InPlay;
use crate::script::When;
use kernel::Seat;

impl InPlay<'_> {
    /// What lasted for the round ends; Mana is lost; hands shrink to their limit (R02, R03, R65).
    pub(crate) fn cleanup(&mut self) {
        for piece in self.state.pieces.iter_mut() {
            if piece.has_passing() {
                let ended = &*piece;
                self.log.tell(|| Event::expired(ended));
            }
            piece.end_round();
        }
        self.give_back();
        self.state.wakes.retain(|wake| wake.when == When::NextStart);
        self.state.wakes.iter_mut().for_each(|wake| wake.due = true);
        for seat in [Seat::A, Seat::B] {
            let limit = hand_limit(self.cards, self.state.side(seat));
            let side = self.state.side_mut(seat);
            side.mana = 0;
            side.passive_done = false;
            while self.state.side(seat).hand.len() > limit {
                self.discard_last(seat);
            }
        }
    }

    fn discard_last(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let Some(last) = side.hand.len().checked_sub(1) else { return };
        pass_as_shown(side, 1 << last, last);
        let card = side.hand.remove(last);
        if !side.past_discards.is_full() {
            side.past_discards.push(card.face);
        }
        self.discard(seat, card.face);
        self.log.tell(|| Event::Discarded { seat, card: card.face });
    }
}
