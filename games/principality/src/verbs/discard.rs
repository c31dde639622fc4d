//! Discarding from the hand.

use crate::counts::{Counts, Pile};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::state::{Chosen, Job, Pick, Stop};
use crate::zones;
use kernel::{Seat, Zone};

impl InPlay<'_> {
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
            let lot = Lot::new(self.state.layout.faces_of(&cards), zones::hand(seat), zones::discard(seat));
            Event::secret(lot, |lot| Event::Discarded { seat, lot })
        });
    }

    /// Puts cards, which have left their zone, on the discard pile one by one, for all to see.
    pub(crate) fn discard_openly(&mut self, seat: Seat, cards: &Counts, from: Zone) {
        for (pile, count) in cards.iter() {
            (0..count).for_each(|_| self.discard_one(seat, pile, from));
        }
    }

    /// Puts a card, which has left its zone, on the discard pile for all to see.
    pub(crate) fn discard_one(&mut self, seat: Seat, pile: Pile, from: Zone) {
        self.state.side_mut(seat).put_on_discard(pile);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(pile)], from, zones::discard(seat));
            Event::Discarded { seat, lot }
        });
    }
}
