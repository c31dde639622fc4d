//! What the game says of itself is true.

use conform::reference;
use territory::Territory;

const NONE: [String; 0] = [];

#[test]
fn faces() {
    assert_eq!(reference::faces(&Territory::standard()), NONE);
}

#[test]
fn options() {
    assert_eq!(reference::options(&Territory::standard()), NONE);
}
