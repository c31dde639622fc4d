//! What people read while a game is played at random.

use super::marked::{abbreviations, capitals};
use crate::rollout::{numbered_setup, random_move};
use kernel::{Dice, Match, Stage};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many matches are listened to.
const MATCHES: u64 = 12;
/// How many moves of each.
const MOVES: usize = 250;
/// How many moves a seat could think of are tried in each position.
const SAMPLE: usize = 24;

/// Words and rules, each with where it was first read.
#[derive(Default)]
pub(super) struct Heard {
    /// Words that look as if they had a meaning of their own.
    pub words: BTreeMap<String, String>,
    /// The rules by which moves were refused.
    pub rules: BTreeMap<&'static str, String>,
}

impl Heard {
    /// Plays at random and reads everything; `names` are not words.
    pub fn in_random_play<G: Stage>(game: &Arc<G>, names: &[String]) -> Heard {
        let mut heard = Heard::default();
        for seed in 0..MATCHES {
            let Ok(mut table) = Match::start(game.clone(), numbered_setup(&**game, seed), seed) else {
                continue;
            };
            let mut dice = Dice::swift(seed);
            for _ in 0..MOVES {
                heard.refusals(&table, names, &mut dice);
                heard.board(&table, names);
                let Some((seat, mv)) = random_move(&table, &mut dice) else { break };
                if table.play(seat, mv).is_err() {
                    break;
                }
            }
        }
        heard
    }

    fn refusals<G: Stage>(&mut self, table: &Match<G>, names: &[String], dice: &mut Dice) {
        let (game, mut moves) = (table.game(), Vec::new());
        for seat in table.status().acting().iter() {
            moves.clear();
            game.candidates(table.state(), seat, &mut moves);
            dice.shuffle(&mut moves);
            for &mv in moves.iter().take(SAMPLE) {
                let Err(refusal) = game.check(table.state(), seat, mv) else { continue };
                self.rules.entry(refusal.rule).or_insert_with(|| refusal.reason.clone());
                capitals(&refusal.reason, names, |word| self.note(word, &refusal.reason));
            }
        }
    }

    fn board<G: Stage>(&mut self, table: &Match<G>, names: &[String]) {
        let Some(seat) = table.status().acting().iter().next() else { return };
        let board = table.view(seat.into()).to_string();
        abbreviations(&board, names, |word| self.note(word, "the board"));
    }

    fn note(&mut self, word: &str, place: &str) {
        if !self.words.contains_key(word) {
            self.words.insert(word.to_owned(), place.to_owned());
        }
    }
}
