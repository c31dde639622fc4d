//! One reading for each sentence that a grammar can say.

use super::Sentences;
use kernel::Dice;
use text::{Vocabulary, row};

/// Says so many sentences of each of these kinds, in the words of a game as [`Sentences`] takes them.
/// What can be read has one reading and prints back word for word. Returns how many could be read:
/// the others are beyond what is read at all, such as a very long sentence.
pub fn one_reading(words: Vec<(&'static str, &'static str)>, kinds: &[&str], sentences: usize) -> usize {
    let rows: Vec<_> =
        words.iter().enumerate().map(|(at, &(kind, pattern))| row(kind, at, pattern)).collect();
    let vocabulary = Vocabulary::new(&rows).expect("the words of the game are a vocabulary");
    let mut speaker = Sentences { words, dice: Dice::swift(24) };
    let mut read = 0;
    for _ in 0..sentences {
        for kind in kinds {
            let sentence = speaker.say(kind);
            match vocabulary.read(kind, &sentence) {
                Ok(tree) => {
                    assert_eq!(vocabulary.print(&tree), sentence);
                    read += 1;
                }
                Err(wrong) => assert!(!wrong.message.contains("two ways"), "{sentence}: {wrong}"),
            }
        }
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_said_is_read_once() {
        let words = vec![("text", "{^deed}."), ("deed", "draw {number} [card|cards]"), ("deed", "heal")];
        assert_eq!(one_reading(words, &["text", "deed"], 50), 100);
    }

    #[test]
    #[should_panic(expected = "two ways")]
    fn two_readings_are_found() {
        let words = vec![("text", "{one}"), ("text", "{other}"), ("one", "heal"), ("other", "heal")];
        one_reading(words, &["text"], 5);
    }
}
