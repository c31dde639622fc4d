//! The words of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A keyword, a status or another word with a meaning of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The word, without a number.
    pub name: String,
    /// What it means, in a sentence that a newcomer understands.
    pub meaning: String,
    /// The anchor of its rule in the rulebook.
    pub rule: String,
}

impl Term {
    /// Whether a word is this term: in any case, and with or without a number, as in `Armor 2`,
    /// `Critical Hit 25%` or `Slow X`.
    pub fn is(&self, word: &str) -> bool {
        self.name.eq_ignore_ascii_case(without_number(word))
    }
}

/// A keyword without its number.
fn without_number(word: &str) -> &str {
    let word = word.trim();
    match word.rsplit_once(' ') {
        Some((name, "X")) => name,
        Some((name, number)) if number.trim_end_matches('%').parse::<i32>().is_ok() => name,
        _ => word,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TermFile {
    term: Vec<Term>,
}

/// Reads a file of `[[term]]` tables.
pub fn terms_from_toml(text: &str) -> Result<Vec<Term>, String> {
    toml::from_str::<TermFile>(text).map(|file| file.term).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_is_known_with_its_number_and_without() {
        let text =
            "[[term]]\nname = \"Critical Hit\"\nrule = \"R55\"\nmeaning = \"May hit twice as hard.\"\n";
        let terms = terms_from_toml(text).unwrap();
        assert!(
            ["critical hit", "Critical Hit 25%", " Critical Hit X "]
                .into_iter()
                .all(|word| terms[0].is(word))
        );
        assert!(!terms[0].is("Critical") && !terms[0].is("Hit 25%"));
        assert!(terms_from_toml("[[term]]\nname = \"x\"").is_err());
    }
}
