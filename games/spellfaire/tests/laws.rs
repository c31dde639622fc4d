//! What the kernel promises of any game holds for Spellfaire.

use conform::laws::{Extent, hold};
use spellfaire::Spellfaire;
use std::sync::Arc;

/// The first set has no triggers at the end of a turn, none with a target for the player whose turn
/// it is not, no token from a death, and no card that comes back forever. Others may.
#[test]
fn the_laws_hold_for_daring_cards() {
    let game = Spellfaire::from_cards("daring.toml", include_str!("daring.toml")).unwrap();
    let extent = Extent { seeds: 0..12, bound: 6_000, ..Extent::default() };
    let tally = hold(&Arc::new(game), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.matches == 12, "{tally}");
}

#[test]
fn the_laws_hold() {
    let extent = Extent { seeds: 0..40, ..Extent::default() };
    let tally = hold(&Arc::new(Spellfaire::standard()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(
        tally.moves > 3_000 && tally.swaps > 100 && tally.others > 30_000 && tally.echoes > 10_000,
        "{tally}"
    );
}
