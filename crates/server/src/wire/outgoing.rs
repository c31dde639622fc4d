//! What clients are sent over the socket, and as lines of the stream.

use super::{Me, Place, Problem, Table, Viewer};
use kernel::{Envelope, Forecast, Offer, Pick, Seat};
use live::{Aside, Emote};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A place in a viewer's stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// Of which stream: a table that was woken again begins another.
    pub epoch: u64,
    /// The number of the message.
    pub n: u64,
}

/// A message to a client.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Out {
    /// The answer to `hello`.
    Welcome {
        /// The version of the wire.
        v: u32,
        /// Who you are.
        you: Me,
        /// The server's clock.
        now: i64,
        /// Which build of the server.
        build: String,
        /// Where you sit.
        live: Vec<LiveMatch>,
    },
    /// All there is to know about a match: forget what came before.
    State(Box<StateOf>),
    /// What is new in a match.
    Update {
        /// Which match.
        r#match: String,
        /// The viewer.
        r#as: Viewer,
        /// Where the viewer is in the stream with it.
        at: At,
        /// What the viewer is sent, with the events since the message before.
        #[schemars(with = "Envelope<Value, Value>")]
        envelope: Box<RawValue>,
        /// The aside, if it has changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        aside: Option<Box<Aside>>,
    },
    /// The aside of a match has changed: clocks, offers, presence.
    Aside {
        /// Which match.
        r#match: String,
        /// The viewer.
        r#as: Viewer,
        /// Where the viewer is in the stream with it.
        at: At,
        /// All of it.
        aside: Box<Aside>,
    },
    /// Somebody has said something.
    Emote {
        /// Which match.
        r#match: String,
        /// The viewer.
        r#as: Viewer,
        /// Where the viewer is in the stream with it.
        at: At,
        /// Who.
        seat: Seat,
        /// What.
        emote: Emote,
    },
    /// A table that waits has changed.
    Table {
        /// Which match.
        r#match: String,
        /// The table.
        table: Box<Table>,
    },
    /// It is done, and durable.
    Done {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// The decision that the seat is at now.
        decision: u32,
        /// What was chosen, or all that is drafted.
        texts: Vec<String>,
        /// Whether it was done before, and this is the answer of then.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// It is not done, and nothing has changed.
    Refused {
        /// Why.
        problem: Problem,
    },
    /// Offers below a path.
    Below {
        /// What can be chosen there.
        offers: Vec<Offer>,
    },
    /// What a path would do.
    Forecast {
        /// As far as the seat can know.
        forecast: Forecast,
    },
    /// What the coach says.
    Hint {
        /// Its advice.
        hint: Hint,
    },
    /// Your place in a queue.
    Queued {
        /// Where it stands.
        place: Place,
    },
    /// Somebody was found: you are seated.
    Paired {
        /// In which game.
        game: String,
        /// Which match.
        r#match: String,
        /// Your seat.
        seat: Seat,
        /// The table.
        table: Box<Table>,
    },
    /// The server stops: come back.
    Moved {
        /// After how many milliseconds.
        retry_ms: u64,
        /// Where, if not here.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<String>,
    },
    /// It is done.
    Ok,
}

/// A value or null, where a field may also be missing.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code)] // only its schema is used
pub enum Option_<T> {
    /// There is one.
    Some(T),
    /// There is none.
    None(()),
}

/// All that a viewer is told of a match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StateOf {
    /// Which match.
    pub r#match: String,
    /// The viewer.
    pub r#as: Viewer,
    /// Where the viewer is in the stream with it.
    pub at: At,
    /// What the viewer is sent, with all events.
    #[schemars(with = "Envelope<Value, Value>")]
    pub envelope: Box<RawValue>,
    /// The aside.
    pub aside: Box<Aside>,
    /// The table.
    pub table: Table,
}

/// A message with what it repeats of its question.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// What the question wanted to be repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<Value>,
    /// The message.
    #[serde(flatten)]
    pub out: Out,
}

/// A match that you sit at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LiveMatch {
    /// Which match.
    pub r#match: String,
    /// Which game.
    pub game: String,
    /// Your seats.
    pub seats: Vec<Seat>,
    /// Whether it waits for you.
    pub acting: bool,
}

/// What the coach says, who knows no more than your seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Hint {
    /// Your chance to win, in thousandths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<u16>,
    /// What the coach would do.
    pub best: Idea,
    /// What else was considered.
    pub others: Vec<Idea>,
    /// Why.
    pub reasons: Vec<String>,
    /// Who says so.
    pub from: String,
}

/// A move that the coach has considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Idea {
    /// In words.
    pub text: String,
    /// To be sent with a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Pick>>,
    /// The chance to win with it, in thousandths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<u16>,
}

/// Bytes that are JSON already.
pub fn raw(json: &[u8]) -> Box<RawValue> {
    // What the kernel writes is JSON; null otherwise, which no client takes for a state.
    serde_json::from_slice(json).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
