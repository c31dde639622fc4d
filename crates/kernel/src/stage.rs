//! Positions written by hand.

mod sheet;

pub use sheet::{FieldSheet, Role, no_such_field};

use crate::{Host, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A line of a position: `A hand: Ember Bolt, Mend` or `turn: B`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Whose, if it belongs to a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What, in lower case.
    pub name: String,
    /// How it stands.
    pub value: String,
}

impl Field {
    /// A field of a seat.
    pub fn of(seat: Seat, name: &str, value: impl fmt::Display) -> Field {
        Field { seat: Some(seat), name: name.to_owned(), value: value.to_string() }
    }

    /// A field of the table.
    pub fn table(name: &str, value: impl fmt::Display) -> Field {
        Field { seat: None, name: name.to_owned(), value: value.to_string() }
    }

    /// Reads `A hand: Mend`; `None` without a colon or a name.
    pub fn parse(line: &str) -> Option<Field> {
        let (label, value) = line.split_once(':')?;
        let (seat, name) = Field::parse_label(label);
        (!name.is_empty()).then(|| Field { seat, name, value: value.trim().to_owned() })
    }

    /// Splits `A hand` into the seat and the name.
    pub fn parse_label(label: &str) -> (Option<Seat>, String) {
        let label = label.trim();
        let seated = label.split_once(' ').and_then(|(first, rest)| {
            let mut letters = first.chars();
            let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter)?;
            letters.next().is_none().then_some((seat, rest))
        });
        match seated {
            Some((seat, name)) => (Some(seat), name.trim().to_lowercase()),
            None => (None, label.to_lowercase()),
        }
    }

    /// The label: `A hand`.
    pub fn label(&self) -> String {
        match self.seat {
            Some(seat) => format!("{seat} {}", self.name),
            None => self.name.clone(),
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.label(), self.value)
    }
}

/// A position as a scenario gives it: only what matters, the rest has the game's defaults.
pub type Position = [Field];

/// A line of a position that cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{label}: {message}")]
pub struct StageError {
    /// The label of the field.
    pub label: String,
    /// What is wrong and what would be right.
    pub message: String,
}

impl StageError {
    /// What is wrong with this field.
    pub fn new(field: &Field, message: impl Into<String>) -> StageError {
        StageError { label: field.label(), message: message.into() }
    }
}

/// A game whose positions can be set up and read back line by line, for scenarios.
pub trait Stage: Host {
    /// Every field that a position or a view can have.
    const FIELDS: &'static [FieldSheet];

    /// The same game with further cards, which a rulebook brings for its scenarios; or what is wrong
    /// with them.
    fn with_cards(&self, _toml: &str) -> Result<Self, String> {
        Err("the scenarios of this game bring no cards of their own".to_owned())
    }
    /// Sets up a position.
    fn stage(&self, position: &Position) -> Result<Self::State, StageError>;
    /// What a viewer sees, in the same fields.
    fn fields(&self, view: &Self::View) -> Vec<Field>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_may_begin_with_a_seat() {
        let field = Field::parse("B hand: Mend, Growth").unwrap();
        assert_eq!(
            (field.seat, field.name.as_str(), field.value.as_str()),
            (Some(Seat::B), "hand", "Mend, Growth")
        );
        assert_eq!(Field::parse("turn: A").unwrap().seat, None);
        assert_eq!(Field::parse("Bonus round: 3").unwrap().label(), "bonus round");
        assert_eq!(Field::parse("no colon"), None);
    }
}
