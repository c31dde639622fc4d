//! What a game tells those who sit at its table, beyond its rules.

use crate::{Change, Game, GameOption, Listener, Refusal, Rulebook, Seat, Term};
use std::fmt;

/// A game that can be played at a table: by people, models and programs that see only what it shows
/// them and choose only from what it offers.
///
/// Nothing here may depend on what the seat in question cannot know; the laws check it.
pub trait Host: Game {
    /// What an acting seat is asked to decide, in a sentence.
    fn ask(&self, state: &Self::State, seat: Seat, out: &mut dyn Listener) -> fmt::Result;

    /// Appends what an event did to the table.
    fn changes(&self, event: &Self::Event, out: &mut Vec<Change>);

    /// Whether a public event reveals to the moving seat a card that was hidden from it. A card that it
    /// plays from its own hand does not count: taking that back has only shown it to others. A private
    /// event always counts.
    fn reveals(&self, _event: &Self::Event) -> bool {
        false
    }

    /// The legal move that is made for an acting seat when its time runs out.
    fn default_move(&self, state: &Self::State, seat: Seat) -> Self::Move;

    /// Where a legal move stands among the offers: the lowest first, and as they are listed where
    /// they are equal. What ends a turn or gives something up comes last.
    fn rank(&self, _state: &Self::State, _seat: Seat, _mv: Self::Move) -> u32 {
        0
    }

    /// Whether a legal move may open a further choice of the same seat, such as a target.
    fn opens(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Whether a legal move may still be changed by the seat until another one, such as a lock-in,
    /// makes it final. Such a move must tell nobody anything.
    fn drafts(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Why a seat may not act now, if the game knows better than that it is not its turn.
    fn waits(&self, _state: &Self::State, _seat: Seat) -> Option<Refusal> {
        None
    }

    /// What is wrong with a text that names no move of the acting seat, if the game knows: it may
    /// speak of a card that exists but is not in this match, or of a place that does not exist.
    fn misread(&self, _state: &Self::State, _seat: Seat, _text: &str) -> Option<Refusal> {
        None
    }

    /// Every keyword, status and other word with a meaning of its own.
    fn glossary(&self) -> Vec<Term>;

    /// The rules as people read them.
    fn rulebook(&self) -> Rulebook;

    /// Everything that can be settled before a match; `setup` knows no other options.
    fn options(&self) -> Vec<GameOption>;

    /// The move that ends a choice of any number of things, such as `done`, once the seat has chosen
    /// some. Things that were chosen in one line (`discard Copper, Estate`) end with it by themselves.
    fn enough(&self, _: &Self::State, _: Seat) -> Option<Self::Move> {
        None
    }
}
