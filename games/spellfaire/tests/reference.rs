//! What the game says of itself is true.

use conform::{Rulebook, reference};
use spellfaire::Spellfaire;
use std::path::Path;
use std::sync::Arc;

const NONE: [String; 0] = [];
/// What a view shows of the state of things.
const STATUSES: [&str; 15] = [
    "Frozen",
    "asleep",
    "attacked",
    "mana",
    "fatigue",
    "mulligan",
    "discard",
    "dead",
    "faction",
    "school",
    "burned",
    "attacked once",
    "silenced",
    "stolen",
    "revived",
];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Spellfaire::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Spellfaire::standard()), NONE);
}

#[test]
fn rulebook() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    assert_eq!(reference::rulebook(&Arc::new(Spellfaire::standard()), &folder), NONE);
}

#[test]
fn glossary() {
    assert_eq!(reference::glossary(&Arc::new(Spellfaire::standard()), &STATUSES), NONE);
}

#[test]
fn fields() {
    assert_eq!(reference::fields(&Arc::new(Spellfaire::standard())), NONE);
}
