//! Phrases that the texts of all games are made of.

use crate::pattern::RESERVED;
use crate::row::{Row, row};
use std::fmt::Debug;

/// A phrase that is the same in every game: it joins what a game says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// One effect ends the text.
    Last,
    /// One effect, then the rest of the text.
    Then,
    /// One of several effects.
    ChooseOne,
    /// One of several effects, then the rest of the text.
    ChooseThen,
    /// One effect or another ends the text.
    Otherwise,
    /// One effect or another, then the rest of the text.
    OtherwiseThen,
    /// A deed, once.
    Once,
    /// A deed, as often or as much as there is of something.
    ForEach,
    /// An effect that a clause governs.
    Governed,
    /// An effect, if something is so.
    If,
    /// The last two of several effects.
    LastOptions,
    /// One of several effects, and the others.
    MoreOptions,
    /// A thing.
    Noun,
    /// A thing that has something.
    NounWith,
    /// A thing of some quality.
    Quality,
    /// At least one.
    One,
    /// At least one more.
    Another,
    /// Not one.
    None,
    /// So many at least.
    AtLeast,
    /// So many at most.
    AtMost,
    /// How many there are of a thing.
    Things,
    /// How many there are, as a quantity.
    NumberOf,
}

/// A shared phrase: its kind, its key, how it is written, what it means.
type Shared = (&'static str, Axis, &'static str, &'static str);

const SHARED: [Shared; 22] = [
    ("sentence", Axis::Last, "{effect}.", "One effect."),
    ("sentence", Axis::Then, "{effect}. {^sentence}", "One effect, then another."),
    (
        "sentence",
        Axis::ChooseOne,
        "choose one: {options}.",
        "You choose one of the effects, before anything of it happens.",
    ),
    (
        "sentence",
        Axis::ChooseThen,
        "choose one: {options}. {^sentence}",
        "You choose one of the effects; then what stands behind it happens.",
    ),
    (
        "sentence",
        Axis::Otherwise,
        "{clause}. Otherwise, {effect}.",
        "One effect if the condition holds, else the other.",
    ),
    (
        "sentence",
        Axis::OtherwiseThen,
        "{clause}. Otherwise, {effect}. {^sentence}",
        "One effect if the condition holds, else the other; then what stands behind them happens.",
    ),
    ("effect", Axis::Once, "{deed}", "What happens, once."),
    (
        "effect",
        Axis::ForEach,
        "{deed} for each {-countable}",
        "The number of the effect is multiplied by how many there are.",
    ),
    ("effect", Axis::Governed, "{clause}", "An effect with a condition."),
    ("clause", Axis::If, "if {condition}, {effect}", "It happens only if the condition holds at that time."),
    ("options", Axis::LastOptions, "{effect}; or {effect}", "The last two of the effects to choose from."),
    (
        "options",
        Axis::MoreOptions,
        "{effect}; or {options}",
        "One of the effects to choose from, and the others.",
    ),
    ("such", Axis::Noun, "{noun}", "What it is."),
    ("such", Axis::NounWith, "{noun} with {feature}", "What it is, and what it has."),
    ("such", Axis::Quality, "{quality} {such}", "What it is like, then what it is."),
    ("held", Axis::One, "a(n) {-such}", "At least one."),
    ("held", Axis::Another, "another {-such}", "At least one besides this."),
    ("held", Axis::None, "no {+such}", "Not one."),
    ("held", Axis::AtLeast, "{count} or more {+such}", "At least so many."),
    ("held", Axis::AtMost, "{count} or fewer {+such}", "At most so many."),
    ("countable", Axis::Things, "{such}", "How many there are of them."),
    ("quantity", Axis::NumberOf, "the number of {+countable}", "How many there are."),
];

/// The shared rows that a game's own rows lead to and can fill, and then its own: a game whose things
/// have no `feature` has no `{noun} with {feature}`. The shared ones stand in front, so that an example
/// of a kind begins as most texts do.
pub fn with_axes<K: Copy>(axis: impl Fn(Axis) -> K, own: &[Row<K>]) -> Vec<Row<K>> {
    let mut fillable: Vec<&Shared> = Vec::new();
    grow(&mut fillable, |shared, found| {
        let known =
            |slot| own.iter().any(|row| row.kind == slot) || found.iter().any(|other| other.0 == slot);
        slots(shared.2).all(known)
    });
    let mut used: Vec<&Shared> = Vec::new();
    grow(&mut used, |shared, found| {
        let leads = |pattern| slots(pattern).any(|slot| slot == shared.0);
        let led_to = own.iter().any(|row| leads(row.pattern)) || found.iter().any(|other| leads(other.2));
        led_to && fillable.contains(&shared)
    });
    let shared = SHARED.iter().filter(|shared| used.contains(shared));
    shared.map(|shared| row(shared.0, axis(shared.1), shared.2)).chain(own.iter().copied()).collect()
}

/// What a shared phrase means.
pub fn meaning(kind: &str, pattern: &str) -> Option<&'static str> {
    SHARED.iter().find(|shared| (shared.0, shared.2) == (kind, pattern)).map(|shared| shared.3)
}

