//! Reading moves that people type.
//!
//! A game only says its moves. A text is read by matching it against what was said: to the letter
//! first, then without regard to case, punctuation and small words, then by beginnings of words.

mod ear;

use crate::Listener;
use ear::{Word, listen, says};
use std::borrow::Cow;
use std::cmp::Reverse;
use thiserror::Error;

/// A text that names no move, or several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misread {
    /// Nothing on offer is meant.
    #[error("no move is called \"{0}\"")]
    Unknown(String),
    /// Several things on offer may be meant.
    #[error("\"{text}\" {}: {}", unclear(.readings), .readings.join("; "))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// What it could be.
        readings: Vec<String>,
    },
}

/// Of a bare verb there may be only one reading; it is not played all the same.
fn unclear(readings: &[String]) -> &'static str {
    if readings.len() == 1 { "is only the beginning of" } else { "could be any of" }
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
    let (typed, offers) = (Typed::new(text), plain(offers));
    let mut found = Care::ALL.into_iter().map(|care| typed.meant(care, &offers, utter));
    let found = found.find(|found| !found.is_empty()).unwrap_or_default();
    typed.only(&found, |index| offers[index].to_owned())
}

fn plain<S: AsRef<str>>(offers: &[S]) -> Vec<&str> {
    offers.iter().map(AsRef::as_ref).collect()
}

/// Says a text; the listener may stop it early, which is not an error.
fn utter(text: &str, out: &mut dyn Listener) {
    let _ = out.write_str(text);
}

/// A text that was typed, ready to be compared with a great many others. They are compared while
/// they are being said, so that most are given up at their first word.
pub(crate) struct Typed<'a> {
    text: &'a str,
    words: Vec<String>,
}

impl<'a> Typed<'a> {
    pub(crate) fn new(text: &'a str) -> Typed<'a> {
        let mut words = Vec::new();
        let ordered = in_order(text);
        listen(
            |out| utter(&ordered, out),
            |word| {
                words.push(word.text.to_owned());
                true
            },
        );
        Typed { text: text.trim(), words }
    }

    /// The indices of everything on offer that may be meant, read with this much care; `say` writes
    /// an offer.
    pub(crate) fn meant<T: Copy>(
        &self,
        care: Care,
        offers: &[T],
        say: impl Fn(T, &mut dyn Listener),
    ) -> Vec<usize> {
        let means = |offer: T| match care {
            Care::Letters => says(|out| say(offer, out), self.text),
            _ if self.content().next().is_none() => false,
            Care::Words => self.has_the_words_of(|out| say(offer, out)),
            Care::Beginnings => self.begins_the_words_of(|out| say(offer, out)),
        };
        (0..offers.len()).filter(|&index| means(offers[index])).collect()
    }

    /// Of what may be meant, that whose names were typed whole, if there is any: an exact name beats a
    /// partial one.
    pub(crate) fn best<T: Copy>(
        &self,
        found: Vec<usize>,
        offers: &[T],
        say: impl Fn(T, &mut dyn Listener),
    ) -> Vec<usize> {
        if found.len() < 2 {
            return found;
        }
        let whole = |index: usize| self.whole_names_of(|out| say(offers[index], out));
        let counts: Vec<usize> = found.iter().map(|&index| whole(index)).collect();
        let most = counts.iter().copied().max().unwrap_or(0);
        found.into_iter().zip(counts).filter(|&(_, count)| count == most).map(|(index, _)| index).collect()
    }

    /// The offers that begin with the bare verb that was typed, if it is one.
    pub(crate) fn bare<T: Copy>(&self, offers: &[T], say: impl Fn(T, &mut dyn Listener)) -> Vec<usize> {
        let begins = |&index: &usize| self.is_bare_verb_of(|out| say(offers[index], out));
        (0..offers.len()).filter(begins).collect()
    }

    /// The single one that was found, or why there is none.
    pub(crate) fn only(&self, found: &[usize], say: impl Fn(usize) -> String) -> Result<usize, Misread> {
        match *found {
            [] => Err(self.unknown()),
            [only] => Ok(only),
            _ => Err(self.unclear(found, say)),
        }
    }

    /// That several things may be meant.
    pub(crate) fn unclear(&self, found: &[usize], say: impl Fn(usize) -> String) -> Misread {
        let readings = found.iter().map(|&index| say(index)).collect();
        Misread::Ambiguous { text: self.text.to_owned(), readings }
    }

    /// That nothing is called so.
    pub(crate) fn unknown(&self) -> Misread {
        Misread::Unknown(self.text.to_owned())
    }

    /// The index of the offer that shares the most words with what was typed, if any shares one; of
    /// several, of one that shares the first, which says what is to be done.
    pub(crate) fn nearest<T: Copy>(&self, offers: &[T], say: impl Fn(T, &mut dyn Listener)) -> Option<usize> {
        if self.words.is_empty() {
            return None;
        }
        let mut shared = vec![false; self.words.len()];
        let mut count = |offer: T| {
            shared.fill(false);
            let mut hear = |word: Word| {
                let pairs = self.words.iter().zip(&mut shared);
                pairs.filter(|(typed, _)| alike(typed, word.text)).for_each(|(_, shared)| *shared = true);
                true
            };
            listen(|out| say(offer, out), &mut hear);
            (shared.iter().filter(|&&shared| shared).count(), shared[0])
        };
        let counts = offers.iter().enumerate().map(|(index, &offer)| (count(offer), Reverse(index)));
        counts.max().filter(|&((count, _), _)| count > 0).map(|(_, Reverse(index))| index)
    }

    /// The words that matter.
    fn content(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str).filter(|word| !is_small(word))
    }

