//! The fields of a game's positions, as a list for people.

use super::{Field, Stage};
use std::fmt;

/// A field that positions of a game have: what it is called, how it is written and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldSheet {
    /// Its name without the seat. `N` is a number and `CARD` the name of a card: `home N`, `CARD pile`.
    pub name: &'static str,
    /// Whether each seat has one; otherwise it belongs to the table.
    pub seated: bool,
    /// What it may say; the card comes first where the name has one: `Province / 1`.
    pub example: &'static str,
    /// What that means.
    pub about: &'static str,
    /// Whether it is set up, expected, or both.
    pub role: Role,
}

/// What a field is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Positions are set up with it, and scenarios expect it.
    Both,
    /// Positions are set up with it; views do not show it.
    Set,
    /// Views show it; it follows from the rest.
    Seen,
}

impl FieldSheet {
    /// A field of each seat.
    pub const fn seat(name: &'static str, example: &'static str, about: &'static str) -> FieldSheet {
        FieldSheet { name, seated: true, example, about, role: Role::Both }
    }

    /// A field of the table.
    pub const fn table(name: &'static str, example: &'static str, about: &'static str) -> FieldSheet {
        FieldSheet { seated: false, ..FieldSheet::seat(name, example, about) }
    }

    /// The same for a field that only positions have.
    #[must_use]
    pub const fn only_set(self) -> FieldSheet {
        FieldSheet { role: Role::Set, ..self }
    }

    /// The same for a field that only views have.
    #[must_use]
    pub const fn only_seen(self) -> FieldSheet {
        FieldSheet { role: Role::Seen, ..self }
    }

    /// Whether a field is of this kind.
    pub fn covers(&self, field: &Field) -> bool {
        let any = |word: &str| word.chars().all(|c| c.is_ascii_uppercase());
        let matches = || match self.name.split_once(' ') {
            Some((first, last)) if any(last) => {
                field.name.strip_prefix(first).is_some_and(|rest| rest.starts_with(' '))
            }
            Some((first, last)) if any(first) => {
                field.name.strip_suffix(last).is_some_and(|rest| rest.ends_with(' '))
            }
            _ => field.name == self.name,
        };
        self.seated == field.seat.is_some() && matches()
    }
}

/// A line of a position: `A hand: Ember Bolt`.
impl fmt::Display for FieldSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = if self.seated { "A " } else { "" };
        let name = self.name.replace('N', "2");
        match self.example.split_once(" / ") {
            Some((card, value)) => write!(f, "{seat}{}: {value}", name.replace("CARD", card)),
            None => write!(f, "{seat}{name}: {}", self.example),
        }
    }
}

/// Says that a game has no such field, and which it has.
pub fn no_such_field<G: Stage>(field: &Field) -> String {
    let set = G::FIELDS.iter().filter(|sheet| sheet.role != Role::Seen);
    let (seated, table): (Vec<_>, Vec<_>) = set.partition(|sheet| sheet.seated);
    let names = |sheets: &[&FieldSheet]| {
        let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => "none".to_owned(),
        }
    };
    if G::FIELDS.iter().any(|sheet| sheet.role == Role::Seen && sheet.covers(field)) {
        return "can only be expected, not set up: it follows from the other fields".to_owned();
    }
    match field.seat {
        Some(_) => format!("there is no such field; a player has {}", names(&seated)),
        None => format!(
            "there is no such field; there are {}; those of a player begin with the letter of the seat",
            names(&table)
        ),
    }
}
