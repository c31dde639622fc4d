//! What a person can say besides moves.

/// What `?` says.
pub const HELP: &str = "\
You can type:
  a number    the entry with this number on the list
  a move      in words, as loosely as you like
  ? WORD      what a card does, a word means or a rule says: ? lifesteal, ? 6.1
  rules       the chapters of the rulebook; rules combat, one of them
  moves       every legal move, in words
  board       the whole board with its details; Enter draws the page again
  story       everything that has happened since your last decision
  all         everything you may know, including what the board leaves out
  hint        what a strong player would do, and why
  undo        take back your last move, and what followed it
  concede     give up
  rematch     when the match is over: the same again with another deal
  quit        leave; the match is kept";

/// A word that is no move.
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

    #[test]
    fn the_help_fits_a_small_page() {
        assert!(HELP.lines().count() < 20 && HELP.lines().all(|line| line.len() < 80));
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
