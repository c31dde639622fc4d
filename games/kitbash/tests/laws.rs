//! What the kernel promises of any game holds for Kitbash.

use conform::laws::{Plan, hold};
use kitbash::Kitbash;
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let plan = Plan { seeds: 0..20, bound: 4_000, ..Plan::default() };
    let tally = hold(&Arc::new(Kitbash::standard()), &plan).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(
        tally.moves > 2_000 && tally.swaps > 5_000 && tally.others > 20_000 && tally.echoes > 20_000,
        "{tally}"
    );
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<kitbash::State>() < 8 * 1024, "{} bytes", size_of::<kitbash::State>());
}
