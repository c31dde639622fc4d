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
