//! How somebody has fared.

use super::{Kind, MatchSheet, PlayerKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who plays whom, for ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// People against people.
    #[default]
    People,
    /// People against bots.
    Bots,
    /// Bots against bots.
    BotsOnly,
    /// Language models against anybody.
    Models,
}

/// How strong somebody is, after Glicko-2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Strength {
    /// The estimate; 1500 at the beginning.
    pub rating: i32,
    /// How far it may be off.
    pub deviation: i32,
    /// From how many matches.
    pub matches: u32,
    /// Whether there are too few matches to rely on it.
    pub provisional: bool,
}

/// A rating in a game and lane.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RatingLine {
    /// Which game.
    pub game: String,
    /// Who plays whom.
    pub lane: Lane,
    /// How strong.
    #[serde(flatten)]
    pub strength: Strength,
    /// The estimate after each of the last matches, the oldest first.
    pub course: Vec<i32>,
}

/// How matches went that came to a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Fared {
    /// How many.
    pub matches: u64,
    /// How many were won outright.
    pub wins: u64,
    /// How many brought nothing.
    pub losses: u64,
    /// What they brought in all, in thousandths of a win.
    pub score: i64,
}

/// How matches of a game went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GameTally {
    /// Which game.
    pub game: String,
    /// How they went.
    #[serde(flatten)]
    pub fared: Fared,
}

/// How matches with a deck went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DeckTally {
    /// Which game.
    pub game: String,
    /// What the deck is called.
    pub deck: String,
    /// How they went.
    #[serde(flatten)]
    pub fared: Fared,
}

/// How matches against somebody went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OpponentTally {
    /// Which game.
    pub game: String,
    /// What the opponent is called.
    pub name: String,
    /// What kind of player.
    pub kind: PlayerKind,
    /// How they went.
    #[serde(flatten)]
    pub fared: Fared,
}

/// Your results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stats {
    /// How strong you are.
    pub ratings: Vec<RatingLine>,
    /// By game.
    pub games: Vec<GameTally>,
    /// By deck, in games with decks.
    pub decks: Vec<DeckTally>,
    /// By opponent.
    pub opponents: Vec<OpponentTally>,
}

/// What everybody may know about a player with a name.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Profile {
    /// As they are called.
    pub name: String,
    /// A person or a bot.
    pub kind: Kind,
    /// Of a bot: whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Since when they are here.
    pub since: i64,
    /// Whether it is you.
    pub you: bool,
    /// How strong they are.
    pub ratings: Vec<RatingLine>,
    /// How they have fared, by game.
    pub games: Vec<GameTally>,
    /// Their last matches that others may look at.
    pub matches: Vec<MatchSheet>,
}

/// The best players of a game in a lane.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Leaderboard {
    /// Which game.
    pub game: String,
    /// Who plays whom.
    pub lane: Lane,
    /// The best first.
    pub players: Vec<Leader>,
}

/// A player on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Leader {
    /// Which place, from 1.
    pub place: usize,
    /// As they are called.
    pub name: String,
    /// What kind of player.
    pub kind: PlayerKind,
    /// Whether it is you.
    pub you: bool,
    /// How strong.
    #[serde(flatten)]
    pub strength: Strength,
}
