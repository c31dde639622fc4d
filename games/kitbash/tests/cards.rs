//! The card list that ships: it reads, prints back word for word, and is what the design says.

use kernel::Game;
use kitbash::{Kitbash, Role};

const CARDS: &str = include_str!("../cards/kitbash.toml");

#[test]
fn every_sentence_is_read() {
    if let Err(problems) = Kitbash::from_cards("kitbash.toml", CARDS) {
        let told: Vec<String> = problems.iter().map(|problem| problem.render(CARDS, false)).collect();
        panic!("{}", told.join("\n"));
    }
}

#[test]
fn every_hero_has_a_signature_card() {
    let game = Kitbash::standard();
    let list = game.card_list();
    let signatures = list.cards.iter().filter(|card| matches!(card.role, Role::Signature(_)));
    assert_eq!(signatures.count(), list.heroes.len());
    for &hero in &list.heroes {
        let signature = list.card(hero).signature.unwrap();
        assert_eq!(list.card(signature).role, Role::Signature(hero));
    }
}

#[test]
fn there_is_a_legal_deck_for_each_hero() {
    let game = Kitbash::standard();
    for deck in game.decks() {
        assert_eq!(game.deck_problems(deck), Vec::<String>::new(), "{}", deck.name);
    }
    for &hero in &game.card_list().heroes {
        let name = &game.card_list().card(hero).name;
        assert!(game.decks().iter().any(|deck| deck.tag("hero") == name), "{name}");
    }
}
