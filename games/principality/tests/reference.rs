//! What the game says of itself is true.

use conform::{Rulebook, reference};
use principality::Principality;
use std::path::Path;
use std::sync::Arc;

const NONE: [String; 0] = [];
/// What a view shows of the state of things.
const STATUSES: [&str; 12] = [
    "action phase",
    "buy phase",
    "coins",
    "$",
    "play",
    "lasting",
    "aside",
    "revealed",
    "hand",
    "deck",
    "supply",
    "Trash",
];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Principality::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Principality::standard()), NONE);
}

#[test]
fn rulebook() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    assert_eq!(reference::rulebook(&Arc::new(Principality::standard()), &folder), NONE);
}

#[test]
fn glossary() {
    assert_eq!(reference::glossary(&Arc::new(Principality::standard()), &STATUSES), NONE);
}

#[test]
fn fields() {
    assert_eq!(reference::fields(&Arc::new(Principality::standard())), NONE);
}
