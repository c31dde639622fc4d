//! Why something was not done, as clients are told.

use schemars::JsonSchema;
use serde::Serialize;

/// Every refusal, on the socket and over REST (there as `{"error": Problem}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Problem {
    /// What kind of problem, for programs.
    pub code: Code,
    /// The rule of the game that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What is wrong and what would be right, for people.
    pub reason: String,
    /// What may have been meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Vec<String>>,
    /// After how many milliseconds it can be tried again, if there were too many requests; over REST
    /// `Retry-After` says the same in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
    /// The status of the answer over REST, where the code does not settle it.
    #[serde(skip)]
    pub status: Option<u16>,
}

/// Kinds of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The rules of the game forbid it.
    Illegal,
    /// It was meant for a decision that has passed.
    Stale,
    /// It is not your seat.
    Seat,
    /// The match is over.
    Over,
    /// What it refers to has passed.
    Late,
    /// Too often.
    Rate,
    /// Too large.
    Size,
    /// It cannot be read, or asks for what cannot be.
    Bad,
    /// The server cannot do it now.
    Busy,
    /// There is no such thing.
    Unknown,
    /// Not for you.
    Denied,
    /// Somebody else has it.
    Taken,
}
