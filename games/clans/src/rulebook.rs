//! The rules and the words as people read them.

use kernel::{Rulebook, Term, terms_from_toml};

const CHAPTERS: [&str; 7] = [
    include_str!("../rules/01-setup.md"),
    include_str!("../rules/02-turns.md"),
    include_str!("../rules/03-board.md"),
    include_str!("../rules/04-combat.md"),
    include_str!("../rules/05-abilities.md"),
    include_str!("../rules/06-cards.md"),
    include_str!("../rules/07-texts.md"),
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
