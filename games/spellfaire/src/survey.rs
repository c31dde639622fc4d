//! What the lab asks.

use crate::deck::every_deck;
use crate::{Move, Spellfaire, State, Target};
use kernel::{Answers, Deck, Question, Seat, Survey, Terms};

const FATIGUE: usize = 0;
const UNSPENT: usize = 1;
const HERO_ATTACKS: usize = 2;
const UNDRAWN: usize = 3;

const QUESTIONS: [Question; 4] = [
    Question { name: "fatigue damage", about: "Damage taken for drawing from an empty deck." },
    Question { name: "mana unspent", about: "Mana left over at the ends of all turns." },
    Question { name: "attacks on the Hero", about: "Attacks that went past the creatures." },
    Question { name: "cards never drawn", about: "Cards left in the deck when the match was over." },
];

impl Survey for Spellfaire {
    fn terms(&self) -> Terms {
        Terms {
            plain: "A plain creature of cost N is N/N+1 without text and keywords; \
                    a plain spell of cost N says \"Deal N+1 damage to a creature.\"",
            ..Terms::default()
        }
    }

    fn every_deck(&self) -> Vec<Deck> {
        every_deck(&self.cards)
    }

    fn has_opened(&self, state: &State) -> bool {
        state.turn > 0
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        state.side(seat).hand.iter().for_each(|card| see(card.face.index()));
    }

    fn played(&self, _: &State, _: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        if let Move::Play(face) = mv {
            see(face.index());
        }
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn observe(&self, state: &State, seat: Seat, mv: Move, answers: &mut Answers) {
        match mv {
            Move::End => answers.add(seat, UNSPENT, state.side(seat).mana.into()),
            Move::Attack(_, Target::Hero(_)) => answers.add(seat, HERO_ATTACKS, 1),
            _ => {}
        }
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in [Seat::A, Seat::B] {
            let side = state.side(seat);
            // Each draw from an empty deck hurts by one more than the last (5.4).
            let fatigue = i32::from(side.fatigue);
            answers.set(seat, FATIGUE, fatigue * (fatigue + 1) / 2);
            answers.set(seat, UNDRAWN, side.deck.len() as i32);
        }
    }

    fn plain(&self, card: usize) -> Option<Spellfaire> {
        let cards = self.cards.plain(card)?;
        let (decks, source) = (self.decks.clone(), self.source.clone());
        Some(Spellfaire { fingerprint: cards.fingerprint(), cards, decks, source })
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        // Turns alternate; before the first one the active player is the one who will begin.
        Some(if state.turn % 2 == 1 || state.turn == 0 { state.active } else { state.active.other() })
    }
}
