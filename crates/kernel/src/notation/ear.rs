//! Listening to what is said while it is being said, and no longer than need be.

use crate::Listener;
use std::fmt::{self, Write};

/// Whether this is said to the letter.
pub(super) fn says(say: impl FnOnce(&mut dyn Listener), text: &str) -> bool {
    let mut rest = Rest(Some(text));
    say(&mut rest);
    rest.0 == Some("")
}

/// Calls `heard` with each word that is said, in lower case, without punctuation, and with "my" as
/// "your", for so texts say it; whether `heard` wished to hear on to the end.
pub(super) fn listen(say: impl FnOnce(&mut dyn Listener), heard: impl FnMut(&str) -> bool) -> bool {
    let mut ear = Ear { word: String::new(), open: true, heard };
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
    heard: F,
}

impl<F: FnMut(&str) -> bool> Ear<F> {
    fn end_word(&mut self) -> fmt::Result {
        if self.open && !self.word.is_empty() {
            self.open = (self.heard)(if self.word == "my" { "your" } else { &self.word });
            self.word.clear();
        }
        if self.open { Ok(()) } else { Err(fmt::Error) }
    }
}

impl<F: FnMut(&str) -> bool> Write for Ear<F> {
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

impl<F: FnMut(&str) -> bool> Listener for Ear<F> {}
