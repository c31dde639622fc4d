//! What was agreed about a match.

use crate::ClockTerms;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What was agreed about a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// How long players may think; none: as long as they like.
    pub clock: Option<ClockTerms>,
    /// Whether ratings change.
    pub rated: bool,
    /// Whether it is in the list of open tables.
    pub listed: bool,
    /// Whether there may be spectators.
    pub spectators: bool,
    /// How many changes of the table spectators are behind.
    pub delay: u32,
    /// What may be taken back.
    pub takeback: Takeback,
    /// Whether one account has several seats.
    pub hot_seat: bool,
    /// Whether somebody chose the seed; then it is unrated.
    pub seeded: bool,
    /// When a bot's own reasons are told.
    pub reasons: Reasons,
}

/// What may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Takeback {
    /// Everything, without asking.
    Free,
    /// What revealed nothing without asking, the rest if the others agree.
    Ask,
    /// Only what revealed nothing.
    Off,
}

/// When a bot's own reasons are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reasons {
    /// Never.
    Never,
    /// When the match is over.
    After,
    /// With every move that is made while nothing is hidden from anybody, and the rest when the match
    /// is over: a bot's reasons speak of its own cards.
    AtOnce,
}
