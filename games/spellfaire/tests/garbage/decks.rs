//! Files of decks.

use crate::spoil::*;
use crate::*;

/// 1,000 inputs.
#[test]
fn garbage_is_not_a_deck() {
    over(600, garbage(), |text| drop(decks_from_toml(&text)));
    over(400, spoiled(DECKS), |text| {
        for deck in decks_from_toml(&text).unwrap_or_default() {
            judge(&deck);
        }
    });
}

/// A deck that is found legal can be played, and no other.
fn judge(deck: &Deck) {
    let problems = GAME.deck_problems(deck);
    let started = GAME.start(&Setup::new([deck.clone(), deck.clone()]), &mut Dice::seeded(1));
    assert_eq!(started.is_ok(), problems.is_empty(), "{problems:?}");
    if problems.is_empty() {
        let total: u32 = deck.cards.values().sum();
        assert_eq!(total, 24, "{deck:?}");
        assert!(deck.cards.values().all(|&count| count <= 2), "{deck:?}");
    }
}

/// 600 inputs: decks of any names and any numbers.
#[test]
fn decks_of_anything_are_judged() {
    let names: Vec<String> = GAME.card_list().cards.iter().map(|card| card.name.clone()).collect();
    let name = prop_oneof![4 => prop::sample::select(names), 1 => "\\PC{0,10}"];
    let count = prop_oneof![4 => 0..4u32, 1 => any::<u32>()];
    let tag = prop_oneof![Just("Kingdom"), Just("Fire"), Just(""), Just("fire"), Just("Ice")];
    let cards = prop::collection::btree_map(name, count, 0..14);
    over(600, (cards, tag.clone(), tag), |(cards, faction, school)| {
        let mut deck = Deck { name: "any".to_owned(), cards: cards.into_iter().collect(), ..Deck::default() };
        deck.tags.insert("faction".to_owned(), faction.to_owned());
        deck.tags.insert("school".to_owned(), school.to_owned());
        judge(&deck);
    });
}
