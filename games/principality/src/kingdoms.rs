//! Kingdoms by name (P-21).

use serde::Deserialize;

const KINGDOMS: &str = include_str!("../kingdoms/kingdoms.toml");

/// A kingdom that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kingdom {
    /// The name to type.
    pub name: String,
    /// What it is like, in a sentence.
    pub about: String,
    /// Its cards by name.
    pub cards: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    kingdom: Vec<Kingdom>,
}

/// The kingdoms that ship.
pub(crate) fn standard() -> Vec<Kingdom> {
    toml::from_str::<File>(KINGDOMS).expect("a test reads the kingdoms that ship").kingdom
}
