//! Words, numbers and marks: what a sentence is made of.

use std::ops::Range;

/// One word, one number or one punctuation mark, and where it stands in the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl Token<'_> {
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub fn is_word(&self) -> bool {
        self.text.starts_with(char::is_alphabetic)
    }

    pub fn is_capitalised(&self) -> bool {
        self.text.starts_with(char::is_uppercase)
    }

    pub fn is_number(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_digit())
    }
}

/// Splits a sentence; white space only separates.
pub(crate) fn tokens(sentence: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = sentence.trim_start();
    while let Some(first) = rest.chars().next() {
        let (text, after) = rest.split_at(length(first, rest));
        found.push(Token { text, start: sentence.len() - rest.len() });
        rest = after.trim_start();
    }
    found
}

fn length(first: char, rest: &str) -> usize {
    if first.is_alphabetic() {
        word_length(rest)
    } else if first.is_ascii_digit() {
        rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
    } else {
        first.len_utf8()
    }
}

/// Apostrophes and hyphens belong to a word only between letters: `can’t`, `opponent's`,
/// `face-up`. A closing quote after a word is a mark of its own.
fn word_length(rest: &str) -> usize {
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let joins =
            matches!(c, '\'' | '’' | '-') && chars.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if !c.is_alphanumeric() && !joins {
            return at;
        }
    }
    rest.len()
}

/// The word with its first letter in upper case; marks and numbers stay as they are.
pub(crate) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(sentence: &str) -> Vec<&str> {
        tokens(sentence).iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_keep_inner_apostrophes_and_hyphens() {
        assert_eq!(
            texts("it can’t use an opponent's face-up card"),
            ["it", "can’t", "use", "an", "opponent's", "face-up", "card"]
        );
        assert_eq!(texts("'power' - cards’"), ["'", "power", "'", "-", "cards", "’"]);
    }

    #[test]
    fn marks_stand_alone() {
        assert_eq!(texts("+1/+1, +$2 25%."), ["+", "1", "/", "+", "1", ",", "+", "$", "2", "25", "%", "."]);
    }

    #[test]
    fn spans_are_bytes() {
        let found = tokens(" it can’t.");
        assert_eq!(found[1].span(), 4..11);
        assert_eq!(found[2].span(), 11..12);
    }

    #[test]
    fn capitals_reach_the_first_letter_only() {
        assert_eq!(capitalised("élan vital"), "Élan vital");
        assert_eq!(capitalised("+"), "+");
        assert_eq!(capitalised(""), "");
    }
}