/// Adds shared phrases until none more belongs to those found.
fn grow(found: &mut Vec<&'static Shared>, belongs: impl Fn(&Shared, &[&Shared]) -> bool) {
    loop {
        let more = SHARED.iter().find(|&shared| !found.contains(&shared) && belongs(shared, found));
        match more {
            Some(shared) => found.push(shared),
            None => return,
        }
    }
}

/// The kinds of phrases that a pattern has slots for.
pub fn slots(pattern: &str) -> impl Iterator<Item = &str> {
    let insides = pattern.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    insides
        .map(|inside| inside.trim_start_matches(['^', '+', '-', '#']))
        .filter(|kind| !RESERVED.contains(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Vocabulary;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Word {
        Text,
        Draw,
        Wound,
        Card,
        Axis(Axis),
    }

    fn rows(own: &[Row<Word>]) -> Vec<Row<Word>> {
        with_axes(Word::Axis, own)
    }

    const OWN: [Row<Word>; 2] =
        [row("text", Word::Text, "{^sentence}"), row("deed", Word::Draw, "draw a card")];

    #[test]
    fn only_what_can_be_filled_is_shared() {
        let keys: Vec<Word> = rows(&OWN).iter().map(|row| row.key).collect();
        let shared = [Axis::Last, Axis::Then, Axis::ChooseOne, Axis::ChooseThen, Axis::Once];
        let options = [Axis::LastOptions, Axis::MoreOptions];
        let expected: Vec<Word> =
            shared.into_iter().chain(options).map(Word::Axis).chain(OWN.map(|row| row.key)).collect();
        assert_eq!(keys, expected);
    }

    #[test]
    fn what_is_counted_brings_the_axis_along() {
        let counted = [OWN[0], OWN[1], row("countable", Word::Card, "[card|cards] in your hand")];
        let vocabulary = Vocabulary::new(&rows(&counted)).unwrap();
        let text = "Draw a card for each card in your hand. Choose one: draw a card; or draw a card.";
        let tree = vocabulary.read("text", text).unwrap();
        assert_eq!(vocabulary.print(&tree), text);
    }

    #[test]
    fn what_nobody_leads_to_is_left_out() {
        let alone = [row("text", Word::Wound, "wound {such}"), row("noun", Word::Card, "[card|cards]")];
        let keys: Vec<Word> = rows(&alone).iter().map(|row| row.key).collect();
        assert_eq!(keys, [Word::Axis(Axis::Noun), Word::Wound, Word::Card]);
    }

    #[test]
    fn each_shared_phrase_has_a_meaning() {
        for (kind, _, pattern, told) in SHARED {
            assert_eq!(meaning(kind, pattern), Some(told));
        }
    }
}
