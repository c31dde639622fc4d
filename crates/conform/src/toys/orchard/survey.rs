//! What the lab asks.

use super::{Orchard, Pick, State};
use kernel::{Answers, Question, Seat, Survey, Terms};

const QUESTIONS: [Question; 1] = [Question { name: "points", about: "Points at the end." }];

impl Survey for Orchard {
    fn terms(&self) -> Terms {
        Terms { plain: "A plain fruit is worth 2 and has no text.", ..Terms::default() }
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        state.side(seat).hand.iter().for_each(|card| see(card.face.index()));
    }

    fn played(&self, _: &State, _: Seat, Pick(face): Pick, see: &mut dyn FnMut(usize)) {
        see(face.index());
    }

    fn turn(&self, state: &State) -> u32 {
        let picked: usize = state.sides.iter().map(|side| side.basket.len()).sum();
        1 + picked as u32
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        Seat::first(2).for_each(|seat| answers.set(seat, 0, state.side(seat).points.into()));
    }

    fn plain(&self, card: usize) -> Option<Orchard> {
        Some(Orchard { cards: self.cards.plain(card)?, decks: self.decks.clone() })
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        Some(state.first)
    }
}
