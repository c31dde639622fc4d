//! What can be settled before a match: a list for forms, by which requests are read, too.

mod chosen;
mod duel;

pub use chosen::Chosen;
pub use duel::read_duel;

use crate::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Something that can be settled before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GameOption {
    /// The name to type: `heal-cap`.
    pub name: Cow<'static, str>,
    /// What it decides, in a sentence.
    pub meaning: Cow<'static, str>,
    /// What can be given.
    pub kind: OptionKind,
    /// Words that can be given.
    pub values: Vec<OptionValue>,
    /// What holds if nothing is given.
    pub default: Cow<'static, str>,
}

/// What can be given for an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum OptionKind {
    /// `on` or `off`.
    Flag,
    /// One of the values.
    OneOf,
    /// A number, or one of the values.
    Number {
        /// The least.
        low: i32,
        /// The greatest.
        high: i32,
    },
    /// Some of these, parted by commas, or one of the values.
    List {
        /// What can be listed.
        items: Vec<String>,
        /// How many at most.
        most: usize,
    },
}

/// A word that can be given for an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OptionValue {
    /// The word.
    pub value: Cow<'static, str>,
    /// What it means, in a few words.
    pub meaning: Cow<'static, str>,
}

/// Text that a game has or makes.
type Text = Cow<'static, str>;

impl GameOption {
    /// The word for what the dice decide.
    pub const RANDOM: &'static str = "random";

    /// One of some values; each has its meaning beside it.
    pub fn one_of<V: Into<Text>, M: Into<Text>>(
        name: &'static str,
        default: impl Into<Text>,
        meaning: &'static str,
        values: impl IntoIterator<Item = (V, M)>,
    ) -> GameOption {
        let value = |(value, meaning): (V, M)| OptionValue { value: value.into(), meaning: meaning.into() };
        GameOption {
            name: name.into(),
            meaning: meaning.into(),
            kind: OptionKind::OneOf,
            values: values.into_iter().map(value).collect(),
            default: default.into(),
        }
    }

    /// `on` or `off`, with what each means.
    pub fn flag(
        name: &'static str,
        default: bool,
        meaning: &'static str,
        on: &'static str,
        off: &'static str,
    ) -> GameOption {
        let default = if default { "on" } else { "off" };
        let values = [("on", on), ("off", off)];
        GameOption { kind: OptionKind::Flag, ..GameOption::one_of(name, default, meaning, values) }
    }

    /// One of the first `seats` seats, or whom the dice choose.
    pub fn seat(name: &'static str, meaning: &'static str, seats: usize) -> GameOption {
        let named = |seat: Seat| (seat.to_string(), format!("seat {seat}"));
        let dice = (GameOption::RANDOM.to_owned(), "the dice decide".to_owned());
        let values = Seat::first(seats).map(named).chain([dice]);
        GameOption::one_of(name, GameOption::RANDOM, meaning, values)
    }

    /// A number in this range as well.
    #[must_use]
    pub fn or_number(self, range: RangeInclusive<i32>) -> GameOption {
        let (low, high) = range.into_inner();
        GameOption { kind: OptionKind::Number { low, high }, ..self }
    }

    /// Some of these items as well.
    #[must_use]
    pub fn or_items(self, items: Vec<String>, most: usize) -> GameOption {
        GameOption { kind: OptionKind::List { items, most }, ..self }
    }

    /// The canonical form of a value, or what is wrong with it. Whether items of a list exist is for
    /// the game to say, which knows what they are.
    fn accept(&self, given: &str) -> Result<String, String> {
        let given = given.trim();
        if let Some(word) = self.values.iter().find(|word| word.value.eq_ignore_ascii_case(given)) {
            return Ok(word.value.clone().into_owned());
        }
        let accepted = match &self.kind {
            OptionKind::Flag | OptionKind::OneOf => None,
            OptionKind::Number { low, high } => given
                .parse()
                .ok()
                .filter(|number| (*low..=*high).contains(number))
                .map(|n: i32| n.to_string()),
            OptionKind::List { most, .. } => {
                let items = items(given);
                (1..=*most).contains(&items.len()).then(|| items.join(", "))
            }
        };
        accepted.ok_or_else(|| format!("{} is {}, not {given}", self.name, self.what_it_is()))
    }

    /// `on or off`; `off or a number from 1 to 99`.
    fn what_it_is(&self) -> String {
        let further = match &self.kind {
            OptionKind::Flag | OptionKind::OneOf => None,
            OptionKind::Number { low, high } => Some(format!("a number from {low} to {high}")),
            OptionKind::List { most, .. } => Some(format!("a list of 1 to {most}, separated by commas")),
        };
        let words = self.values.iter().map(|word| word.value.clone().into_owned());
        in_words(&words.chain(further).collect::<Vec<_>>(), "or")
    }
}

/// The items of a list.
fn items(list: &str) -> Vec<&str> {
    list.split([',', '+', ';']).map(str::trim).filter(|item| !item.is_empty()).collect()
}

/// `a, b and c`.
fn in_words(words: &[String], and: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [some @ .., last] => format!("{} {and} {last}", some.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_accepted_in_any_case_and_refused_with_what_there_is() {
        let first = GameOption::seat("first", "Who begins.", 2);
        assert_eq!(first.accept(" b "), Ok("B".to_owned()));
        assert_eq!(first.accept("C"), Err("first is A, B or random, not C".to_owned()));
        let budget = GameOption::one_of("points", "off", "The budget.", [("off", "none")]).or_number(1..=99);
        assert_eq!((budget.accept("OFF"), budget.accept("64")), (Ok("off".to_owned()), Ok("64".to_owned())));
        assert_eq!(budget.accept("100").unwrap_err(), "points is off or a number from 1 to 99, not 100");
    }

    #[test]
    fn lists_are_parted_and_counted() {
        let none: [(&str, &str); 0] = [];
        let sets = GameOption::one_of("set", "base", "The sets.", none).or_items(vec!["base".to_owned()], 2);
        assert_eq!(sets.accept("base+ more"), Ok("base, more".to_owned()));
        assert_eq!(sets.accept(",").unwrap_err(), "set is a list of 1 to 2, separated by commas, not ,");
        assert!(sets.accept("a, b, c").is_err());
    }
}
