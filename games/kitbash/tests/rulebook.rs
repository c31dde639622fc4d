//! The rulebook: every scenario passes, every rule and every card has one.

use kitbash::{Kind, Kitbash};

/// What must have a scenario.
fn names(game: &Kitbash) -> Vec<String> {
    game.card_list()
        .cards
        .iter()
        .filter(|card| card.kind != Kind::Starter)
        .map(|card| card.name.clone())
        .collect()
}

conform::rulebook_tests!(Kitbash::standard(), (1..=76).map(|number| format!("R{number:02}")), names);
