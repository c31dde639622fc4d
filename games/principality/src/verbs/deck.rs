//! Putting cards on decks, and looking at their tops.

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::moves::Verb;
use crate::script::{Fate, Spot, Which};
use crate::state::{Chosen, Job, Looked, Run};
use crate::zones;
use kernel::{Known, Seat, Zone};

impl InPlay<'_> {
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

    /// Takes the top cards off the deck, for all to see or for their owner only; a text then says where
    /// they go.
    pub(crate) fn look_at_top(&mut self, seat: Seat, count: u8, open: bool) {
        let cards = self.take_several(seat, count);
        self.state.chosen = Chosen::default();
        if cards.is_empty() {
            return;
        }
        self.state.looked = Looked { cards, owner: seat, open };
        let card = if open { cards.last() } else { None };
        let cost = card.map_or(0, |pile| self.state.cost(pile));
        self.state.chosen = Chosen { count: cards.total().min(255) as u8, cost, card, spot: Spot::Looked };
        if open {
            return self.reveal(seat, &cards, &[(zones::looked(seat), &cards)]);
        }
        self.log.whisper(seat, || {
            let lot = Lot::new(self.state.layout.faces_of(&cards), zones::deck(seat), zones::looked(seat));
            Event::secret(lot, |lot| Event::Looked { seat, lot })
        });
    }

    /// Asks what happens to the cards that are looked at; a single one that can only go back does so.
    pub(crate) fn sort(&mut self, run: &Run, fate: Fate) {
        let cards = self.state.looked.cards;
        match (cards.some().len(), fate) {
            (0, _) => {}
            (1, Fate::Back) => self.handle_all(run, Verb::PutBack, Spot::Looked, Which::ANY),
            _ => self.ask(run.seat, run.card, Job::Sort(fate), cards.total().min(255) as u8),
        }
    }
}
