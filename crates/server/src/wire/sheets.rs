//! What is asked and answered over REST besides.

use super::{ClockTerms, DeckSheet, Reasons, Table, Takeback};
use kernel::Term;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Asks for a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Who shall sit where, from A on.
    pub seats: Vec<SeatWish>,
    /// The game's options.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How long players may think; null: as long as they like. Left out: as the game wants it, and
    /// no clock against bots.
    #[serde(default, deserialize_with = "present")]
    #[schemars(with = "Option<ClockTerms>")]
    pub clock: Option<Option<ClockTerms>>,
    /// Whether ratings shall change.
    #[serde(default)]
    pub rated: bool,
    /// Whether it shall be in the list of open tables.
    #[serde(default)]
    pub listed: bool,
    /// Whether there may be spectators; left out: yes.
    #[serde(default)]
    pub spectators: Option<bool>,
    /// How many turns spectators are behind.
    #[serde(default)]
    pub delay: u32,
    /// What may be taken back.
    #[serde(default)]
    pub takeback: Option<Takeback>,
    /// A chosen seed, where nobody can be cheated by it: alone, or unrated against bots.
    #[serde(default)]
    pub seed: Option<SeedWish>,
    /// When a bot's own reasons are told.
    #[serde(default)]
    pub reasons: Option<Reasons>,
}

impl NewTable {
    /// A table as usual.
    pub fn of(game: &str, seats: Vec<SeatWish>, rated: bool) -> NewTable {
        NewTable {
            game: game.to_owned(),
            seats,
            options: BTreeMap::new(),
            clock: None,
            rated,
            listed: false,
            spectators: None,
            delay: 0,
            takeback: None,
            seed: None,
            reasons: None,
        }
    }
}

/// A field that is there, whether null or not.
fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// A seed: a number, or a number or 64 hexadecimal digits as text.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a seed is a number, or text of 64 hexadecimal digits")]
pub enum SeedWish {
    /// A number.
    Number(u64),
    /// Text.
    Text(String),
}

/// Who shall sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Whoever asks.
    You {
        /// With which deck.
        deck: Option<DeckWish>,
        /// SHA-256 of a seed that you will reveal, in 64 hexadecimal digits: see `reveal`.
        seal: Option<String>,
    },
    /// A bot of the server.
    Bot {
        /// Which.
        bot: String,
        /// With which deck.
        deck: Option<DeckWish>,
    },
    /// Whoever comes.
    Open,
}

/// Which deck: one of the game's by its name, a saved one, or a list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a deck is the name of one of the game's, {\"saved\": ID} for one of yours, or a list with `name` and `cards`"
)]
pub enum DeckWish {
    /// One of the game's.
    Named(String),
    /// One of your own.
    Saved(SavedWish),
    /// A list.
    Listed(DeckSheet),
}

/// One of your own decks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedWish {
    /// Its id.
    pub saved: String,
}

/// Asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// With which deck.
    #[serde(default)]
    pub deck: Option<DeckWish>,
    /// SHA-256 of a seed that you will reveal, in 64 hexadecimal digits: see `reveal`.
    #[serde(default)]
    pub seal: Option<String>,
}

/// Tables.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Tables {
    /// One by one.
    pub tables: Vec<Table>,
}

/// Words and rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Handbook {
    /// Which game.
    pub game: String,
    /// Its words.
    pub glossary: Vec<Term>,
    /// Its rules.
    pub rulebook: kernel::Rulebook,
}

/// A deck to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckPart {
    /// The deck.
    pub deck: DeckSheet,
}

/// What is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DeckProblems {
    /// One sentence each; none: it can be played.
    pub problems: Vec<String>,
}

/// Decks as a file that the command line reads.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// Its text.
    pub toml: String,
}

/// A deck as a file that the command line reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DeckText {
    /// Its text.
    pub toml: String,
}

/// Decks of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DeckSheets {
    /// One by one.
    pub decks: Vec<DeckSheet>,
}

/// A deck to be saved.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckToSave {
    /// For which game.
    pub game: String,
    /// The deck; its name is where it is kept.
    pub deck: DeckSheet,
}

/// A deck that was saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SavedDeck {
    /// Names it.
    pub id: String,
    /// For which game.
    pub game: String,
    /// The deck.
    pub deck: DeckSheet,
    /// What is wrong with it.
    pub problems: Vec<String>,
    /// When it was last saved.
    pub changed: i64,
}

/// Decks that were saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SavedDecks {
    /// One by one, the last saved first.
    pub decks: Vec<SavedDeck>,
}

/// A match of somebody, in a list.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MatchSheet {
    /// The table.
    #[serde(flatten)]
    pub table: Table,
    /// When it ended.
    pub ended: i64,
    /// How many moves it had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<usize>,
    /// Whether it waits for a move of yours.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub your_move: bool,
    /// The address of the replay's page.
    pub replay: String,
}

/// Matches of somebody.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Matches {
    /// One by one: those that wait or run, then those that are over, the last first.
    pub matches: Vec<MatchSheet>,
}
