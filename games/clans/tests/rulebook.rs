//! The rulebook: every scenario passes, every rule and every card has one.

use clans::Clans;

/// What must have a scenario.
fn names(game: &Clans) -> Vec<String> {
    game.card_list().cards.iter().map(|card| card.name.clone()).collect()
}

conform::rulebook_tests!(Clans::standard(), (1..=60).map(|number| format!("C-{number:02}")), names);
