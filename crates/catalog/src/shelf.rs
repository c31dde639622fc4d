//! A game with everything that play needs.

use crate::{Company, Phrase, Player, Unknown};
use agents::Agents;
use bots::Opponent;
use kernel::{AnyGame, Game, Stage, Survey};
use std::any::Any;
use std::sync::Arc;
use text::Located;

/// A game without its type, and all that play needs: cards, decks, bots.
pub trait Shelf: Send + Sync {
    /// The name to type.
    fn name(&self) -> &'static str;
    /// The game.
    fn game(&self) -> &dyn AnyGame;
    /// The phrases that its cards may use: what kind of phrase, and its pattern.
    fn words(&self) -> Vec<(&'static str, &'static str)>;
    /// The same phrases, each with an example and what it means.
    fn phrases(&self) -> Vec<Phrase>;
    /// The same game with other cards, from a TOML file. Texts that are only spelt otherwise are read as
    /// they are printed.
    fn with_cards(&self, file: &str, toml: &str) -> Result<Box<dyn Shelf>, Vec<Located>>;
    /// What is wrong with a file of cards, spellings that are only read included.
    fn strictly(&self, file: &str, toml: &str) -> Result<(), Vec<Located>>;
    /// The texts of its file of cards that are printed otherwise than they are written, as they are printed.
    fn respelt(&self) -> &[String];
    /// What a file of single cards needs around it.
    fn company(&self) -> Company;
    /// The phrases that its strategies may use; `None` if the game reads no strategies.
    fn strategy_words(&self) -> Option<Vec<(&'static str, &'static str)>>;
    /// The same phrases, each with an example and what it means.
    fn strategy_phrases(&self) -> Option<Vec<Phrase>>;
    /// The same game with further strategies, from a TOML file: each is a bot. `None` if the game
    /// reads no strategies.
    fn with_strategies(&self, file: &str, toml: &str) -> Option<Result<Box<dyn Shelf>, Vec<Located>>>;
    /// The bots that play it.
    fn bots(&self) -> Vec<BotSheet>;
    /// A bot by its name, or one that is written out, such as `search:500`.
    fn bot(&self, name: &str) -> Result<BotSheet, Unknown>;
    /// A bot or a program at the table; the seed is that of its own dice. A program can be
    /// named only with the right to start programs.
    fn guest(&self, agents: &Agents, name: &str, seed: u64) -> Result<Box<dyn Player>, Unknown>;
    /// Such a bot at the table; the seed is that of its own dice.
    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, Unknown>;
    /// The typed game, for those who know it.
    fn as_any(&self) -> &dyn Any;
}

/// A visitor of a game with its type.
pub trait Visitor {
    /// The result of the visit.
    type Out;
    /// Sees the game.
    fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> Self::Out;
}

/// A bot for people to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSheet {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
}

impl<G: Game> From<Opponent<G>> for BotSheet {
    fn from(bot: Opponent<G>) -> Self {
        BotSheet { name: bot.name, about: bot.about }
    }
}
