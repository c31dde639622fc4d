//! What a game's players know that its rules do not say.

use crate::{Dice, Game, Seat};

/// Judgement about a game, apart from its rules: bots are generic and take it from here.
///
/// Both functions are given an imagined world, so whatever they look at is honest.
pub trait Insight: Game {
    /// How good the state looks for the seat, in thousandths of a win.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// What a player who follows the game's rules of thumb would do. `legal` is never empty.
    fn thumb(&self, state: &Self::State, seat: Seat, legal: &[Self::Move], dice: &mut Dice) -> Self::Move;
}
