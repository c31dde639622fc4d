//! What there is to play.

use super::ClockTerms;
use kernel::{CardFace, Deck, GameOption};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Every game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Games {
    /// One by one.
    pub games: Vec<Game>,
}

/// A game, with all that a form for a new table needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Game {
    /// The name to send.
    pub name: String,
    /// The name to read.
    pub title: String,
    /// What it is, in a sentence.
    pub about: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many can play.
    pub seats: SeatCount,
    /// The clock that it is meant to be played with.
    pub clock: Option<ClockTerms>,
    /// Whether players may agree on a draw.
    pub draws: bool,
    /// The five levels of bots, the weakest first.
    pub levels: Vec<BotLine>,
    /// All bots that may be seated here.
    pub bots: Vec<BotLine>,
    /// What can be settled before a match.
    pub options: Vec<GameOption>,
    /// The decks that come with it.
    pub decks: Vec<DeckSheet>,
}

/// How many can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatCount {
    /// So many at least.
    pub least: usize,
    /// So many at most.
    pub most: usize,
}

/// A bot of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "BotSheet")]
pub struct BotLine {
    /// The name to send.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
}

/// A deck: names and numbers, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckSheet {
    /// What it is called.
    pub name: String,
    /// How it means to win, in a sentence.
    #[serde(default)]
    pub about: String,
    /// What else the game asks for, such as a faction.
    #[serde(default)]
    pub tags: BTreeMap<String, String>,
    /// How many of each card.
    pub cards: BTreeMap<String, u32>,
}

impl From<Deck> for DeckSheet {
    fn from(deck: Deck) -> DeckSheet {
        let Deck { name, about, tags, cards } = deck;
        DeckSheet { name, about, tags, cards: cards.into_iter().collect() }
    }
}

impl From<DeckSheet> for Deck {
    fn from(sheet: DeckSheet) -> Deck {
        let DeckSheet { name, about, tags, cards } = sheet;
        Deck { name, about, tags, cards: cards.into_iter().collect() }
    }
}

/// Every card of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Cards {
    /// One by one.
    pub cards: Vec<CardFace>,
}
