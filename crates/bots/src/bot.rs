//! What a player does.

use crate::Thoughts;
use kernel::{Dice, Game, Glimpse};
use std::time::Duration;

/// Somebody who decides.
///
/// A decision depends only on the glimpse and the dice, so that a match can be played again.
/// What a bot keeps between decisions is buffers, not memory.
pub trait Bot<G: Game>: Send {
    /// One of the legal moves of the glimpse.
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move;

    /// Another match begins.
    fn begin(&mut self) {}

    /// Whether it wants to hear what happens: then its glimpses come with the log.
    fn listens(&self) -> bool {
        false
    }

    /// Whether it could not choose: then its seat has conceded the match.
    fn gave_up(&self) -> bool {
        false
    }

    /// From now on the bot decides within this time, however little it has searched. Its decisions
    /// then depend on the machine.
    fn hurry(&mut self, _limit: Duration) {}

    /// What the bot thought when it decided the same glimpse just now; `None` if it does not think.
    fn thoughts(&mut self, _glimpse: &Glimpse<G>, _dice: &mut Dice) -> Option<Thoughts> {
        None
    }
}
