//! The card list that ships: it reads, prints back word for word, and is what the document says.

use kernel::Game;
use spellfaire::{Kind, Spellfaire};

#[test]
fn both_tokens_are_what_the_document_says() {
    let game = Spellfaire::standard();
    let cards = &game.card_list().cards;
    let tokens: Vec<_> = cards.iter().filter(|card| card.kind == Kind::Token).collect();
    let tokens: Vec<_> = tokens.iter().map(|t| (t.name.as_str(), t.attack, t.health)).collect();
    assert!([("Sproutling", 1, 1), ("Bramble Wall", 0, 6)].iter().all(|token| tokens.contains(token)));
}

#[test]
fn decks_for_all_pairs_are_legal() {
    let game = Spellfaire::standard();
    for deck in game.decks() {
        assert_eq!(game.deck_problems(deck), Vec::<String>::new(), "{}", deck.name);
    }
    let list = game.card_list();
    for faction in &list.factions {
        for school in &list.schools {
            let name = format!("{faction}-{school}").to_lowercase();
            assert!(game.decks().iter().any(|deck| deck.name == name), "{name}");
        }
    }
}
