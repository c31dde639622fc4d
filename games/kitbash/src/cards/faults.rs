//! What can be wrong with a single value.

use std::ops::RangeInclusive;
use text::{Diagnostic, Located, nearest};
use toml::Spanned;

/// Collects what is wrong with a file.
pub(super) struct Faults<'a> {
    pub file: &'a str,
    pub source: &'a str,
    pub found: Vec<Located>,
}

impl Faults<'_> {
    pub fn add(&mut self, card: &str, located: Located) {
        self.found.push(if card.is_empty() { located } else { located.on_card(card) });
    }

    /// A message about a value.
    pub fn say<T>(&mut self, card: &str, value: &Spanned<T>, message: impl Into<String>) {
        self.add(card, Located::message(self.file, value.span(), message));
    }

    /// A diagnostic about a sentence.
    pub fn sentence(&mut self, card: &str, value: &Spanned<String>, diagnostic: Diagnostic) {
        self.add(card, Located::in_string(self.file, self.source, value.span(), diagnostic));
    }

    /// The number, brought within its bounds.
    pub fn number(&mut self, card: &str, value: &Spanned<i64>, bounds: RangeInclusive<i64>) -> i16 {
        if !bounds.contains(value.get_ref()) {
            let message = format!("this must be a number from {} to {}", bounds.start(), bounds.end());
            self.say(card, value, message);
        }
        *value.get_ref().clamp(bounds.start(), bounds.end()) as i16
    }

    /// The same, where nothing means this number.
    pub fn number_or(
        &mut self,
        card: &str,
        value: &Option<Spanned<i64>>,
        bounds: RangeInclusive<i64>,
        usual: i16,
    ) -> u8 {
        value.as_ref().map_or(usual, |value| self.number(card, value, bounds)) as u8
    }

    /// The place of a word among those that could stand there.
    pub fn among(
        &mut self,
        card: &str,
        word: &Spanned<String>,
        what: &str,
        known: &[String],
    ) -> Option<usize> {
        let found = known.iter().position(|name| name == word.get_ref());
        if found.is_none() {
            let mut diagnostic = Diagnostic::new(format!("there is no {what} {}", word.get_ref()), 0..0);
            diagnostic.expected = known.to_vec();
            let near = nearest(word.get_ref(), known.iter().map(String::as_str));
            diagnostic.help = near.map(|near| format!("did you mean `{near}`?"));
            self.add(card, Located::new(self.file, word.span(), diagnostic));
        }
        found
    }

    /// Says what is wrong with a name. Moves must be able to say it without being misunderstood.
    pub fn name(&mut self, name: &Spanned<String>, taken: bool) {
        let text = name.get_ref().as_str();
        let plain = |c: char| c.is_alphanumeric() || " '’-,".contains(c);
        let numbered = text.split([' ', ',']).any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let small = ["none", "lane", "discard", "lock in"];
        let problem = match text {
            _ if text.trim() != text || text.is_empty() || text.len() > 40 || !text.chars().all(plain) => {
                "a name has 1 to 40 letters, digits, spaces, commas, apostrophes and hyphens".to_owned()
            }
            _ if numbered => "no word of a name can begin with a digit: numbers are places".to_owned(),
            _ if text.split(' ').any(|word| ["at", "to", "on", "in", "with"].contains(&word)) => {
                "a name cannot hold at, to, on, in or with: moves use them".to_owned()
            }
            _ if small.iter().any(|word| text.eq_ignore_ascii_case(word)) => {
                format!("a card cannot be called {text}: moves and positions use that word")
            }
            _ if taken => format!("there is already a card called {text}"),
            _ => return,
        };
        self.say(text, name, problem);
    }
}
