//! What the kernel promises of any game holds for Spellfaire.

use conform::laws::{Plan, hold};
use spellfaire::Spellfaire;
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let plan = Plan { seeds: 0..40, ..Plan::default() };
    let tally = hold(&Arc::new(Spellfaire::standard()), &plan).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(
        tally.moves > 3_000 && tally.swaps > 100 && tally.others > 30_000 && tally.echoes > 10_000,
        "{tally}"
    );
}
