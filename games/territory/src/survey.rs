//! What the lab asks.

use crate::power::leads;
use crate::{Move, State, Territory};
use kernel::{Answers, Judge, Question, Seat, Survey, Terms, Venue};

const KEPT: usize = 0;
const PASSED_FIRST: usize = 1;
const PASSED_BEHIND: usize = 2;
const PLAYS: usize = 3;
const ROUNDS_WON: usize = 4;

const QUESTIONS: [Question; 5] = [
    Question { name: "cards kept in round 1", about: "Cards in hand when passing in the first round." },
    Question { name: "passed first", about: "Rounds in which this player passed before the other." },
    Question {
        name: "passed behind",
        about: "Rounds in which this player passed while the other led more slots.",
    },
    Question { name: "plays", about: "Cards played and abilities used in all rounds." },
    Question { name: "rounds won", about: "Rounds won, ties counted for nobody." },
];

impl Survey for Territory {
    fn terms(&self) -> Terms {
        Terms {
            turns: "rounds",
            plain: "Every card costs one play, so a plain card is what any play can bring: \
                    a unit of power 5 without text, as Champion is.",
            ..Terms::default()
        }
    }

    fn panel(&self) -> Vec<Judge> {
        vec![Judge { bots: self.field(), matches: 120_000 }, Judge::greedy(25_000)]
    }

    fn named(&self, card: usize) -> Option<(&'static str, Venue)> {
        let options = [("leaders".to_owned(), "on".to_owned())].into_iter().collect();
        (card >= self.cards.cards.len()).then(|| ("leader", Venue { name: String::new(), options }))
    }

    fn has_opened(&self, state: &State) -> bool {
        !state.mulligan || state.sides.iter().all(|side| side.mulligan.done)
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        let side = state.side(seat);
        side.hand.iter().for_each(|held| see(held.face.0.into()));
        side.leader.into_iter().for_each(|leader| see(self.cards.leader_face(leader).index()));
    }

    fn played(&self, state: &State, seat: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        // A leader without an ability to use works all the time.
        let works = |leader: &u8| {
            matches!(mv, Move::Lead) || self.cards.leaders[usize::from(*leader)].leadership.once.is_none()
        };
        let leader = state.side(seat).leader.filter(works);
        leader.into_iter().for_each(|leader| see(self.cards.leader_face(leader).index()));
        if let Move::Deploy(face, _) | Move::Act(face) = mv {
            see(face.0.into());
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
            Move::Deploy(..) | Move::Act(_) | Move::Use(_) | Move::Lead => answers.add(seat, PLAYS, 1),
            Move::Pass => {
                if state.round == 1 {
                    answers.set(seat, KEPT, state.side(seat).hand.len() as i32);
                }
                let first = !state.side(seat.other()).passed;
                answers.add(seat, PASSED_FIRST, first.into());
                let led = |seat| (0..4).filter(|&slot| leads(&self.cards, state, slot) == Some(seat)).count();
                answers.add(seat, PASSED_BEHIND, (led(seat.other()) > led(seat)).into());
            }
            _ => {}
        }
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in [Seat::A, Seat::B] {
            answers.set(seat, ROUNDS_WON, state.side(seat).wins.into());
        }
    }

    fn plain(&self, card: usize) -> Option<Territory> {
        let cards = self.cards.plain(card)?;
        Some(Territory {
            fingerprint: cards.fingerprint(),
            cards,
            source: self.source.clone(),
            decks: self.decks.clone(),
        })
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        // T-10: who begins a round changes with each one.
        Some(if state.round % 2 == 1 { state.starter } else { state.starter.other() })
    }
}
