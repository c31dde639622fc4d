//! What the game says of itself is true.

use conform::reference;
use principality::Principality;

const NONE: [String; 0] = [];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Principality::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Principality::standard()), NONE);
}
