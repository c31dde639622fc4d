//! What the game says of itself is true.

use clans::Clans;
use conform::reference;

const NONE: [String; 0] = [];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Clans::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Clans::standard()), NONE);
}
