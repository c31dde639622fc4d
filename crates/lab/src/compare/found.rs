//! What a comparison has found.

use super::{Change, Edit, Opinion, PanelVerdict};
use serde::Serialize;

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The game's name; whoever writes the comparison says of which game it is.
    #[serde(skip)]
    pub game: String,
    /// The bots that played.
    pub bots: Vec<String>,
    /// Differences below this do not matter.
    pub delta: f64,
    /// What the files say.
    pub edits: Vec<Edit>,
    /// Whether the files differ in something that is printed on no card.
    pub unprinted: bool,
    /// Each card that was changed or added.
    pub cards: Vec<CardTrial>,
    /// What happened to everybody, where that was asked.
    pub at_large: Option<AtLarge>,
    /// Who cannot take part in both versions.
    pub left_out: Vec<String>,
    /// How many pairs of matches were played.
    pub pairs: u64,
    /// In how many of them somebody did something else; all of them, with independent random numbers.
    pub parted: u64,
    /// Whether both versions had the same random numbers.
    pub common: bool,
    /// Why no more were played.
    pub stop: Stop,
}

/// A card that was changed or added, and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardTrial {
    /// The card.
    pub card: String,
    /// Whether it is new: then it is measured against a plain card in its place.
    pub added: bool,
    /// What each judge thinks.
    pub opinions: Vec<Opinion>,
    /// What they say together.
    pub panel: PanelVerdict,
    /// What a stronger judge found, where one was asked.
    pub confirmed: Option<Opinion>,
}

/// What changed for everybody, whatever they hold.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AtLarge {
    /// What changed for each entrant, in the order of the field.
    pub entrants: Vec<Change>,
    /// What changed for whoever went first, where one does.
    pub opener: Option<Change>,
}

/// Why a comparison stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Stop {
    /// The files say that nothing plays differently.
    Same,
    /// Everything is decided.
    Decided,
    /// All matches that were asked for are played.
    Played,
}

impl Comparison {
    /// Every change that was measured: cards and their decks, then everybody.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        let opinions = self.cards.iter().flat_map(|card| &card.opinions);
        let cards = opinions.flat_map(|opinion| opinion.measured().into_iter().chain(&opinion.decks));
        let large = self.at_large.iter().flat_map(|large| large.entrants.iter().chain(&large.opener));
        cards.chain(large)
    }

    /// Whether it is sure that any score has changed.
    pub fn is_different(&self) -> bool {
        self.changes().any(|change| change.sure)
    }
}

impl CardTrial {
    /// What the first judge measured who could.
    pub fn measured(&self) -> Option<&Change> {
        self.opinions.iter().find_map(Opinion::measured)
    }
}
