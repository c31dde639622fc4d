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
    /// The same words, small ones aside.
    Words,
    /// Beginnings of some of the words, in order.
    Beginnings,
}

/// The index of the offer that `text` means.
pub fn read<S: AsRef<str>>(text: &str, offers: &[S]) -> Result<usize, Misread> {
    read_with(Care::Words, text, offers).unwrap_or_else(|| {
        let unknown = Misread::Unknown(text.trim().to_owned());
        read_with(Care::Beginnings, text, offers).unwrap_or(Err(unknown))
    })
}

/// Reads with this much care; `None` if nothing matches.
pub(crate) fn read_with<S: AsRef<str>>(
    care: Care,
    text: &str,
    offers: &[S],
) -> Option<Result<usize, Misread>> {
    let texts = || offers.iter().map(|offer| offer.as_ref());
    if care == Care::Words
        && let Some(exact) = texts().position(|offer| offer == text.trim())
    {
        return Some(Ok(exact));
    }
    let typed = words(text);
    if content(&typed).is_empty() {
        return None;
    }
    let means = |offer: &str| match care {
        Care::Words => content(&words(offer)) == content(&typed),
        Care::Beginnings => begins(&words(offer), &typed),
    };
    let found: Vec<usize> = texts().enumerate().filter(|(_, offer)| means(offer)).map(|(i, _)| i).collect();
    match found[..] {
        [] => None,
        [only] => Some(Ok(only)),
        _ => {
            let readings = found.iter().map(|&i| offers[i].as_ref().to_owned()).collect();
            Some(Err(Misread::Ambiguous { text: text.trim().to_owned(), readings }))
        }
    }
}

/// The offer that shares the most with `text`, if it shares anything.
pub fn nearest_offer<'a, S: AsRef<str>>(text: &str, offers: &'a [S]) -> Option<&'a str> {
    let typed = words(text);
    let shared = |offer: &str| {
        let offered = words(offer);
        typed.iter().filter(|word| offered.iter().any(|other| alike(word, other))).count()
    };
    let best = offers.iter().map(|offer| offer.as_ref()).enumerate();
    best.map(|(i, offer)| (shared(offer), Reverse(i), offer))
        .filter(|&(count, ..)| count > 0)
        .max()
        .map(|(.., offer)| offer)
}

fn alike(one: &str, other: &str) -> bool {
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    one == other || (common >= 3 && common + 2 >= one.chars().count().max(other.chars().count()))
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
        assert_eq!(nearest_offer("play shok troper to 3", &OFFERS), Some("play Shock Trooper to 3"));
        assert_eq!(nearest_offer("xyz", &OFFERS), None);
    }
}
