//! What the lab asks.

use crate::abilities::Abilities;
use crate::cards::{CardDef, Stats};
use crate::{Clans, Move, State};
use kernel::{Answers, Judge, Question, Seat, Survey, Terms};

const QUESTIONS: [Question; 6] = [
    Question { name: "action points spent", about: "Action points paid for moves and attacks." },
    Question { name: "moves", about: "Moves along a lane that were paid for." },
    Question { name: "attacks", about: "Attacks on cards and bases." },
    Question { name: "cards placed", about: "Cards that came from the hand to the board." },
    Question { name: "cards destroyed", about: "Enemy cards destroyed in own turns." },
    Question { name: "base damage", about: "Damage done to the enemy base, which has 100 HP." },
];

impl Survey for Clans {
    fn terms(&self) -> Terms {
        Terms {
            played: "placed",
            plain: "A plain card of N points has 4+N damage, 5+2N HP, one action point and no text.",
            ..Terms::default()
        }
    }

    fn panel(&self) -> Vec<Judge> {
        vec![Judge { bots: self.field(), matches: 250_000 }, Judge::greedy(16_000)]
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        state.side(seat).hand.iter().for_each(|card| see(card.face.index()));
    }

    fn played(&self, _: &State, _: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        if let Move::Place(face, _) = mv {
            see(face.index());
        }
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in [Seat::A, Seat::B] {
            let tally = state.tally(seat);
            let counts: [i32; QUESTIONS.len()] = [
                tally.ap_spent.into(),
                tally.moves.into(),
                tally.attacks.into(),
                tally.placed.into(),
                tally.destroyed.into(),
                tally.base_damage.into(),
            ];
            counts.into_iter().enumerate().for_each(|(at, count)| answers.set(seat, at, count));
        }
    }

    fn plain(&self, card: usize) -> Option<Clans> {
        let before = self.cards.cards.get(card)?;
        let after = plain_card(before);
        if before.token || (after.stats, &after.text) == (before.stats, &before.text) {
            return None;
        }
        let mut cards = self.cards.clone();
        cards.replace(card, after);
        Some(Clans { fingerprint: cards.fingerprint(), cards, ..self.clone() })
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        // Turns alternate, and the first is number 1.
        Some(if state.turn % 2 == 1 { state.active } else { state.active.other() })
    }
}

/// The Warriors and Veterans of the clans are what their points buy without any ability; the line
/// through them is the plain card.
fn plain_card(card: &CardDef) -> CardDef {
    let abilities = Abilities::default();
    let (damage, hp) = (4 + card.points, 5 + 2 * card.points);
    let stats =
        Stats { damage, hp, max_ap: 1, ap_per_turn: 1, attack_cost: 1, range: abilities.range(), abilities };
    let (reactions, standings) = (Vec::new(), Vec::new());
    CardDef { text: String::new(), stats, reactions, standings, ..card.clone() }
}
