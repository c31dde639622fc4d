//! What the kernel promises of any game holds for Principality.

use conform::laws::{Plan, hold};
use principality::Principality;
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let plan = Plan { seeds: 0..16, bound: 40_000, sample: 2, ..Plan::default() };
    let tally = hold(&Arc::new(Principality::standard()), &plan).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 16);
    println!("{tally}");
}
