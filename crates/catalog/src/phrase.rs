//! What can be written on a card, explained.

use kernel::Term;
use serde::Serialize;
use std::collections::BTreeMap;
use text::{Vocabulary, plain, row};

/// A phrase that cards or strategies may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Phrase {
    /// What kind of phrase it is: where `{kind}` stands in another one, it can be put in.
    pub kind: String,
    /// How it is written.
    pub pattern: String,
    /// How it looks with something in its slots.
    pub example: String,
    /// What it does.
    pub meaning: String,
}

/// What a game says of its phrases: `phrases.toml`.
#[derive(serde::Deserialize)]
struct Sheet {
    /// A name for the examples.
    name: String,
    /// What phrases mean, by kind and pattern.
    #[serde(flatten)]
    meanings: BTreeMap<String, BTreeMap<String, String>>,
}

/// Phrases with their examples, and what the game says that they mean; a keyword is in its glossary.
pub(crate) fn explained(
    words: &[(&'static str, &'static str)],
    sheet: &str,
    glossary: &[Term],
) -> Vec<Phrase> {
    let sheet: Sheet = toml::from_str(sheet).expect("a test reads what every game says of its phrases");
    let rows: Vec<_> =
        words.iter().enumerate().map(|(at, &(kind, pattern))| row(kind, at, pattern)).collect();
    let vocabulary = Vocabulary::new(&rows).expect("the game reads its cards with these phrases");
    let phrase = |(at, &(kind, pattern)): (usize, &(&str, &str))| Phrase {
        kind: kind.to_owned(),
        pattern: plain(pattern),
        example: vocabulary.example(at, &sheet.name).unwrap_or_default(),
        meaning: sheet
            .meaning(kind, pattern)
            .or_else(|| text::meaning(kind, pattern))
            .or_else(|| keyword(pattern, glossary))
            .unwrap_or_default()
            .to_owned(),
    };
    words.iter().enumerate().map(phrase).collect()
}

impl Sheet {
    fn meaning(&self, kind: &str, pattern: &str) -> Option<&str> {
        self.meanings.get(kind)?.get(pattern).map(String::as_str)
    }
}

/// What the glossary says of a phrase that is a keyword and perhaps a number.
fn keyword<'a>(pattern: &str, glossary: &'a [Term]) -> Option<&'a str> {
    let name = pattern.split('{').next().unwrap_or_default().trim();
    let term = glossary.iter().find(|term| term.name == name)?;
    Some(&term.meaning)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn every_phrase_has_a_meaning_and_an_example_that_can_be_read() {
        for shelf in games() {
            for (words, phrases) in [
                (shelf.words(), shelf.phrases()),
                (shelf.strategy_words().unwrap_or_default(), shelf.strategy_phrases().unwrap_or_default()),
            ] {
                let rows: Vec<_> =
                    words.iter().enumerate().map(|(at, &(kind, pattern))| row(kind, at, pattern)).collect();
                let vocabulary = Vocabulary::new(&rows).ok();
                for (at, phrase) in phrases.iter().enumerate() {
                    let Phrase { kind, pattern, example, meaning } = phrase;
                    let name = shelf.name();
                    assert!(!meaning.is_empty(), "{name} does not say what this means: [{kind}] {pattern}");
                    let read = vocabulary.as_ref().unwrap().read(kind, example);
                    assert_eq!(read.map(|tree| tree.key), Ok(at), "{name}: {kind}: {pattern}: {example}");
                }
            }
        }
    }
}
