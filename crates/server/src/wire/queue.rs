//! Looking for an opponent.

use super::{DeckWish, Problem, Table};
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What kind of opponent is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QueueWish {
    /// With which deck; any of the game's if none is named.
    #[serde(default)]
    pub deck: Option<DeckWish>,
    /// Whether ratings shall change; guests are unrated.
    #[serde(default)]
    pub rated: bool,
    /// Whether an account of a program is welcome, too. It is marked as one.
    #[serde(default)]
    pub bots: bool,
    /// SHA-256 of a seed that you will reveal when you are paired, in 64 hexadecimal digits: see `reveal`.
    #[serde(default)]
    pub seal: Option<String>,
}

/// A place in the queue of a game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Place {
    /// Which game.
    pub game: String,
    /// Where it stands.
    pub state: PlaceState,
    /// Whether ratings shall change.
    pub rated: bool,
    /// Since when somebody waits there.
    pub since: i64,
    /// How many wait for this game, you among them.
    pub waiting: usize,
    /// A bot of the server that would play at once, after a while: `POST /api/queue/{game}/bot` takes
    /// it. It is never seated unless you take it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Where you are seated, once you are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paired: Option<Paired>,
    /// Why you are seated nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// Where a place in a queue stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceState {
    /// Nobody fits yet.
    Waiting,
    /// Somebody did.
    Paired,
    /// It came to nothing; look again.
    Ended,
}

/// A table at which a player of the queue was seated.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Paired {
    /// Which match.
    pub r#match: String,
    /// Your seat.
    pub seat: Seat,
    /// The table.
    pub table: Box<Table>,
}
