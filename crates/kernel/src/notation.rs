//! Reading moves that people type.
//!
//! A game only says its moves. A text is read by matching it against what was said: to the letter
//! first, then without regard to case, punctuation and small words, then by beginnings of words.

use std::cmp::Reverse;
use thiserror::Error;

/// A text that names no move, or several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misread {
    /// Nothing on offer is meant.
    #[error("no move is called \"{0}\"")]
    Unknown(String),
    /// Several things on offer may be meant.
    #[error("\"{text}\" could be any of: {}", .readings.join("; "))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// What it could be.
        readings: Vec<String>,
    },
}

/// How closely a text must match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// To the letter.
    Letters,
    /// The same words, small ones aside.
    Words,
    /// Beginnings of some of the words, in order.
    Beginnings,
}

impl Care {
    /// From the most careful to the least.
    pub(crate) const ALL: [Care; 3] = [Care::Letters, Care::Words, Care::Beginnings];
}

/// The index of the offer that `text` means.
pub fn read<S: AsRef<str>>(text: &str, offers: &[S]) -> Result<usize, Misread> {
    let found = Care::ALL.into_iter().map(|care| meant(care, text, offers)).find(|found| !found.is_empty());
    only(text, offers, &found.unwrap_or_default())
}

/// The single one that was found, or why there is none.
pub(crate) fn only<S: AsRef<str>>(text: &str, offers: &[S], found: &[usize]) -> Result<usize, Misread> {
    let text = text.trim().to_owned();
    match *found {
        [] => Err(Misread::Unknown(text)),
        [only] => Ok(only),
        _ => {
            let readings = found.iter().map(|&index| offers[index].as_ref().to_owned()).collect();
            Err(Misread::Ambiguous { text, readings })
        }
    }
}

/// Everything on offer that `text` may mean, read with this much care.
pub(crate) fn meant<S: AsRef<str>>(care: Care, text: &str, offers: &[S]) -> Vec<usize> {
    let typed = words(text);
    let means = |offer: &str| match care {
        Care::Letters => offer == text.trim(),
        _ if content(&typed).is_empty() => false,
        Care::Words => content(&words(offer)) == content(&typed),
        Care::Beginnings => begins(&words(offer), &typed),
    };
    (0..offers.len()).filter(|&index| means(offers[index].as_ref())).collect()
}

/// Whether two names cannot be told apart when they are typed loosely.
pub fn sound_alike(one: &str, other: &str) -> bool {
    content(&words(one)) == content(&words(other))
}

/// The index of the offer that shares the most words with `text`, if any shares one.
pub(crate) fn nearest<S: AsRef<str>>(text: &str, offers: &[S]) -> Option<usize> {
    let typed = words(text);
    let shared = |offer: &str| {
        let offered = words(offer);
        typed.iter().filter(|word| offered.iter().any(|other| alike(word, other))).count()
    };
    let counts = offers.iter().enumerate().map(|(index, offer)| (shared(offer.as_ref()), Reverse(index)));
    counts.max().filter(|&(count, _)| count > 0).map(|(_, Reverse(index))| index)
}

/// Whether two words are the same but for a slip.
fn alike(one: &str, other: &str) -> bool {
    let (long, short) = (one.chars().count(), other.chars().count());
    let (long, short) = (long.max(short), long.min(short));
    if one == other || long < 4 || long - short > 2 {
        return one == other;
    }
    let head = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let tail = one.chars().rev().zip(other.chars().rev()).take_while(|(a, b)| a == b).count();
    head + tail + 1 >= long || (head >= 3 && head + 2 >= long)
}

/// The words of a text in lower case, without punctuation; "my" is "your", as the text says it.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && !"'’+-".contains(c))
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect())
        .filter(|word: &String| !word.is_empty())
        .map(|word| if word == "my" { "your".to_owned() } else { word })
        .collect()
}

/// The words that matter.
fn content(words: &[String]) -> Vec<&str> {
    const SMALL: [&str; 11] = ["a", "an", "the", "to", "on", "at", "in", "with", "from", "for", "please"];
    words.iter().map(String::as_str).filter(|word| !SMALL.contains(word)).collect()
}

/// Whether each typed word begins a word of the offer, in order. A number must be whole.
fn begins(offer: &[String], typed: &[String]) -> bool {
    let mut rest = offer.iter();
    content(typed).iter().all(|word| {
        rest.any(|other| {
            if word.chars().all(|c| c.is_ascii_digit()) { other == word } else { other.starts_with(word) }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OFFERS: [&str; 5] = [
        "play Shock Trooper to 2",
        "play Shock Trooper to 3",
        "play Scout to 2",
        "pass",
        "play Scout's Oath",
    ];

    #[test]
    fn forgives_case_small_words_and_endings() {
        assert_eq!(read("play Shock Trooper to 2", &OFFERS), Ok(0));
        assert_eq!(read("PLAY shock trooper, 3!", &OFFERS), Ok(1));
        assert_eq!(read("scout 2", &OFFERS), Ok(2));
        assert_eq!(read("play scouts oath", &OFFERS), Ok(4));
        assert_eq!(read("pa", &OFFERS), Ok(3));
    }

    #[test]
    fn does_not_guess_between_two() {
        let Err(Misread::Ambiguous { readings, .. }) = read("shock", &OFFERS) else { panic!() };
        assert_eq!(readings, OFFERS[..2]);
        assert_eq!(read("dance", &OFFERS), Err(Misread::Unknown("dance".into())));
        assert_eq!(read("  ", &OFFERS), Err(Misread::Unknown("".into())));
        assert_eq!(read("a the", &OFFERS), Err(Misread::Unknown("a the".into())));
    }

    #[test]
    fn the_nearest_offer_shares_most_words() {
        assert_eq!(nearest("play shok troper to 3", &OFFERS), Some(1));
        assert_eq!(nearest("xyz", &OFFERS), None);
        assert!(alike("mamoth", "mammoth") && !alike("bolt", "bear"));
    }

    #[test]
    fn names_that_sound_alike() {
        assert!(sound_alike("The Bolt", "bolt") && sound_alike("Wolf's Den", "wolfs den"));
        assert!(!sound_alike("Bolt", "Bolts"));
    }
}
