//! Finding what somebody typed.

use bots::NoBot;
use kernel::{Misread, read};
use thiserror::Error;

/// A name that means nothing, or too much.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unknown {
    /// Something with a similar name exists.
    #[error("no {kind} is called \"{name}\"; did you mean \"{nearest}\"?")]
    Misspelt {
        /// What was looked for.
        kind: &'static str,
        /// What was typed.
        name: String,
        /// What may have been meant.
        nearest: String,
    },
    /// Nothing like it exists.
    #[error("no {kind} is called \"{name}\"{}", listed(.known))]
    Unheard {
        /// What was looked for.
        kind: &'static str,
        /// What was typed.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A bot is written out, but wrongly.
    #[error(transparent)]
    Miswritten(#[from] NoBot),
    /// Several things may be meant.
    #[error("\"{name}\" could be any of these {kind}s: {}", .readings.join(", "))]
    Ambiguous {
        /// What was looked for.
        kind: &'static str,
        /// What was typed.
        name: String,
        /// What it could be.
        readings: Vec<String>,
    },
}

/// The place of `name` among the known names: without regard to case and punctuation, and the
/// beginnings of words are enough where only one name has them.
pub fn named<'a>(
    kind: &'static str,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Result<usize, Unknown> {
    let known: Vec<&str> = known.into_iter().collect();
    let name = name.trim();
    read(name, &known).map_err(|misread| match misread {
        Misread::Ambiguous { readings, .. } => Unknown::Ambiguous { kind, name: name.to_owned(), readings },
        Misread::Unknown(_) => match nearest(name, &known) {
            Some(nearest) => Unknown::Misspelt { kind, name: name.to_owned(), nearest: nearest.to_owned() },
            None => {
                let known = known.iter().map(|&name| name.to_owned()).collect();
                Unknown::Unheard { kind, name: name.to_owned(), known }
            }
        },
    })
}

/// The name that may have been meant: the nearest as a whole, or else by one of its words.
fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    text::nearest(name, known.iter().copied()).or_else(|| {
        let word = text::nearest(name, known.iter().flat_map(|name| name.split_whitespace()))?;
        known.iter().copied().find(|name| name.split_whitespace().any(|other| other == word))
    })
}

/// A short list is worth reading out.
fn listed(known: &[String]) -> String {
    match known {
        [] => "; there are none".to_owned(),
        known if known.len() <= 20 => format!("; there are: {}", known.join(", ")),
        known => format!("; there are {} others", known.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 3] = ["Ember Bolt", "Ember Guard", "Mend"];

    #[test]
    fn beginnings_are_enough() {
        assert_eq!(named("card", "mend", NAMES), Ok(2));
        assert_eq!(named("card", "em gu", NAMES), Ok(1));
    }

    #[test]
    fn what_is_not_found_is_explained() {
        let told = |name| named("card", name, NAMES).unwrap_err().to_string();
        assert_eq!(told("Embr Bolt"), "no card is called \"Embr Bolt\"; did you mean \"Ember Bolt\"?");
        assert_eq!(told("gaurd"), "no card is called \"gaurd\"; did you mean \"Ember Guard\"?");
        assert_eq!(told("ember"), "\"ember\" could be any of these cards: Ember Bolt, Ember Guard");
        assert_eq!(told("xyzzy"), "no card is called \"xyzzy\"; there are: Ember Bolt, Ember Guard, Mend");
    }
}
