//! What is in a phrase that was read.

use crate::place::{Range, SLOTS};
use crate::script::{Filter, Whose};
use crate::words::Word::{self, *};
use text::Tree;

/// A phrase of a card.
pub(super) type Phrase = Tree<Word>;

pub(super) fn one(phrase: &Phrase) -> Filter {
    let range = match phrase.key {
        CloseOne => Range::Close,
        FarOne => Range::Far,
        _ => Range::Any,
    };
    Filter { whose: whose(sub(phrase, 0)), range, ..Filter::default() }
}

pub(super) fn group(phrase: &Phrase) -> Filter {
    let range = match phrase.key {
        OtherAllies => return Filter { whose: Whose::Ally, other: true, ..Filter::default() },
        CloseGroup => Range::Close,
        FarGroup => Range::Far,
        _ => Range::Any,
    };
    Filter { whose: whose(sub(phrase, 0)), range, ..Filter::default() }
}

pub(super) fn whose(phrase: &Phrase) -> Whose {
    match phrase.key {
        Ally | Allies => Whose::Ally,
        Enemy | Enemies => Whose::Enemy,
        _ => Whose::Any,
    }
}

/// The abilities of a text, one after the other.
pub(super) fn chain(text: &Phrase) -> impl Iterator<Item = &Phrase> {
    std::iter::successors(Some(text), |text| text.tree(1)).map(|text| sub(text, 0))
}

pub(super) fn slot(phrase: &Phrase, index: usize) -> Result<u8, String> {
    match number(phrase, index) {
        slot @ 1..=4 => Ok(slot as u8 - 1),
        other => Err(format!("there is no slot {other}; there are 1 to {SLOTS}")),
    }
}

/// The phrase in a slot of the pattern. The vocabulary says which there are.
pub(super) fn sub(phrase: &Phrase, index: usize) -> &Phrase {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot of the pattern.
pub(super) fn number(phrase: &Phrase, index: usize) -> i16 {
    phrase.number(index).expect("the pattern has a number in this slot") as i16
}

pub(super) fn small(phrase: &Phrase, index: usize) -> u8 {
    number(phrase, index).clamp(0, u8::MAX.into()) as u8
}
