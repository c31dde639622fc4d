//! What can be written: one reading for each sentence, and each that is read prints back.

use conform::garbage::Sentences;
use kernel::Dice;
use territory::Territory;
use text::{Vocabulary, row};

/// Whatever the grammar can say has one reading, and prints back word for word.
#[test]
fn no_sentence_has_two_readings() {
    let words = Territory::words();
    let rows: Vec<_> =
        words.iter().enumerate().map(|(at, &(kind, pattern))| row(kind, at, pattern)).collect();
    let vocabulary = Vocabulary::new(&rows).unwrap();
    let mut sentences = Sentences { words, dice: Dice::swift(24) };
    let mut read = 0;
    for _ in 0..3_000 {
        for kind in ["unit text", "action text", "leader text"] {
            let sentence = sentences.say(kind);
            match vocabulary.read(kind, &sentence) {
                Ok(tree) => {
                    assert_eq!(vocabulary.print(&tree), sentence);
                    read += 1;
                }
                Err(wrong) => assert!(!wrong.message.contains("two ways"), "{sentence}: {wrong}"),
            }
        }
    }
    assert!(read > 3_000, "only {read} sentences of 9,000 could be read");
}
