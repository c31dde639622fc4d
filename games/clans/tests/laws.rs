//! What the kernel promises of any game holds for Clans.

use clans::Clans;
use conform::laws::{Extent, hold};
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let extent = Extent { seeds: 0..12, ..Extent::default() };
    let tally = hold(&Arc::new(Clans::standard()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 12);
    assert!(tally.others > 1_000 && tally.echoes > 1_000, "{tally}");
}
