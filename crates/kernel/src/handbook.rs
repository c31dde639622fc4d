//! Everything about a game that is not a card, for programs.

use crate::{AnyGame, GameOption, Rulebook, Term};
use schemars::JsonSchema;
use serde::Serialize;

/// The rules, words and options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Handbook {
    /// The version of this format.
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What can be settled before a match.
    pub options: Vec<GameOption>,
    /// Its words.
    pub glossary: Vec<Term>,
    /// Its rules.
    pub rulebook: Rulebook,
}

impl Handbook {
    /// The version of the format that is written.
    pub const VERSION: u32 = 1;

    /// That of a game.
    pub fn of(game: &dyn AnyGame) -> Handbook {
        let info = game.info();
        Handbook {
            version: Handbook::VERSION,
            game: info.name.to_owned(),
            rules: info.rules,
            options: game.options(),
            glossary: game.glossary(),
            rulebook: game.rulebook(),
        }
    }
}
