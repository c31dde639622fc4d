//! What the game says of itself is true.

use conform::{Rulebook, reference};
use kitbash::Kitbash;
use std::path::Path;
use std::sync::Arc;

const NONE: [String; 0] = [];
/// What a view shows or an event tells of the state of things.
const STATUSES: [&str; 16] = [
    "rooted",
    "still",
    "holding",
    "slipped",
    "returned",
    "taken",
    "calm",
    "without keywords",
    "safe",
    "slowed 2",
    "contested",
    "Mana",
    "Gold",
    "Command Zone",
    "round priority token",
    "Planning",
];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Kitbash::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Kitbash::standard()), NONE);
}

#[test]
fn rulebook() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    assert_eq!(reference::rulebook(&Arc::new(Kitbash::standard()), &folder), NONE);
}

#[test]
fn glossary() {
    assert_eq!(reference::glossary(&Arc::new(Kitbash::standard()), &STATUSES), NONE);
}

#[test]
fn fields() {
    assert_eq!(reference::fields(&Arc::new(Kitbash::standard())), NONE);
}
