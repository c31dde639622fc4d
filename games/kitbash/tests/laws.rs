//! What the kernel promises of any game holds for Kitbash.

use conform::laws::{Extent, hold};
use kitbash::Kitbash;
use std::ops::Range;
use std::sync::Arc;

/// In two halves, so that two cores share the work.
fn the_laws_hold_on(seeds: Range<u64>) {
    let extent = Extent { seeds, bound: 4_000, ..Extent::default() };
    let tally = hold(&Arc::new(Kitbash::standard()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    // Every law had something to bite on.
    assert!(
        tally.moves > 600 && tally.swaps > 1_500 && tally.others > 6_000 && tally.echoes > 6_000,
        "{tally}"
    );
}

#[test]
fn the_laws_hold_on_six_matches() {
    the_laws_hold_on(0..6);
}

#[test]
fn the_laws_hold_on_six_more() {
    the_laws_hold_on(10..16);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<kitbash::State>() < 8 * 1024, "{} bytes", size_of::<kitbash::State>());
}
