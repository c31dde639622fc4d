//! The aside of a match: clocks, offers, presence.

use crate::{ClockNow, OpenOffer, SettledOffer, Takeback, Why};
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a viewer is sent beside the match itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Aside {
    /// How the clocks stand, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockNow>,
    /// Whether the match is paused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// What is offered and not answered.
    pub offers: Vec<OpenOffer>,
    /// What became of the last offer that was settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<SettledOffer>,
    /// Whether the viewer's last move can be taken back, and how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// Who is at the table.
    pub seats: Vec<Presence>,
    /// What the viewer may claim from those who are away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<ClaimNow>,
    /// Why the match is over, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// What bots had in mind, as far as it may be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
    /// The match of an accepted rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Whether somebody is at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Presence {
    /// Which seat.
    pub seat: Seat,
    /// Whether somebody is there; a bot always is.
    pub here: bool,
    /// When there was the last sign of somebody who is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_since: Option<i64>,
    /// Whether they have left the others for good.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

/// What may be claimed from somebody who is away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClaimNow {
    /// Who is away.
    pub against: Seat,
    /// From when on a win may be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<i64>,
    /// From when on it may be claimed that the match does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<i64>,
}

/// What a bot had in mind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Which turn of the match it was, from 0.
    pub turn: usize,
    /// Whose.
    pub seat: Seat,
    /// In words.
    pub text: String,
}

/// What can be said at a table, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Emote {
    /// Hello.
    Hello,
    /// Thanks.
    Thanks,
    /// Well played.
    WellPlayed,
    /// Good luck.
    GoodLuck,
    /// I am thinking.
    Thinking,
    /// Oops.
    Oops,
    /// Wow.
    Wow,
    /// One moment.
    OneMoment,
}
