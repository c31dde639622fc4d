//! The rules and the words as people read them.

use kernel::{Rulebook, Term, terms_from_toml};

const CHAPTERS: [&str; 10] = [
    include_str!("../rules/01-table.md"),
    include_str!("../rules/02-priority.md"),
    include_str!("../rules/03-rounds.md"),
    include_str!("../rules/04-units.md"),
    include_str!("../rules/05-slots.md"),
    include_str!("../rules/06-sacrifice.md"),
    include_str!("../rules/07-decks.md"),
    include_str!("../rules/08-leaders.md"),
    include_str!("../rules/09-cards.md"),
    include_str!("../rules/10-cards-of-your-own.md"),
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
