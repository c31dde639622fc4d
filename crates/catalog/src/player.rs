//! A bot that sits at any table.

use bots::Bot;
use kernel::{AnyMatch, Dice, Game, Match, Seat, Stage};

/// A bot without its type. It sees the match only as an honest player does.
pub trait Player: Send {
    /// Decides for the seat and plays it; returns the text of the move. `None`, and nothing
    /// happens, if the seat may not act or the match is of another game.
    fn act(&mut self, table: &mut dyn AnyMatch, seat: Seat) -> Option<String>;
}

/// A bot of a known game, with all it needs between decisions.
pub(crate) struct Seated<G: Game> {
    pub bot: Box<dyn Bot<G>>,
    pub dice: Dice,
    pub moves: Vec<G::Move>,
}

impl<G: Game + Stage> Player for Seated<G> {
    fn act(&mut self, table: &mut dyn AnyMatch, seat: Seat) -> Option<String> {
        let table = table.as_any_mut().downcast_mut::<Match<G>>()?;
        let glimpse = table.glimpse(seat, &mut self.moves)?;
        let mv = self.bot.choose(&glimpse, &mut self.dice);
        table.play(seat, mv).ok()?;
        table.turns().last().map(|turn| turn.text.clone())
    }
}
