//! What the kernel promises of any game holds for Principality.

use conform::laws::{Extent, hold};
use conform::rollout::numbered_setup;
use principality::Principality;
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let game = Arc::new(Principality::standard());
    let extent = Extent { seeds: 16..21, bound: 40_000, sample: 1, ..Extent::default() };
    let seats: BTreeSet<usize> =
        extent.seeds.clone().map(|seed| numbered_setup(&*game, seed).seats).collect();
    assert_eq!(seats.len(), 4, "every number of players has a match");
    let tally = hold(&game, &extent).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(tally.moves > 1_500 && tally.others > 10_000 && tally.echoes > 2_000, "{tally}");
    assert!(tally.paths > 200, "{tally}");
}

/// The cards of one's own that the rulebook shows, in the sets that random matches are played with.
fn with_own_cards() -> Principality {
    let book = include_str!("../rules/08-own-cards.md");
    let cards = book.split("```cards").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let cards = cards.replace("set = \"ideas\"", "set = \"more\"");
    Principality::from_cards("own.toml", &cards).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

#[test]
fn the_laws_hold_for_cards_of_ones_own() {
    let extent = Extent { seeds: 30..38, bound: 40_000, sample: 1, ..Extent::default() };
    let tally = hold(&Arc::new(with_own_cards()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.moves > 1_500 && tally.others > 5_000, "{tally}");
}
