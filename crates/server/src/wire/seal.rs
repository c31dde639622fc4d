//! Sealed deals, as clients see them. docs/fair.md explains them.

use crate::fair::Fair;
use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// What the server has promised about a deal before seats were taken, and what players add to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Seal {
    /// SHA-256 over the server's secret, in hexadecimal digits.
    pub commitment: String,
    /// The same in three words, for people to compare.
    pub words: Vec<String>,
    /// What each seat adds, from A on.
    pub seeds: Vec<SeatSeed>,
    /// All hashes are in: until then, whoever has sent one reveals the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// What a seat adds to the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatSeed {
    /// Which seat.
    pub seat: Seat,
    /// How far it is.
    pub state: SeedState,
    /// SHA-256 of the seed, once it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

/// How far a player's part of a deal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeedState {
    /// Adds nothing, or not yet.
    None,
    /// Its hash is known.
    Hashed,
    /// The seed itself is known to the server; others see it when the match is over.
    Revealed,
}

/// How the deal of a match that is over was sealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SealedDeal {
    /// What the match was dealt with, in hexadecimal digits.
    pub seed: String,
    /// What it came from.
    pub fair: Fair,
}
