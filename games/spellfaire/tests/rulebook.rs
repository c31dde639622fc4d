//! The rulebook: every scenario passes, every rule and every card has one.

use spellfaire::{Kind, Spellfaire};

/// What must have a scenario.
fn names(game: &Spellfaire) -> Vec<String> {
    game.card_list()
        .cards
        .iter()
        .filter(|card| card.kind != Kind::Token)
        .map(|card| card.name.clone())
        .collect()
}

conform::rulebook_tests!(Spellfaire::standard(), (1..=78).map(|number| format!("R{number:02}")), names);
