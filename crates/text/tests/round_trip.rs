//! Sentences read and printed back, by example and by the thousand.

mod toy;

use proptest::prelude::*;
use text::{Arg, Tree, Vocabulary, row};
use toy::{Key, SENTENCES, vocabulary};

#[test]
fn every_sentence_prints_back() {
    let words = vocabulary();
    for sentence in SENTENCES {
        match words.read("text", sentence) {
            Ok(tree) => assert_eq!(words.print(&tree), *sentence),
            Err(refused) => panic!("{sentence}\n{refused}"),
        }
    }
}

#[test]
fn trees_hold_what_the_slots_held() {
    let tree = vocabulary().read("text", "Summon a 2/3 Rat of the Deep creature.").unwrap();
    let summon = tree.tree(0).unwrap();
    assert_eq!(summon.key, Key::Summon);
    assert_eq!((summon.number(0), summon.number(1)), (Some(2), Some(3)));
    assert_eq!(summon.name(2), Some("Rat of the Deep"));
    assert_eq!((summon.name(0), summon.number(3)), (None, None));
}

#[test]
fn a_capital_reaches_through_nested_slots() {
    let words = vocabulary();
    assert!(words.read("text", "Any target gets +1 power.").is_ok());
    assert!(words.read("text", "any target gets +1 power.").is_err());
    assert!(words.read("text", "When played, Any target gets +1 power.").is_err());
}

#[test]
fn a_hand_made_tree_prints_or_shows_the_gap() {
    let words = vocabulary();
    let draw = |args| Tree { key: Key::Last, args: vec![Arg::Tree(Tree { key: Key::Draw, args })] };
    assert_eq!(words.print(&draw(vec![Arg::Number(1)])), "Draw 1 card.");
    assert_eq!(words.print(&draw(vec![])), "Draw … card.");
    assert_eq!(words.print(&draw(vec![Arg::Name("Two".into())])), "Draw … card.");
    assert_eq!(words.print(&Tree::leaf(Key::Freeze)), "freeze …");
}

#[test]
fn the_longest_sentences_are_refused_or_read_without_harm() {
    let words = vocabulary();
    let many = vec!["+1 Card"; 60].join(", ");
    assert!(words.read("text", &many).is_ok());
    let refused = words.read("text", &vec!["+1 Card"; 150].join(", ")).unwrap_err();
    assert_eq!(refused.message, "the sentence is nested too deeply");
    let refused = words.read("text", &"’".repeat(1000)).unwrap_err();
    assert_eq!(refused.message, "the sentence is longer than 2000 bytes");
    assert_eq!(refused.span, 1998..3000);
    for garbage in ["(", "\"", "Give ", "+", "A Of the ", "when played, ", "1/"] {
        let _ = words.read("text", &garbage.repeat(1999 / garbage.len()));
    }
}

/// Words that the vocabulary knows, in no order.
fn shuffled_words() -> impl Strategy<Value = String> {
    let known: Vec<&str> = SENTENCES.iter().flat_map(|sentence| sentence.split(' ')).collect();
    prop::collection::vec(prop::sample::select(known), 0..12).prop_map(|words| words.join(" "))
}

/// A good sentence with one character replaced, added or taken away.
fn mutated() -> impl Strategy<Value = String> {
    let slip = prop_oneof![Just(String::new()), any::<char>().prop_map(String::from), "[ .a-z0-9\"]"];
    (prop::sample::select(SENTENCES), any::<prop::sample::Index>(), 0..2usize, slip).prop_map(
        |(sentence, place, taken, slip)| {
            let mut chars: Vec<char> = sentence.chars().collect();
            let at = place.index(chars.len());
            chars.splice(at..at + taken, slip.chars());
            chars.into_iter().collect()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000,
        rng_seed: prop::test_runner::RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// 1000 cases each of garbage, of known words in disorder, and of good sentences with a slip:
    /// what is read prints back, what is refused is marked on character boundaries.
    #[test]
    fn nothing_panics_and_what_reads_prints_back(
        garbage in any::<String>(),
        shuffled in shuffled_words(),
        mutated in mutated(),
    ) {
        let words = vocabulary();
        for sentence in [garbage, shuffled, mutated] {
            match words.read("text", &sentence) {
                Ok(tree) => prop_assert_eq!(words.print(&tree), sentence),
                Err(refused) => prop_assert!(sentence.get(refused.span).is_some()),
            }
        }
    }
}

/// A form that agrees with a number opens a sentence as any word does.
#[test]
fn a_form_that_opens_a_sentence_has_its_capital() {
    let rows = [
        row("text", 0_u8, "{^deed}."),
        row("deed", 1, "[discard|discards] {number} [card|cards]"),
        row("deed", 2, "each player {+deed}"),
    ];
    let words = Vocabulary::new(&rows).unwrap();
    for sentence in ["Discard 2 cards.", "Each player discards 1 card."] {
        assert_eq!(words.print(&words.read("text", sentence).unwrap()), sentence);
    }
    let refused = words.read("text", "Discards 2 cards.").unwrap_err();
    assert_eq!(refused.message, "the form here is `Discard`, not `Discards`");
    assert!(words.read("text", "discard 2 cards.").is_err());
}
