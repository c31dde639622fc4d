//! Long checks that a game has of its own.

use crate::Evidence;
use kitbash::Kitbash;
use principality::{Principality, evidence};
use std::any::Any;

/// The game's own long checks; most have none.
pub(crate) fn own_evidence<G: 'static>() -> Vec<Evidence<G>> {
    let all: [Box<dyn Any>; 2] = [Box::new(of_principality()), Box::new(of_kitbash())];
    all.into_iter().find_map(|list| list.downcast().ok()).map(|list| *list).unwrap_or_default()
}

fn of_principality() -> Vec<Evidence<Principality>> {
    vec![
        Evidence { name: "winrates", about: evidence::ABOUT, matches: 200_000, run: evidence::winrates },
        Evidence { name: "solo", about: evidence::SOLO, matches: 10_000, run: evidence::solo },
    ]
}

fn of_kitbash() -> Vec<Evidence<Kitbash>> {
    use kitbash::evidence::{ROUNDS, rounds};
    vec![Evidence { name: "rounds", about: ROUNDS, matches: 200, run: rounds }]
}
