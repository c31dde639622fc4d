//! Putting cards on decks, and looking at their tops.

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::state::{Job, Looked};
use crate::zones;
use kernel::{Known, Seat, Zone};

impl InPlay<'_> {
    /// Asks for a card of the hand to put on the deck.
    pub(crate) fn ask_to_put(&mut self, card: Pile) {
        let seat = self.state.active;
        if !self.state.side(seat).hand.is_empty() {
            self.ask(seat, card, Job::Put, 1);
        }
    }

    /// Asks for a card of the discard pile to put on the deck.
    pub(crate) fn ask_to_put_back(&mut self, card: Pile) {
        let seat = self.state.active;
        if !self.state.side(seat).discard.is_empty() {
            self.ask(seat, card, Job::PutBack, 1);
        }
    }

    /// Puts a card, which has left its zone, on a deck; only its owner knows which.
    pub(crate) fn put_secretly(&mut self, seat: Seat, pile: Pile, from: Zone) {
        self.state.side_mut(seat).put_on_deck(pile, Known::only(seat));
        self.log.whisper(seat, || {
            let lot = Lot::new(vec![self.state.layout.face(pile)], from, zones::deck(seat));
            Event::secret(lot, |lot| Event::PutOnDeck { seat, lot })
        });
    }

    /// Puts a card, which has left its zone, on a deck for all to see.
    pub(crate) fn put_openly(&mut self, seat: Seat, pile: Pile, from: Zone) {
        self.state.side_mut(seat).put_on_deck(pile, Known::EVERYBODY);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(pile)], from, zones::deck(seat));
            Event::PutOnDeck { seat, lot }
        });
    }

    /// Takes a card out of the discard pile. If it was the last copy of the top card, the last
    /// card in the order of the supply lies on top now.
    pub(crate) fn take_from_discard(&mut self, seat: Seat, pile: Pile) {
        let side = self.state.side_mut(seat);
        side.discard.take(pile);
        if side.top == Some(pile) && !side.discard.has(pile) {
            side.top = side.discard.last();
        }
    }

    /// The whole deck goes under the discard pile.
    pub(crate) fn discard_deck(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let mut deck = std::mem::take(&mut side.deck);
        side.stack.iter().for_each(|card| deck.add(card.pile));
        side.stack.clear();
        side.discard.add_all(&deck);
        side.top = side.top.or(deck.last());
        // Its owner sees the cards in the discard pile (P-20).
        self.log.whisper(seat, || {
            let cards = self.state.layout.faces_of(&deck);
            let lot = Lot::new(cards, zones::deck(seat), zones::discard(seat));
            Event::secret(lot, |lot| Event::DiscardedDeck { seat, lot })
        });
    }

    /// Looks at the top cards, which are then trashed, discarded or put back one by one.
    pub(crate) fn look_at_top(&mut self, card: Pile, count: u8) {
        let seat = self.state.active;
        let cards = self.take_several(seat, count);
        let count = cards.total();
        if count == 0 {
            return;
        }
        self.state.looked = Looked { cards, owner: seat, open: false };
        self.log.whisper(seat, || {
            let lot = Lot::new(self.state.layout.faces_of(&cards), zones::deck(seat), zones::looked(seat));
            Event::secret(lot, |lot| Event::Looked { seat, lot })
        });
        self.ask(seat, card, Job::Sort, count as u8);
    }
}
