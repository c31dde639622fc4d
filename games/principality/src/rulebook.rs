//! The rules and the words as people read them.

use kernel::{Rulebook, Term, terms_from_toml};

const CHAPTERS: [&str; 8] = [
    include_str!("../rules/01-setup.md"),
    include_str!("../rules/02-turn.md"),
    include_str!("../rules/03-end.md"),
    include_str!("../rules/04-effects.md"),
    include_str!("../rules/05-base-cards.md"),
    include_str!("../rules/06-classic-cards.md"),
    include_str!("../rules/07-more-cards.md"),
    include_str!("../rules/08-own-cards.md"),
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
