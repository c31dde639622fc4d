//! The rulebook: every scenario passes, every rule and every card and every leader has one.

use territory::Territory;

/// What must have a scenario.
fn names(game: &Territory) -> Vec<String> {
    let list = game.card_list();
    let leaders = list.leaders.iter().map(|leader| leader.name.clone());
    list.cards.iter().map(|card| card.name.clone()).chain(leaders).collect()
}

conform::rulebook_tests!(Territory::standard(), (1..=61).map(|number| format!("T-{number:02}")), names);
