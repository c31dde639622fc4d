//! What the game says of itself is true.

use clans::Clans;
use conform::{Rulebook, reference};
use std::path::Path;
use std::sync::Arc;

const NONE: [String; 0] = [];
/// What a view shows of the state of things.
const STATUSES: [&str; 11] =
    ["AP", "HP", "base", "lane", "home", "middle", "forward", "back", "dmg", "retaliation", "discard"];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Clans::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Clans::standard()), NONE);
}

#[test]
fn rulebook() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    assert_eq!(reference::rulebook(&Arc::new(Clans::standard()), &folder), NONE);
}

#[test]
fn glossary() {
    assert_eq!(reference::glossary(&Arc::new(Clans::standard()), &STATUSES), NONE);
}

#[test]
fn fields() {
    assert_eq!(reference::fields(&Arc::new(Clans::standard())), NONE);
}
