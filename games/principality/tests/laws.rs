//! What the kernel promises of any game holds for Principality.

use conform::laws::{Plan, hold};
use principality::Principality;
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let plan = Plan { seeds: 0..8, bound: 40_000, sample: 1, ..Plan::default() };
    let tally = hold(&Arc::new(Principality::standard()), &plan).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(tally.moves > 1_500 && tally.others > 10_000 && tally.echoes > 2_000, "{tally}");
}
