//! What the game says of itself is true.

use conform::reference;
use kitbash::Kitbash;

const NONE: [String; 0] = [];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Kitbash::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Kitbash::standard()), NONE);
}
