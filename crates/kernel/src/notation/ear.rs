//! Compares a text while it is being said, and stops it as early as possible.

use crate::{Listener, Ref};
use std::fmt::{self, Write};

/// Whether this is said to the letter.
pub(super) fn says(say: impl FnOnce(&mut dyn Listener), text: &str) -> bool {
    let mut rest = Rest(Some(text));
    say(&mut rest);
    rest.0 == Some("")
}

/// A word that was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    /// In lower case, without punctuation, and with "my" as "your", as in the texts of moves.
    pub text: &'a str,
    /// Which name it is part of, counted from 1; 0 if it stands between names.
    pub name: usize,
}

/// Calls `heard` with each word that is said; whether `heard` wished to hear on to the end.
pub(super) fn listen(say: impl FnOnce(&mut dyn Listener), heard: impl FnMut(Word) -> bool) -> bool {
    let mut ear = Ear { word: String::new(), open: true, names: 0, naming: false, heard };
    say(&mut ear);
    ear.end_word().is_ok()
}

/// What is left of a text whose beginning was said; none once something else was said.
struct Rest<'a>(Option<&'a str>);

impl Write for Rest<'_> {
    fn write_str(&mut self, said: &str) -> fmt::Result {
        self.0 = self.0.and_then(|rest| rest.strip_prefix(said));
        self.0.map(drop).ok_or(fmt::Error)
    }
}

impl Listener for Rest<'_> {}

/// Puts words together. An error makes the speaker stop.
struct Ear<F> {
    word: String,
    open: bool,
    names: usize,
    naming: bool,
    heard: F,
}

impl<F: FnMut(Word) -> bool> Ear<F> {
    fn end_word(&mut self) -> fmt::Result {
        if self.open && !self.word.is_empty() {
            let text = if self.word == "my" { "your" } else { &self.word };
            let name = if self.naming { self.names } else { 0 };
            self.open = (self.heard)(Word { text, name });
            self.word.clear();
        }
        if self.open { Ok(()) } else { Err(fmt::Error) }
    }
}

impl<F: FnMut(Word) -> bool> Write for Ear<F> {
    fn write_str(&mut self, said: &str) -> fmt::Result {
        for c in said.chars() {
            match c {
                'a'..='z' | '0'..='9' => self.word.push(c),
                '\'' | '’' | '+' | '-' => {}
                _ if c.is_alphanumeric() => self.word.extend(c.to_lowercase()),
                _ => self.end_word()?,
            }
        }
        Ok(())
    }
}

impl<F: FnMut(Word) -> bool> Listener for Ear<F> {
    fn begin(&mut self, _: Ref) {
        // A listener that wants no more stops at the next word.
        let _ = self.end_word();
        self.names += 1;
        self.naming = true;
    }

    fn end(&mut self) {
        let _ = self.end_word();
        self.naming = false;
    }
}
