//! Nonsense into everything that Clans reads.

use clans::Clans;
use conform::garbage::{Garbage, Spoiler};
use std::fmt::Write;
use std::sync::Arc;

const PIECES: &[&str] = &[
    "Guard. ",
    "Fury 2.",
    "Fury 999. Fury 999.",
    "Long Range",
    "middle 2: ",
    "home 9: ",
    "A Horseman (",
    "0 HP",
    "300 AP)",
    "deal: Thornwood, Grand Army\n",
    "end turn",
];

fn garbage() -> Garbage<Clans> {
    Garbage {
        game: Arc::new(Clans::standard()),
        from_cards: Clans::from_cards,
        cards: include_str!("../cards/clans.toml"),
        decks: include_str!("../decks/clans.toml"),
        book: include_str!("../rules/05-abilities.md"),
        pieces: PIECES,
    }
}

conform::garbage_tests!(garbage());

/// 200 sets of cards with random texts and numbers: whatever is read can be played.
#[test]
fn whatever_can_be_said_can_be_played() {
    const WORDS: [&str; 12] = [
        "Guard.",
        "Ranged.",
        "Long Range.",
        "Far Attack.",
        "Stationary.",
        "Cleave.",
        "First Strike.",
        "Fury 9.",
        "Shield 3.",
        "Regen 5.",
        "Thorns 9.",
        "Heal Ally 7.",
    ];
    let (garbage, mut dice) = (garbage(), Spoiler::new(&[], 8).dice);
    for seed in 0..200 {
        let mut file = "[[clan]]\nname = \"Odd\"\n".to_owned();
        for name in ["a", "b", "c", "d", "e", "f", "g"] {
            let words: Vec<&str> = (0..=dice.below(5)).filter_map(|_| dice.pick(&WORDS).copied()).collect();
            let max_ap = 1 + dice.below(9);
            let [damage, hp] = [99, 99].map(|most| 1 + dice.below(most));
            let [gain, cost] = [0; 2].map(|_| 1 + dice.below(max_ap));
            let _ = write!(
                file,
                "[[card]]\nname = \"Card {name}\"\nclan = \"Odd\"\nrarity = \"common\"\ndamage = {damage}\n\
                 hp = {hp}\nmax_ap = {max_ap}\nap_per_turn = {gain}\nattack_cost = {cost}\npoints = 0\n\
                 text = \"{}\"\n",
                words.join(" ")
            );
        }
        assert!(garbage.try_cards(&file, seed), "{file}");
    }
}
