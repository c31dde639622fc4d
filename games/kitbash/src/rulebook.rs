//! The rules and the words as people read them.

use kernel::{Rulebook, Term, terms_from_toml};

const CHAPTERS: [&str; 10] = [
    include_str!("../rules/01-round.md"),
    include_str!("../rules/02-planning.md"),
    include_str!("../rules/03-movement.md"),
    include_str!("../rules/04-combat.md"),
    include_str!("../rules/05-end.md"),
    include_str!("../rules/10-heroes.md"),
    include_str!("../rules/20-signatures-and-texts.md"),
    include_str!("../rules/21-spells-and-auras.md"),
    include_str!("../rules/22-units.md"),
    include_str!("../rules/30-cards-of-your-own.md"),
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
