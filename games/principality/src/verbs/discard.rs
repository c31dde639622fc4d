//! Discarding from the hand.

use crate::counts::Pile;
use crate::events::Event;
use crate::state::{Chosen, Job, Pick, Stop};
use crate::table::Table;
use kernel::Seat;

impl Table<'_> {
    /// Asks for cards of the hand to discard, as many as there are (P-11).
    pub(crate) fn ask_to_discard(&mut self, seat: Seat, card: Pile, count: u8, stop: Stop) {
        let left = self.state.side(seat).hand.total().min(count.into()) as u8;
        self.state.chosen = Chosen::default();
        if left > 0 {
            self.ask(seat, card, Job::Discard(stop), left);
        }
    }

    /// Chooses a card of the hand; others see nothing of it before the effect is done (P-12).
    pub(crate) fn pick_from_hand(&mut self, pick: Pick, pile: Pile) {
        self.state.side_mut(pick.seat).hand.take(pile);
        self.state.picked.add(pile);
    }

    /// Discards what was chosen.
    pub(crate) fn discard_picked(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.picked);
        let count = cards.total();
        self.state.chosen = Chosen { count: count as u8, ..Chosen::default() };
        if count == 0 {
            return;
        }
        self.state.side_mut(seat).discard_all(&cards);
        self.log.whisper(seat, || {
            let faces = Some(self.state.layout.faces_of(&cards));
            (Event::Discarded { seat, count, faces }, Some(Event::Discarded { seat, count, faces: None }))
        });
    }

    /// Puts a card on the discard pile for all to see.
    pub(crate) fn discard_openly(&mut self, seat: Seat, pile: Pile) {
        self.state.side_mut(seat).put_on_discard(pile);
        self.log.tell(|| {
            let faces = Some(vec![self.state.layout.face(pile)]);
            Event::Discarded { seat, count: 1, faces }
        });
    }
}