    fn has_the_words_of(&self, say: impl FnOnce(&mut dyn Listener)) -> bool {
        let mut rest = Rest::of(self);
        listen(say, |word| rest.takes(word, |typed, said| typed == said) || is_small(word.text))
            && rest.is_empty()
    }

    /// Whether each typed word begins a word of what is said, in order. A number must be whole. Where
    /// there are names, one of them must be touched: a bare verb does not say which.
    fn begins_the_words_of(&self, say: impl FnOnce(&mut dyn Listener)) -> bool {
        let mut rest = Rest::of(self);
        let (mut names, mut touched) = (false, false);
        listen(say, |word| {
            names |= word.name > 0;
            touched |= rest.takes(word, begins) && word.name > 0;
            true
        });
        rest.is_empty() && (touched || !names)
    }

    /// Whether the words are nothing but the beginning of what is said before its first name.
    fn is_bare_verb_of(&self, say: impl FnOnce(&mut dyn Listener)) -> bool {
        let mut rest = self.content().peekable();
        let mut names = false;
        listen(say, |word| {
            names |= word.name > 0;
            !names && (rest.next_if(|typed| begins(typed, word.text)).is_some() || is_small(word.text))
        });
        names && rest.next().is_none() && !self.words.is_empty()
    }

    /// How many names of what is said were typed whole.
    fn whole_names_of(&self, say: impl FnOnce(&mut dyn Listener)) -> usize {
        let mut names: Vec<Vec<String>> = Vec::new();
        listen(say, |word| {
            names.resize(names.len().max(word.name), Vec::new());
            if word.name > 0 && !is_owner(word.text) {
                names[word.name - 1].push(word.text.to_owned());
            }
            true
        });
        let typed =
            |name: &&Vec<String>| !name.is_empty() && self.words.windows(name.len()).any(|w| w == **name);
        names.iter().filter(typed).count()
    }
}

/// The typed words that were not heard yet.
struct Rest<'a> {
    words: Vec<&'a str>,
    /// The name that is somebody else's.
    foreign: usize,
}

