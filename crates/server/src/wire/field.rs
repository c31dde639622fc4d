//! How a deck does against the game's own decks.

use schemars::JsonSchema;
use serde::Serialize;

/// How a deck did against the game's own decks, as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FieldTest {
    /// Whether all matches are played that will be.
    pub done: bool,
    /// The bot that plays both sides.
    pub bot: String,
    /// How many matches there will be.
    pub planned: u32,
    /// Against all of them together.
    pub all: FieldScore,
    /// Against each.
    pub decks: Vec<FieldLine>,
}

/// How a deck did against another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FieldLine {
    /// What the other is called.
    pub deck: String,
    /// How it went.
    #[serde(flatten)]
    pub score: FieldScore,
}

/// A share of all wins, in thousandths, and where the true share lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FieldScore {
    /// From how many matches.
    pub matches: u32,
    /// What they brought in all, in thousandths of a win.
    pub won: u64,
    /// What was seen.
    pub share: u16,
    /// The lower end.
    pub low: u16,
    /// The upper end.
    pub high: u16,
}
