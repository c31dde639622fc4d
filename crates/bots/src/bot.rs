//! What a player does.

use kernel::{Dice, Game, Glimpse};

/// Somebody who decides.
///
/// A decision depends only on the glimpse and the dice, so that a match can be played again.
/// Whatever a bot keeps between decisions is room to think in, not memory.
pub trait Bot<G: Game>: Send {
    /// One of the legal moves of the glimpse.
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move;
}
