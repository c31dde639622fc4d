//! What can be written: one reading for each sentence.

use conform::garbage::one_reading;
use spellfaire::Spellfaire;

/// Whatever the grammar can say has one reading, and prints back word for word.
#[test]
fn no_sentence_has_two_readings() {
    let read = one_reading(Spellfaire::words(), 6_000).unwrap_or_else(|found| panic!("{found}"));
    assert!(read > 3_000, "only {read} sentences of 6,000 could be read");
}
