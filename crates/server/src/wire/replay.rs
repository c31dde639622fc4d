//! A match that is over, position by position.

use super::Table;
use kernel::{Envelope, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A match that is over, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Replay {
    /// The table.
    pub table: Table,
    /// When it ended.
    pub ended: i64,
    /// Every move; there is a position before the first and one after each.
    pub moves: Vec<Played>,
    /// The address of the same as a file for `cardwright replay`.
    pub file: String,
}

/// A move of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Played {
    /// Who made it.
    pub seat: Seat,
    /// In the one notation.
    pub text: String,
    /// What a bot had in mind with it, where the terms let it say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Some positions of a match that is over, one after the other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Positions {
    /// After how many moves the first of them is.
    pub from: usize,
    /// What a viewer was sent there, with the events of the move before; nothing is asked.
    #[schemars(with = "Vec<Envelope<Value, Value>>")]
    pub positions: Vec<Box<RawValue>>,
}

/// How a match went, as far as the server has analysed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Chances {
    /// Whether all is looked at that will be.
    pub done: bool,
    /// Who looks.
    pub from: String,
    /// Positions in which there was something to decide, in their order.
    pub judged: Vec<Judged>,
}

/// What could be expected from a position by the seat that was to act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Judged {
    /// After how many moves.
    pub at: usize,
    /// Whose eyes.
    pub seat: Seat,
    /// Its chance to win, in thousandths.
    pub chance: u16,
    /// What was considered, the best first.
    pub ideas: Vec<Thought>,
}

/// A move that was considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Thought {
    /// In the one notation.
    pub text: String,
    /// The chance to win with it, in thousandths.
    pub chance: u16,
}

/// Asks for a match that continues from a position of one that is over.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// After how many moves.
    pub after: usize,
    /// Your seat; all others are bots'.
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
}
