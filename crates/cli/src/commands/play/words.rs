//! What a person can say besides moves.

use catalog::Reference;

/// What `?` says, with examples from the game that is played.
pub fn help(reference: &Reference) -> String {
    let chapters = &reference.book.chapters;
    let rules = chapters.iter().flat_map(|chapter| &chapter.sections);
    let rule = rules.map(|rule| rule.anchor.as_str()).find(|anchor| !anchor.contains('/'));
    let card = reference.cards.iter().map(|card| card.name.to_lowercase()).min_by_key(String::len);
    let looked_up = card.as_deref().into_iter().chain(rule).map(|what| format!("? {what}"));
    let chapter = chapters.iter().map(|chapter| chapter.title.to_lowercase()).min_by_key(String::len);
    format!(
        "\
You can type:
  a number    the entry with this number on the list
  a move      in words, as loosely as you like
  ? WORD      what a card does, a word means or a rule says: {}
  rules       the chapters of the rulebook; rules {}, one of them
  moves       every legal move, in words
  board       the whole board with its details; Enter draws the page again
  story       everything that has happened since your last decision
  all         everything you may know, including what the board leaves out
  hint        what a strong player would do, and why
  undo        take back your last move, and what followed it
  concede     give up
  rematch     when the match is over: the same again with another deal
  quit        leave; the match is kept",
        looked_up.collect::<Vec<_>>().join(", "),
        chapter.as_deref().unwrap_or("combat"),
    )
}

/// A word that is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word<'a> {
    Nothing,
    Help,
    LookUp(&'a str),
    Rules(&'a str),
    Moves,
    Board,
    Story,
    All,
    Hint,
    Undo,
    Rematch,
    Quit,
    Back,
    /// A number, or a move.
    Other,
}

/// What a line says.
pub fn word(line: &str) -> Word<'_> {
    if let Some(what) = line.strip_prefix('?') {
        return if what.trim().is_empty() { Word::Help } else { Word::LookUp(what.trim()) };
    }
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Word::Nothing,
        ("rules", what) => Word::Rules(what),
        ("help", "") => Word::Help,
        ("moves", "") => Word::Moves,
        ("board", "") => Word::Board,
        ("story", "") => Word::Story,
        ("all", "") => Word::All,
        ("hint", "") => Word::Hint,
        ("undo", "") => Word::Undo,
        ("rematch", "") => Word::Rematch,
        ("quit" | "exit", "") => Word::Quit,
        ("back" | "0", "") => Word::Back,
        _ => Word::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::wrap;

    #[test]
    fn the_help_fits_a_small_page() {
        for shelf in catalog::games() {
            let help = help(&Reference::of(shelf.game()));
            let wide: Vec<String> = help.lines().flat_map(|line| wrap(line, 80)).collect();
            assert!(wide.len() < 20, "{help}");
        }
    }

    #[test]
    fn the_help_speaks_of_the_game() {
        for shelf in catalog::games() {
            let reference = Reference::of(shelf.game());
            let help = help(&reference);
            let line = help.lines().find(|line| line.contains("? WORD")).unwrap();
            let examples = line.split_once(": ").unwrap().1.split(", ").map(|example| &example[2..]);
            assert_eq!(examples.clone().count(), 2, "{line}");
            for example in examples {
                assert!(reference.look_up(example).is_ok(), "{}: {example}", shelf.name());
            }
        }
    }

    #[test]
    fn words_are_told_from_moves() {
        assert_eq!(word("? Ward"), Word::LookUp("Ward"));
        assert_eq!(word("Rules combat"), Word::Rules("combat"));
        assert_eq!((word("?"), word(""), word("UNDO")), (Word::Help, Word::Nothing, Word::Undo));
        assert_eq!(
            (word("undo the spell"), word("17"), word("hint of doom")),
            (Word::Other, Word::Other, Word::Other)
        );
    }
}
