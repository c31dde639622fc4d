//! How long players may think, as a game wants it.

use schemars::JsonSchema;
use serde::Serialize;

/// The clock that a game is meant to be played with. The kernel has none: the host of a match does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Clock {
    /// What is timed.
    pub per: Span,
    /// How long it may take.
    pub seconds: u16,
    /// After how many time-outs in a row a player has lost; never if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits_after: Option<u8>,
}

/// What a clock times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// A single decision.
    Move,
    /// A whole turn with all its decisions.
    Turn,
    /// The orders that all players give at the same time.
    Planning,
}
