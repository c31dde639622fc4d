//! The files of cards that ship, as they are written.

/// Each with its game, those of a game in the order in which it reads them.
pub(crate) const SOURCES: [(&str, &str); 7] = [
    ("spellfaire", include_str!("../../../games/spellfaire/cards/spellfaire.toml")),
    ("principality", include_str!("../../../games/principality/cards/base.toml")),
    ("principality", include_str!("../../../games/principality/cards/classic.toml")),
    ("principality", include_str!("../../../games/principality/cards/more.toml")),
    ("territory", include_str!("../../../games/territory/cards/territory.toml")),
    ("clans", include_str!("../../../games/clans/cards/clans.toml")),
    ("kitbash", include_str!("../../../games/kitbash/cards/kitbash.toml")),
];

/// The first file of cards of a game.
pub fn source(game: &str) -> Option<&'static str> {
    SOURCES.into_iter().find(|(name, _)| *name == game).map(|(_, source)| source)
}
