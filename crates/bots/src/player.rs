//! A bot that sits at any table.

use crate::{Bot, Thoughts};
use kernel::{Action, AnyMatch, Dice, Game, Match, Seat, Stage};
use std::time::Duration;

/// A bot without its type. It sees the match only as an honest player does.
pub trait Player: Send {
    /// What the bot would do for the seat. `None` if the seat may not act or the match is of
    /// another game.
    fn advise(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<Decision>;

    /// Decides for the seat and plays it. `None`, and nothing happens, if the seat may not act or
    /// the match is of another game.
    fn act(&mut self, table: &mut dyn AnyMatch, seat: Seat) -> Option<Decision>;

    /// From now on the bot decides within this time. Its decisions then depend on the machine.
    fn hurry(&mut self, limit: Duration);
}

/// What a bot decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The text of the move.
    pub text: String,
    /// Why, if it is a bot that thinks and there was a choice.
    pub thoughts: Option<Thoughts>,
}

/// A bot of a known game, with all it needs between decisions.
pub struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    dice: Dice,
    moves: Vec<G::Move>,
}

impl<G: Game + Stage> Player for Seated<G> {
    fn advise(&mut self, table: &dyn AnyMatch, seat: Seat) -> Option<Decision> {
        self.decide(table.as_any().downcast_ref()?, seat).map(|(_, decision)| decision)
    }

    fn act(&mut self, table: &mut dyn AnyMatch, seat: Seat) -> Option<Decision> {
        let table = table.as_any_mut().downcast_mut::<Match<G>>()?;
        let (mv, decision) = self.decide(table, seat)?;
        if self.bot.gave_up() {
            table.act(seat, Action::Concede).ok()?;
            return Some(Decision { text: "concede".to_owned(), thoughts: None });
        }
        table.play(seat, mv).ok()?;
        Some(decision)
    }

    fn hurry(&mut self, limit: Duration) {
        self.bot.hurry(limit);
    }
}

impl<G: Game> Seated<G> {
    /// Seats a bot with its own dice.
    pub fn new(bot: Box<dyn Bot<G>>, dice: Dice) -> Seated<G> {
        Seated { bot, dice, moves: Vec::new() }
    }

    fn decide(&mut self, table: &Match<G>, seat: Seat) -> Option<(G::Move, Decision)> {
        let glimpse = table.glimpse(seat, &mut self.moves)?;
        let mv = self.bot.choose(&glimpse, &mut self.dice);
        let thoughts = self.bot.thoughts(&glimpse, &mut self.dice);
        Some((mv, Decision { text: glimpse.say(mv), thoughts }))
    }
}
