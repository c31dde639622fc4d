//! Discarding from the hand.

use crate::counts::{Counts, Pile};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::moves::Verb;
use crate::script::{Happening, Spot, Which};
use crate::state::{Chosen, Run, Stop};
use crate::zones;
use kernel::{Seat, Zone};

impl InPlay<'_> {
    /// Asks for cards of the hand to discard, as many as there are (P-11).
    pub(crate) fn ask_to_discard(&mut self, seat: Seat, card: Pile, count: u8) {
        let run = Run { card, owner: seat, seat, ..Run::default() };
        self.ask_for_cards(&run, Verb::Discard, Spot::Hand, Which::ANY, count, Stop::MayNot);
    }

    /// Discards what was chosen.
    pub(crate) fn discard_picked(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.picked);
        self.state.chosen = self.chosen_of(&cards, Spot::Discard);
        if cards.is_empty() {
            return;
        }
        self.state.side_mut(seat).discard_all(&cards);
        self.log.whisper(seat, || {
            let lot = Lot::new(self.state.layout.faces_of(&cards), zones::hand(seat), zones::discard(seat));
            Event::secret(lot, |lot| Event::Discarded { seat, lot })
        });
        self.hear_of_all(Happening::Discard, seat, &cards, Spot::Discard);
    }

    /// What a text may say of cards that went together: the last in the order of the supply is the one
    /// that all can see.
    pub(crate) fn chosen_of(&self, cards: &Counts, spot: Spot) -> Chosen {
        let (card, count) = (cards.last(), cards.total().min(255) as u8);
        Chosen { count, cost: card.map_or(0, |card| self.state.cost(card)), card, spot }
    }

    /// Something has happened to several cards.
    pub(crate) fn hear_of_all(&mut self, happening: Happening, seat: Seat, cards: &Counts, spot: Spot) {
        if self.cards.listens {
            for (pile, count) in cards.iter() {
                (0..count).for_each(|_| self.hear_of(happening, seat, pile, spot));
            }
        }
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
        self.hear_of(Happening::Discard, seat, pile, Spot::Discard);
    }
}
