//! A table as those see it who may see it at all.

use super::Seal;
use kernel::Seat;
use live::{Terms, Why};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A table as everybody may see it who may see it at all.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Table {
    /// Names the table, and the match that is played at it.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Where it stands.
    pub state: TableState,
    /// Lets somebody in: told to those who sit there, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What was agreed.
    pub terms: Terms,
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// When it was made.
    pub created: i64,
    /// Seats of yours; several at hot-seat.
    pub you: Vec<Seat>,
    /// How many spectators there are.
    pub watching: usize,
    /// What the server has promised about the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Ended>,
    /// The match of an accepted rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are open.
    Waiting,
    /// It is being played.
    Live,
    /// It came to a result.
    Over,
    /// It ended without one.
    Void,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Player {
    /// Which seat.
    pub seat: Seat,
    /// As they are called.
    pub name: String,
    /// What kind of player.
    pub kind: PlayerKind,
    /// Whether it is you.
    pub you: bool,
    /// Of a bot of the server: which.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// What the deck is called, where you may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// How strong, in the lane of this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether they are at the table.
    pub here: bool,
    /// Since when not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_since: Option<i64>,
}

/// Kinds of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Somebody without a name of their own.
    Guest,
    /// Somebody with a name.
    Person,
    /// A bot of the server, or an account of a program.
    Bot,
    /// A language model.
    Model,
    /// Nobody yet.
    Open,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Ended {
    /// In words.
    pub text: String,
    /// What each seat got.
    pub scores: Vec<Share>,
    /// What ended it.
    pub why: Why,
}

/// What a seat got, in thousandths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Share {
    /// Who.
    pub seat: Seat,
    /// How much.
    pub share: u16,
}
