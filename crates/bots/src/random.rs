//! A player without a plan.

use crate::Bot;
use kernel::{Dice, Game, Glimpse};

/// Plays any legal move, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        *dice.pick(glimpse.legal()).expect("a glimpse has a legal move")
    }
}
