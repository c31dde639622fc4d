//! What a game's players know that its rules do not say.

use crate::{Dice, Game, Seat};

/// Judgement about a game, apart from its rules: bots are generic and take it from here.
///
/// Every function is given an imagined world, so whatever it looks at is honest.
pub trait Insight: Game {
    /// How good the state looks for the seat, in thousandths of a win.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// The move that needs no thought, whatever the rest of the table looks like: the only one
    /// there is, or one that every player of the game makes at once, such as laying out all money.
    fn obvious(&self, legal: &[Self::Move]) -> Option<Self::Move> {
        match legal {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// What a player who follows the game's rules of thumb would do. `legal` is never empty.
    fn thumb(&self, state: &Self::State, seat: Seat, legal: &[Self::Move], dice: &mut Dice) -> Self::Move;

    /// Ways to play that the game knows by name; each can be asked to the table like any bot.
    fn styles(&self) -> Vec<Style> {
        Vec::new()
    }

    /// What a player of the style with this index would do. `legal` is never empty.
    fn play_style(
        &self,
        _style: usize,
        state: &Self::State,
        seat: Seat,
        legal: &[Self::Move],
        dice: &mut Dice,
    ) -> Self::Move {
        self.thumb(state, seat, legal, dice)
    }
}

/// A way to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
}
