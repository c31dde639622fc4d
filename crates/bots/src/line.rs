//! A line of moves, told while it is played in an imagined world.

use kernel::{Dice, Game, Log, Seat, text_of};

/// How many moves are told.
const LONGEST: usize = 8;

/// What somebody expects to happen.
pub(crate) struct Line<'a, G: Game> {
    game: &'a G,
    /// The world after what was told.
    pub world: G::State,
    /// Who does what, in the one notation.
    pub told: Vec<(Seat, String)>,
}

impl<'a, G: Game> Line<'a, G> {
    /// Nothing is told yet.
    pub fn new(game: &'a G, world: G::State) -> Self {
        Line { game, world, told: Vec::new() }
    }

    pub fn is_full(&self) -> bool {
        self.told.len() >= LONGEST
    }

    /// Tells a move and plays it.
    pub fn tell(&mut self, seat: Seat, mv: G::Move, dice: &mut Dice) {
        self.told.push((seat, text_of(|out| self.game.say(&self.world, seat, mv, out))));
        self.pass_over(seat, mv, dice);
    }

    /// Plays a move of which nothing is told.
    pub fn pass_over(&mut self, seat: Seat, mv: G::Move, dice: &mut Dice) {
        self.game.play(&mut self.world, seat, mv, dice, &mut Log::off());
    }
}
