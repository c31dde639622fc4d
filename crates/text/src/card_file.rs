//! Reading a file of cards, or saying everything that is wrong with it.

use crate::{Diagnostic, Located, Tree, Vocabulary, in_plain_words, nearest};
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::ops::RangeInclusive;
use toml::Spanned;

/// The longest name of a card.
const LONGEST_NAME: usize = 40;

/// A file of cards that is being read. What is wrong is collected, so that all of it is said at once.
pub struct CardFile<'a> {
    file: &'a str,
    source: &'a str,
    naming: Naming,
    faults: Vec<Located>,
}

/// What a card of a game cannot be called, because moves or positions use the words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Naming {
    /// Words that are no names by themselves.
    pub taken: &'static [&'static str],
    /// Words that no name has among its own.
    pub within: &'static [&'static str],
    /// Whether a name may have commas: only where they do not separate the items of a list.
    pub commas: bool,
}

impl<'a> CardFile<'a> {
    /// Opens a file and takes its rows out; what is not laid out as rows are has no cards to look at.
    pub fn open<Rows: DeserializeOwned>(
        file: &'a str,
        source: &'a str,
        naming: Naming,
    ) -> Result<(CardFile<'a>, Rows), Vec<Located>> {
        let rows = toml::from_str(source).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            vec![Located::message(file, span, in_plain_words(error.message()))]
        })?;
        Ok((CardFile { file, source, naming, faults: Vec::new() }, rows))
    }

    /// What was read, if nothing is wrong; all that is wrong, in the order of the file.
    pub fn close<T>(mut self, read: T) -> Result<T, Vec<Located>> {
        if self.faults.is_empty() {
            return Ok(read);
        }
        self.faults.sort_by_key(|fault| fault.span.start);
        Err(self.faults)
    }

    /// Whether nothing is wrong so far.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// Something is wrong with the file as a whole.
    pub fn refuse(&mut self, message: impl Into<String>) {
        self.faults.push(Located::message(self.file, 0..0, message));
    }

    /// Something is wrong with a value, of a card if it has a name.
    pub fn say<T>(&mut self, card: &str, at: &Spanned<T>, message: impl Into<String>) {
        self.add(card, Located::message(self.file, at.span(), message));
    }

    /// A number, brought within its bounds.
    pub fn number(&mut self, card: &str, value: &Spanned<i64>, bounds: RangeInclusive<i64>) -> i16 {
        if !bounds.contains(value.get_ref()) {
            let message = format!("this must be a number from {} to {}", bounds.start(), bounds.end());
            self.say(card, value, message);
        }
        *value.get_ref().clamp(bounds.start(), bounds.end()) as i16
    }

    /// The place of a word among those that can stand there.
    pub fn among<'b>(
        &mut self,
        card: &str,
        word: &Spanned<String>,
        what: &str,
        known: impl Iterator<Item = &'b str> + Clone,
    ) -> Option<usize> {
        let found = known.clone().position(|name| name == word.get_ref());
        if found.is_none() {
            let message = format!("there is no {what} called {}", word.get_ref());
            let mut diagnostic = Diagnostic::new(message, 0..0);
            diagnostic.expected = known.clone().map(str::to_owned).collect();
            diagnostic.help = nearest(word.get_ref(), known).map(|near| format!("did you mean `{near}`?"));
            self.add(card, Located::new(self.file, word.span(), diagnostic));
        }
        found
    }

    /// The name of a card. `other` is a card that is called so already.
    pub fn name(&mut self, name: &Spanned<String>, other: Option<&str>) -> String {
        let text = name.get_ref().trim().to_owned();
        let taken = || other.map(|other| format!("there is already a card called {other}"));
        if let Some(problem) = self.naming.problem(&text).or_else(taken) {
            self.say(&text, name, problem);
        }
        text
    }

    /// A text as a program: read by the vocabulary, then compiled. Nothing if it cannot be.
    pub fn text<K: Copy + Eq + Debug, T: Default>(
        &mut self,
        card: &str,
        text: &Spanned<String>,
        words: (&Vocabulary<K>, &str),
        compile: impl FnOnce(&Tree<K>) -> Result<T, String>,
    ) -> T {
        let (vocabulary, kind) = words;
        let whole = 0..text.get_ref().len();
        let read = vocabulary
            .read(kind, text.get_ref())
            .and_then(|tree| compile(&tree).map_err(|message| Diagnostic::new(message, whole)));
        read.unwrap_or_else(|diagnostic| {
            let located = match vocabulary.respelt(kind, text.get_ref()) {
                None => Located::in_string(self.file, self.source, text.span(), diagnostic),
                Some(printed) => {
                    let told = Diagnostic::new("this is printed in other words", 0..0);
                    let told = told.with_help(format!("write `{printed}`, or let --fix do it"));
                    Located { fix: Some(printed), ..Located::new(self.file, text.span(), told) }
                }
            };
            self.add(card, located);
            T::default()
        })
    }

    fn add(&mut self, card: &str, located: Located) {
        self.faults.push(if card.is_empty() { located } else { located.on_card(card) });
    }
}

