//! What the game says of itself is true.

use conform::{Rulebook, reference};
use std::path::Path;
use std::sync::Arc;
use territory::Territory;

const NONE: [String; 0] = [];
/// What a view shows of the state of things.
const STATUSES: [&str; 10] =
    ["VP", "projected", "priority", "passed", "exchanged", "slot", "effect", "round", "leader", "mulligan"];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Territory::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Territory::standard()), NONE);
}

#[test]
fn rulebook() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    assert_eq!(reference::rulebook(&Arc::new(Territory::standard()), &folder), NONE);
}

#[test]
fn glossary() {
    assert_eq!(reference::glossary(&Arc::new(Territory::standard()), &STATUSES), NONE);
}

#[test]
fn fields() {
    assert_eq!(reference::fields(&Arc::new(Territory::standard())), NONE);
}
