//! A player who is not always at their best.

use crate::Bot;
use kernel::{Dice, Game, Glimpse};
use std::time::Duration;

/// Plays like another, but a random legal move in a given percentage of the decisions.
#[derive(Clone, Copy, Debug)]
pub struct Slips<B> {
    /// Who plays the rest.
    pub bot: B,
    /// The percentage of random decisions.
    pub of_hundred: u8,
}

impl<G: Game, B: Bot<G>> Bot<G> for Slips<B> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        if dice.below(100) < u32::from(self.of_hundred) {
            return *dice.pick(glimpse.legal()).expect("a glimpse has a legal move");
        }
        self.bot.choose(glimpse, dice)
    }

    fn hurry(&mut self, limit: Duration) {
        self.bot.hurry(limit);
    }
}
