//! The rules and the words as people read them.

use kernel::{Rulebook, Term, terms_from_toml};

const CHAPTERS: [&str; 18] = [
    include_str!("../rules/01-setup.md"),
    include_str!("../rules/02-turn.md"),
    include_str!("../rules/03-combat.md"),
    include_str!("../rules/04-keywords.md"),
    include_str!("../rules/05-targets-and-board.md"),
    include_str!("../rules/06-effects.md"),
    include_str!("../rules/07-end.md"),
    include_str!("../rules/08-decks.md"),
    include_str!("../rules/20-kingdom.md"),
    include_str!("../rules/21-wildclan.md"),
    include_str!("../rules/22-necropolis.md"),
    include_str!("../rules/23-ironbound.md"),
    include_str!("../rules/30-fire.md"),
    include_str!("../rules/31-frost.md"),
    include_str!("../rules/32-nature.md"),
    include_str!("../rules/33-shadow.md"),
    include_str!("../rules/40-tokens.md"),
    include_str!("../rules/50-more-cards.md"),
];
const GLOSSARY: &str = include_str!("../glossary.toml");

/// The chapters.
pub(crate) fn rulebook() -> Rulebook {
    Rulebook::read(&CHAPTERS)
}

/// The words.
pub(crate) fn glossary() -> Vec<Term> {
    terms_from_toml(GLOSSARY).expect("a test reads the glossary that ships")
}
