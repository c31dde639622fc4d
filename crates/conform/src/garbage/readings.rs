//! One reading for each sentence that a grammar can say.

use super::Sentences;
use kernel::Dice;
use text::{Vocabulary, row, slots};

/// Says so many sentences, of each kind of text in turn, in the words of a game as [`Sentences`] takes
/// them. What can be read must have one reading and print back word for word. Returns how many could be
/// read: the others are beyond what is read at all, such as a very long sentence.
pub fn one_reading(words: Vec<(&'static str, &'static str)>, sentences: usize) -> Result<usize, String> {
    let rows: Vec<_> =
        words.iter().enumerate().map(|(at, &(kind, pattern))| row(kind, at, pattern)).collect();
    let vocabulary = Vocabulary::new(&rows).map_err(|wrong| wrong.to_string())?;
    let kinds = texts(&words);
    let mut speaker = Sentences { words, dice: Dice::swift(24) };
    let mut read = 0;
    for kind in kinds.iter().cycle().take(sentences) {
        let sentence = speaker.say(kind);
        match vocabulary.read(kind, &sentence) {
            Ok(tree) if vocabulary.print(&tree) == sentence => read += 1,
            Ok(tree) => return Err(format!("`{sentence}` is printed as `{}`", vocabulary.print(&tree))),
            Err(wrong) if wrong.message.contains("two ways") => return Err(format!("`{sentence}`: {wrong}")),
            Err(_) => {}
        }
    }
    Ok(read)
}

/// The kinds of phrases that are whole texts: no other kind has a slot for them.
fn texts(words: &[(&'static str, &'static str)]) -> Vec<&'static str> {
    let mut texts: Vec<&str> = words.iter().map(|(kind, _)| *kind).collect();
    texts.dedup();
    texts.retain(|text| {
        !words.iter().any(|(kind, pattern)| kind != text && slots(pattern).any(|slot| slot == *text))
    });
    texts.sort_unstable();
    texts.dedup();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_said_is_read_once() {
        let words = vec![
            ("text", "{^deed}."),
            ("texts", "{text} {texts}"),
            ("texts", "{text}"),
            ("deed", "draw {number} [card|cards]"),
            ("deed", "heal"),
        ];
        assert_eq!(texts(&words), ["texts"]);
        assert_eq!(one_reading(words, 100), Ok(100));
    }

    #[test]
    fn two_readings_are_found() {
        let words = vec![("text", "{one}"), ("text", "{other}"), ("one", "heal"), ("other", "heal")];
        let found = one_reading(words, 5).unwrap_err();
        assert!(found.contains("two ways"), "{found}");
    }
}
