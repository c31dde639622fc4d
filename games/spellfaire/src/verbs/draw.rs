//! Drawing cards (5.2, 5.4), and taking back the dead.

use super::play::take_from_hand;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Filter;
use crate::state::{DECK, HAND, Run};
use kernel::{Card, Known, List, Seat};

impl InPlay<'_> {
    /// Draws one card: burned if the hand is full, fatigue if the deck is empty (R12, R13).
    pub(crate) fn draw(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let Some(card) = side.deck.pop() else { return self.fatigue(seat) };
        let face = card.face;
        if side.hand.is_full() {
            side.discard.push(face);
            self.log.tell(|| Event::Burned { seat, card: face });
        } else {
            side.hand.push(Card { face, known: card.known.with(seat) });
            self.log.whisper(seat, || {
                (Event::Drew { seat, card: Some(face) }, Some(Event::Drew { seat, card: None }))
            });
        }
    }

    fn fatigue(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        side.fatigue = side.fatigue.saturating_add(1);
        let damage = side.fatigue.into();
        side.hero = side.hero.saturating_sub(damage);
        self.log.tell(|| Event::Fatigued { seat, damage });
    }

    /// Discards a random card of the hand.
    pub(crate) fn discard_random(&mut self, seat: Seat) {
        let places: List<u8, HAND> = (0..self.state.side(seat).hand.len() as u8).collect();
        let Some(&at) = self.dice.pick(&places) else { return };
        let side = self.state.side_mut(seat);
        let face = side.hand[at as usize].face;
        take_from_hand(&mut side.hand, face);
        side.discard.push(face);
        self.log.tell(|| Event::Discarded { seat, card: face });
    }

    /// A random dead creature like this, of at most this cost, returns to the hand, for all to see
    /// (R15, R35).
    pub(crate) fn return_dead(&mut self, seat: Seat, filter: &Filter, max_cost: u8) {
        let side = self.state.side(seat);
        if side.hand.is_full() {
            return;
        }
        let run = Run { seat, ..Run::default() };
        let cheap = |&at: &u8| {
            let face = side.dead[at as usize];
            let printed = self.card(face).as_printed(face);
            self.card(face).cost <= max_cost && filter.fits(&run, seat, &printed, self.cards)
        };
        let places: List<u8, DECK> = (0..side.dead.len() as u8).filter(cheap).collect();
        let Some(&at) = self.dice.pick(&places) else { return };
        let side = self.state.side_mut(seat);
        let face = side.dead.remove(at as usize);
        side.hand.push(Card { face, known: Known::EVERYBODY });
        self.log.tell(|| Event::Returned { seat, card: face });
    }
}
