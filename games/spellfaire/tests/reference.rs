//! What the game says of itself is true.

use conform::reference;
use spellfaire::Spellfaire;

const NONE: [String; 0] = [];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Spellfaire::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Spellfaire::standard()), NONE);
}
