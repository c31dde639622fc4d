//! The rulebook: every scenario passes, every rule and every card has one.

use principality::Principality;

/// What must have a scenario.
fn names(game: &Principality) -> Vec<String> {
    game.card_list().names().map(str::to_owned).collect()
}

conform::rulebook_tests!(Principality::standard(), (1..=28).map(|number| format!("P-{number:02}")), names);