impl<'a> Rest<'a> {
    fn of(typed: &'a Typed) -> Rest<'a> {
        let mut words: Vec<&str> = typed.content().collect();
        words.reverse();
        Rest { words, foreign: 0 }
    }

    /// Whether the next typed word is this one. "My" need not be said of what is not another's: "end my turn".
    fn takes(&mut self, word: Word, same: impl Fn(&str, &str) -> bool) -> bool {
        if word.text == "enemy" {
            self.foreign = word.name;
        }
        let own = word.name == 0 || word.name != self.foreign;
        let count = match self.words[..] {
            [.., next] if same(next, word.text) => 1,
            [.., next, "your"] if own && same(next, word.text) => 2,
            _ => return false,
        };
        self.words.truncate(self.words.len() - count);
        true
    }

    fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Games say what attacks first: "attack with Wolf on Goblin". So "attack the Goblin with my Wolf" and "my Wolf attacks
/// the Goblin" are put into that order; otherwise the Goblin would attack the Wolf.
fn in_order(text: &str) -> Cow<'_, str> {
    let lower = text.to_ascii_lowercase();
    let parts = |before: usize, joint: &str, at: usize| (&text[before..at], &text[at + joint.len()..]);
    let (victim, attacker) = match (lower.trim_start().strip_prefix("attack "), lower.find(" attacks ")) {
        (Some(rest), _) => match rest.find(" with ") {
            Some(at) => parts(text.len() - rest.len(), " with ", text.len() - rest.len() + at),
            None => return text.into(),
        },
        (None, Some(at)) => {
            let (attacker, victim) = parts(0, " attacks ", at);
            (victim, attacker)
        }
        (None, None) => return text.into(),
    };
    format!("attack with {attacker} on {victim}").into()
}

/// Whether what was typed begins a word; a number must be whole.
fn begins(typed: &str, word: &str) -> bool {
    let number = typed.chars().all(|c| c.is_ascii_digit());
    if number { word == typed } else { word.starts_with(typed) }
}

/// Whether a word of a name only says whose it is.
fn is_owner(word: &str) -> bool {
    ["your", "enemy"].contains(&word)
}

/// Whether two names cannot be told apart when they are typed loosely.
pub fn sound_alike(one: &str, other: &str) -> bool {
    Typed::new(one).has_the_words_of(|out| utter(other, out))
}

/// Whether a word does not matter.
fn is_small(word: &str) -> bool {
    ["a", "an", "the", "to", "on", "at", "in", "with", "from", "for", "please"].contains(&word)
}

/// Whether two words are the same except for a typing error.
fn alike(one: &str, other: &str) -> bool {
    // A typing error leaves the beginning or the end as it was. This decides nearly all words at once.
    let (bytes, others) = (one.as_bytes(), other.as_bytes());
    if bytes.first() != others.first() && bytes.last() != others.last() {
        return false;
    }
    let (long, short) = (one.chars().count(), other.chars().count());
    let (long, short) = (long.max(short), long.min(short));
    if one == other || long < 4 || long - short > 2 {
        return one == other;
    }
    let head = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let tail = one.chars().rev().zip(other.chars().rev()).take_while(|(a, b)| a == b).count();
    head + tail + 1 >= long || (head >= 3 && head + 2 >= long)
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
    fn whose_it_is_need_not_be_said_but_holds() {
        assert_eq!(read("end my turn", &["play Wolf", "end turn"]), Ok(1));
        assert_eq!(read("play my Wolf", &["play Wolf", "end turn"]), Ok(0));
        assert!(read("my", &["play Wolf", "end turn"]).is_err());
    }

    #[test]
    fn who_attacks_is_told_from_who_is_attacked() {
        let offers = ["attack with Wolf on enemy Goblin", "attack with Goblin on enemy Wolf"];
        assert_eq!(read("attack the goblin with my wolf", &offers), Ok(0));
        assert_eq!(read("Attack Wolf with Goblin", &offers), Ok(1));
        assert_eq!(read("my wolf attacks the enemy goblin", &offers), Ok(0));
        assert_eq!(read("attack with goblin on wolf", &offers), Ok(1));
        assert_eq!(in_order("attack"), "attack");
    }

    #[test]
    fn does_not_guess_between_two() {
        let Err(Misread::Ambiguous { readings, .. }) = read("shock", &OFFERS) else { panic!() };
        assert_eq!(readings, OFFERS[..2]);
        let told =
            |found: &[usize]| Typed::new("play").unclear(found, |index| OFFERS[index].into()).to_string();
        assert_eq!(told(&[2]), "\"play\" is only the beginning of: play Scout to 2");
        assert_eq!(told(&[1, 2]), "\"play\" could be any of: play Shock Trooper to 3; play Scout to 2");
        assert_eq!(read("dance", &OFFERS), Err(Misread::Unknown("dance".into())));
        assert_eq!(read("  ", &OFFERS), Err(Misread::Unknown("".into())));
        assert_eq!(read("a the", &OFFERS), Err(Misread::Unknown("a the".into())));
    }

    #[test]
    fn the_nearest_offer_shares_most_words() {
        let nearest = |text| Typed::new(text).nearest(&OFFERS, utter);
        assert_eq!(nearest("play shok troper to 3"), Some(1));
        assert_eq!(nearest("xyz"), None);
        assert_eq!(nearest("pass 2"), Some(3), "the verb counts more than a number");
        assert!(alike("mamoth", "mammoth") && !alike("bolt", "bear"));
    }

    #[test]
    fn names_that_sound_alike() {
        assert!(sound_alike("The Bolt", "bolt") && sound_alike("Wolf's Den", "wolfs den"));
        assert!(!sound_alike("Bolt", "Bolts"));
    }
}