impl Naming {
    /// What is wrong with a name. Moves must be able to say it without being misunderstood.
    pub fn problem(&self, name: &str) -> Option<String> {
        let plain = |c: char| c.is_alphanumeric() || " '’-".contains(c) || (self.commas && c == ',');
        let commas = if self.commas { " commas," } else { "" };
        let mut words = name.split([' ', ',']);
        let digit = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
        let within = words.clone().find(|word| self.within.contains(word));
        match name {
            _ if name.trim().is_empty() || name.len() > LONGEST_NAME || !name.chars().all(plain) => {
                Some(format!(
                    "a name has 1 to {LONGEST_NAME} letters, digits, spaces,{commas} apostrophes and hyphens"
                ))
            }
            _ if !name.chars().any(char::is_alphabetic) => Some("a name has at least one letter".to_owned()),
            _ if words.any(digit) => Some(
                "no word of a name begins with a digit: moves use numbers for places and copies".to_owned(),
            ),
            _ if self.taken.iter().any(|word| name.eq_ignore_ascii_case(word)) => {
                Some(format!("a card cannot be called {name}: moves and positions use that word"))
            }
            _ => within.map(|word| format!("a name cannot have the word {word}: moves use it")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Row {
        name: Spanned<String>,
        cost: Spanned<i64>,
        kind: Spanned<String>,
    }

    const NAMING: Naming = Naming { taken: &["hero"], within: &["to"], commas: false };

    fn read(source: &str) -> Vec<String> {
        let (mut file, row) = match CardFile::open::<Row>("cards.toml", source, NAMING) {
            Ok(opened) => opened,
            Err(faults) => return faults.iter().map(Located::to_string).collect(),
        };
        let cost = file.number("Eel", &row.cost, 0..=9);
        let kind = file.among("Eel", &row.kind, "kind", ["fish", "bird"].into_iter());
        let name = file.name(&row.name, Some("Owl").filter(|owl| row.name.get_ref() == owl));
        match file.close((name, cost, kind)) {
            Ok(read) => {
                assert_eq!(read, ("Eel".to_owned(), 3, Some(0)));
                Vec::new()
            }
            Err(faults) => faults.iter().map(Located::to_string).collect(),
        }
    }

    #[test]
    fn a_sound_file_is_read() {
        assert_eq!(read("name = \"Eel\"\ncost = 3\nkind = \"fish\"\n"), Vec::<String>::new());
    }

    #[test]
    fn everything_wrong_is_said_in_the_order_of_the_file() {
        assert_eq!(
            read("kind = \"fisch\"\nname = \"Owl\"\ncost = 12\n"),
            [
                "cards.toml: Eel: there is no kind called fisch; expected fish or bird; did you mean `fish`?",
                "cards.toml: Owl: there is already a card called Owl",
                "cards.toml: Eel: this must be a number from 0 to 9",
            ]
        );
    }

    #[test]
    fn what_has_no_rows_is_refused_as_a_whole() {
        assert_eq!(read("name = ").len(), 1);
    }

    #[test]
    fn names_are_words_that_moves_do_not_use() {
        for (name, part) in [
            ("", "1 to 40 letters"),
            ("<b>", "1 to 40 letters"),
            ("'-'", "one letter"),
            ("Eel 2", "begins with a digit"),
            ("Hero", "cannot be called Hero"),
            ("Back to Sea", "the word to"),
        ] {
            let problem = NAMING.problem(name).unwrap_or_default();
            assert!(problem.contains(part), "{name}: {problem}");
        }
        for name in ["Eel", "Town Guard", "Will-o'-the-Wisp", "Tomb"] {
            assert_eq!(NAMING.problem(name), None);
        }
        assert!(NAMING.problem("Korg, Warlord").is_some());
        assert_eq!(Naming { commas: true, ..NAMING }.problem("Korg, Warlord"), None);
    }
}
