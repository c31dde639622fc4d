//! A game as tools need it.

use bots::Player;
use kernel::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::ControlFlow;

/// A game with its bots and its reference. Whoever knows the games implements it.
pub trait Shelf: Send + Sync {
    /// The game.
    fn game(&self) -> &dyn AnyGame;
    /// Each bot: its name, and how it plays.
    fn bots(&self) -> Vec<(String, String)>;
    /// The whole name of a bot, or what is wrong with what was said.
    fn bot(&self, name: &str) -> Result<String, String>;
    /// Such a bot at the table; the seed is that of its own dice.
    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, String>;
    /// Cards, rules and words that are called so.
    fn look_up(&self, word: &str) -> Result<Vec<Entry>, String>;
}

/// Something that was looked up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Entry {
    /// What it is called.
    pub title: String,
    /// What it says.
    pub text: String,
    /// Its rule, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What designers ask, behind a flag. Matches that were played are told, and the answer says whether
/// to go on.
pub trait Bench: Send + Sync {
    /// What is wrong with a file of cards, as a reader sees it; or what it holds.
    fn check(&self, game: &str, toml: &str) -> Result<String, String>;
    /// Whether the game is balanced with these cards, from so many matches.
    fn balance(
        &self,
        game: &str,
        toml: Option<&str>,
        games: u64,
        told: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<String, String>;
    /// What these cards change, from so many matches.
    fn compare(
        &self,
        game: &str,
        toml: &str,
        games: u64,
        told: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<String, String>;
}
