//! Nonsense of every kind into everything that reads: it may be refused, it must not panic, and
//! what is refused changes nothing.
//!
//! The inputs are the same in every run; each test says how many it tries.

mod cards;
mod decks;
mod files;
mod moves;
mod spoil;

use conform::scenario::{check, rules_in};
use kernel::{
    Deck, Dice, Game, Match, Refusal, Seat, Stage, Status, Viewer, decks_from_toml, digest, read_replay,
    write_replay,
};
use proptest::prelude::*;
use spellfaire::{Setup, Spellfaire};
use std::sync::{Arc, LazyLock};

const CARDS: &str = include_str!("../../cards/spellfaire.toml");
const DECKS: &str = include_str!("../../decks/spellfaire.toml");
const BOOK: &str = include_str!("../../rules/22-necropolis.md");

static GAME: LazyLock<Arc<Spellfaire>> = LazyLock::new(|| Arc::new(Spellfaire::standard()));
