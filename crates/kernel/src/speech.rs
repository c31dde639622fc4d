//! Sentences whose names can be pointed at.

use crate::{Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::{self, Display, Write};

/// Who hears a sentence: its words, and which of them name what. A listener that only wants text ignores the
/// references, so a move is said, an event told and a question asked in one way for all.
pub trait Listener: Write {
    /// What is written until [`Listener::end`] is the name of this.
    fn begin(&mut self, _what: Ref) {}
    /// The name is over.
    fn end(&mut self) {}
}

impl Listener for String {}

/// Something that can be said: words, a number, a name.
pub trait Speak {
    /// Says it.
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result;
}

/// A name together with what it refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named<D>(pub Ref, pub D);

impl<D: Display> Speak for Named<D> {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        out.begin(self.0);
        write!(out, "{}", self.1)?;
        out.end();
        Ok(())
    }
}

impl Speak for Seat {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        Named(Ref::Seat(*self), self).speak(out)
    }
}

impl<S: Speak> Speak for Option<S> {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |said| said.speak(out))
    }
}

macro_rules! plain_words {
    ($($kind:ty),*) => {$(
        impl Speak for $kind {
            fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
                write!(out, "{self}")
            }
        }
    )*};
}

plain_words!(str, &str, String, fmt::Arguments<'_>, u8, i8, u16, i16, u32, i32, usize);

/// Says one thing after the other: `speak!(out, seat, " draws ", Named(card, name), ".")`.
#[macro_export]
macro_rules! speak {
    ($out:expr, $($said:expr),+ $(,)?) => {{
        let out: &mut dyn $crate::Listener = $out;
        $($crate::Speak::speak(&$said, out)?;)+
        Ok(())
    }};
}

/// What is said, as text alone.
pub fn text_of(say: impl FnOnce(&mut dyn Listener) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing to a text does not fail.
    let _ = say(&mut text);
    text
}

/// Words of a sentence: a name with what it refers to, or what stands between names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Part {
    /// The words, without spaces around them.
    pub text: String,
    /// What they name.
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    pub what: Option<Ref>,
}

/// A sentence as text and in parts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Sentence {
    /// The whole text.
    pub text: String,
    /// The same text, cut where names begin and end.
    pub parts: Vec<Part>,
}

impl Sentence {
    /// What is said.
    pub fn of(say: impl FnOnce(&mut dyn Listener) -> fmt::Result) -> Sentence {
        let mut scribe = Scribe::default();
        // Writing to a text does not fail.
        let _ = say(&mut scribe);
        scribe.finish()
    }
}

impl Speak for Sentence {
    /// Says it again, names and all.
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        let mut rest = self.text.as_str();
        for part in &self.parts {
            let (between, from) = rest.split_at(rest.find(&part.text).unwrap_or(0));
            out.write_str(between)?;
            match part.what {
                Some(what) => Named(what, &part.text).speak(out)?,
                None => out.write_str(&part.text)?,
            }
            rest = from.strip_prefix(part.text.as_str()).unwrap_or(from);
        }
        out.write_str(rest)
    }
}

/// Writes down what it hears.
#[derive(Default)]
struct Scribe {
    text: String,
    parts: Vec<Part>,
    /// Where the words begin that are not yet a part.
    begun: usize,
    what: Option<Ref>,
}

impl Scribe {
    fn cut(&mut self) {
        let words = self.text[self.begun..].trim();
        if !words.is_empty() {
            self.parts.push(Part { text: words.to_owned(), what: self.what });
        }
        self.begun = self.text.len();
        self.what = None;
    }

    fn finish(mut self) -> Sentence {
        self.cut();
        Sentence { text: self.text, parts: self.parts }
    }
}

impl Write for Scribe {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.text.push_str(words);
        Ok(())
    }
}

impl Listener for Scribe {
    fn begin(&mut self, what: Ref) {
        self.cut();
        self.what = Some(what);
    }

    fn end(&mut self) {
        self.cut();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Zone;

    #[test]
    fn names_are_heard_with_what_they_refer_to() {
        let card = Ref::Card(Zone::of(Seat::A, "hand"), 2);
        let say = |out: &mut dyn Listener| speak!(out, "play ", Named(card, "Shock Trooper"), " now");
        let heard = Sentence::of(say);
        assert_eq!(heard.text, "play Shock Trooper now");
        let parts: Vec<_> = heard.parts.iter().map(|part| (part.text.as_str(), part.what)).collect();
        assert_eq!(parts, [("play", None), ("Shock Trooper", Some(card)), ("now", None)]);

        let mut plain = String::new();
        say(&mut plain).unwrap();
        assert_eq!(plain, heard.text);
        assert_eq!(Sentence::of(|out| heard.speak(out)), heard);
    }
}
