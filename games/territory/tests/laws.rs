//! What the kernel promises of any game holds for Territory.

use conform::laws::{Extent, hold};
use std::sync::Arc;
use territory::Territory;

#[test]
fn the_laws_hold() {
    let extent = Extent { seeds: 0..40, ..Extent::default() };
    let tally = hold(&Arc::new(Territory::standard()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 40);
    let tried = [tally.moves, tally.texts, tally.refusals, tally.swaps, tally.others, tally.echoes];
    assert!(tried.iter().all(|&n| n > 100) && tally.paths > 100 && tally.drafts > 30, "{tally}");
}

/// The first set has no units that listen, change sides or come without a card. Others may.
#[test]
fn the_laws_hold_for_daring_cards() {
    let problems = |problems: Vec<text::Located>| panic!("{}", problems[0]);
    let game = Territory::from_cards("daring.toml", include_str!("daring.toml")).unwrap_or_else(problems);
    let extent = Extent { seeds: 0..20, ..Extent::default() };
    let tally = hold(&Arc::new(game), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 20);
}
