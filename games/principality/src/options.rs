//! What can be settled before a match (P-21).

use crate::cards::CardList;
use crate::kingdoms::Kingdom;
use crate::setup::{MOST_KINGDOM, in_kingdoms};
use kernel::{GameOption, MAX_SEATS};

/// The word for a supply without kingdom cards.
pub(crate) const NO_KINGDOM: &str = "none";

/// Every option.
pub(crate) fn options(cards: &CardList, kingdoms: &[Kingdom]) -> Vec<GameOption> {
    vec![
        GameOption::one_of(
            "mode",
            "versus",
            "Whether one plays alone or against others.",
            [("versus", "2 to 4 players"), ("solo", "one player, in as few turns as possible")],
        ),
        kingdom(cards, kingdoms),
        sets(cards),
        GameOption::seat("first", "Who takes the first turn; a seat of this table.", MAX_SEATS),
    ]
}

fn kingdom(cards: &CardList, kingdoms: &[Kingdom]) -> GameOption {
    let presets = kingdoms.iter().map(|kingdom| (kingdom.name.clone(), kingdom.about.clone()));
    let further = [(GameOption::RANDOM, "ten cards that the dice choose"), (NO_KINGDOM, "no kingdom cards")];
    let further = further.map(|(value, meaning)| (value.to_owned(), meaning.to_owned()));
    let names = cards
        .cards
        .iter()
        .enumerate()
        .filter(|(at, card)| card.id.index() == *at && in_kingdoms(&card.name, card.kind));
    GameOption::one_of(
        "kingdom",
        "first-eight",
        "Which cards can be bought besides those of every supply.",
        presets.chain(further),
    )
    .or_items(names.map(|(_, card)| card.name.clone()).collect(), MOST_KINGDOM)
}

fn sets(cards: &CardList) -> GameOption {
    let names: Vec<String> = cards.sets.iter().map(|set| set.name.clone()).collect();
    // Every set but those that cover another's texts.
    let usual: Vec<&str> = names.iter().map(String::as_str).filter(|&name| name != "classic").collect();
    let values: [(&str, &str); 0] = [];
    GameOption::one_of(
        "set",
        usual.join(", "),
        "Whose texts apply, and where a random kingdom is drawn from; a later set covers an earlier one.",
        values,
    )
    .or_items(names.clone(), names.len())
}
