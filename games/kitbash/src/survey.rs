//! What the lab asks.

use crate::cards::Kind;
use crate::{Kitbash, Move, Order, State};
use kernel::{Answers, Effort, Judge, Question, Seat, Survey, Terms};

const LANES: usize = 0;
const MIDDLE: usize = 1;
const ENTRIES: usize = 2;
const HERO: usize = 3;
const UNSPENT: usize = 4;
const CENTER: usize = 5;

const QUESTIONS: [Question; 6] = [
    Question { name: "lanes used", about: "Different lanes, of eleven, in which pieces were deployed." },
    Question { name: "middle entries", about: "Pieces deployed in the three lanes of the middle." },
    Question { name: "entries", about: "Pieces deployed in all." },
    Question { name: "hero deployed", about: "Times that the hero was sent out." },
    Question { name: "Mana unspent", about: "Mana left over in all rounds." },
    Question { name: "Command Center left", about: "HP of the own Command Center at the end." },
];

/// The lanes of the middle.
const MIDDLE_LANES: std::ops::RangeInclusive<u8> = 4..=6;

impl Survey for Kitbash {
    fn terms(&self) -> Terms {
        Terms {
            turns: "rounds",
            plain: "With N for its Gold and twice its Mana, a plain unit has 1+(N+1)/2 ATK and 2+N/2 HP, a plain \
                    structure 2N HP and no attack, and any other plain card says \"Deal N/2 damage to target unit.\"",
            ..Terms::default()
        }
    }

    fn effort(&self) -> Effort {
        Effort { replays: 10, trials: 1 }
    }

    fn panel(&self) -> Vec<Judge> {
        vec![Judge { bots: self.field(), matches: 7_000 }, Judge::greedy(600)]
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        let side = state.side(seat);
        side.hand.iter().for_each(|card| see(card.face.index()));
        // The hero waits in the Command Zone from the start.
        see(side.hero.index());
    }

    fn played(&self, _: &State, _: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        if let Move::Order(order) = mv
            && let Some(face) = order.face()
        {
            see(face.index());
        }
    }

    fn turn(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn observe(&self, state: &State, seat: Seat, mv: Move, answers: &mut Answers) {
        match mv {
            Move::Order(Order::Enter(face, tile)) => {
                // A bit for each lane; they are counted when the match is over.
                let lanes = answers.get(seat, LANES) | 1 << tile.column();
                answers.set(seat, LANES, lanes);
                answers.add(seat, MIDDLE, MIDDLE_LANES.contains(&tile.column()).into());
                answers.add(seat, ENTRIES, 1);
                answers.add(seat, HERO, (self.cards.card(face).kind == Kind::Hero).into());
            }
            Move::LockIn => answers.add(seat, UNSPENT, state.side(seat).mana_left().into()),
            _ => {}
        }
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in [Seat::A, Seat::B] {
            answers.set(seat, LANES, answers.get(seat, LANES).count_ones() as i32);
            let left = state.center(seat).map_or(0, |slot| state.pieces[slot].hp.max(0));
            answers.set(seat, CENTER, left.into());
        }
    }

    fn plain(&self, card: usize) -> Option<Kitbash> {
        let cards = self.cards.plain(card)?;
        let (source, decks) = (self.source.clone(), self.decks.clone());
        Some(Kitbash { fingerprint: cards.fingerprint(), cards, source, decks })
    }
}
