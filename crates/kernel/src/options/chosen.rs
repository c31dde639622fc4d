//! What was chosen for the options of a match.

use super::{GameOption, in_words, items};
use crate::{Request, Seat};
use std::collections::BTreeMap;

/// A value for every option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What was asked for.
    asked: BTreeMap<String, String>,
    /// What holds otherwise.
    defaults: BTreeMap<String, String>,
}

impl Chosen {
    /// Reads what a request asks for; what is wrong with it is added to the problems.
    pub fn read(options: &[GameOption], request: &Request, problems: &mut Vec<String>) -> Chosen {
        let mut asked = BTreeMap::new();
        for (name, value) in &request.options {
            match accept(options, name, value) {
                Ok((option, value)) => {
                    if asked.insert(option.name.clone().into_owned(), value).is_some() {
                        problems.push(format!("{} is given twice", option.name));
                    }
                }
                Err(problem) => problems.push(problem),
            }
        }
        let default = |option: &GameOption| (option.name.to_string(), option.default.to_string());
        Chosen { asked, defaults: options.iter().map(default).collect() }
    }

    /// What was asked for, if anything was.
    pub fn asked(&self, option: &str) -> Option<&str> {
        self.asked.get(option).map(String::as_str)
    }

    /// What holds.
    pub fn word(&self, option: &str) -> &str {
        self.asked(option).or(self.defaults.get(option).map(String::as_str)).unwrap_or_default()
    }

    /// Whether it is on.
    pub fn is_on(&self, option: &str) -> bool {
        self.word(option) == "on"
    }

    /// The number, if it is one.
    pub fn number<N: std::str::FromStr>(&self, option: &str) -> Option<N> {
        self.word(option).parse().ok()
    }

    /// The seat, if it is one.
    pub fn seat(&self, option: &str) -> Option<Seat> {
        let mut letters = self.word(option).chars();
        letters.next().filter(|_| letters.next().is_none()).and_then(Seat::from_letter)
    }

    /// The items of a list.
    pub fn items(&self, option: &str) -> Vec<String> {
        items(self.word(option)).into_iter().map(str::to_owned).collect()
    }
}

/// The option that is meant and the value, or what is wrong.
fn accept<'a>(
    options: &'a [GameOption],
    name: &str,
    value: &str,
) -> Result<(&'a GameOption, String), String> {
    let plain = name.trim().replace('_', "-");
    let Some(option) = options.iter().find(|option| option.name.eq_ignore_ascii_case(&plain)) else {
        let names: Vec<String> = options.iter().map(|option| option.name.to_string()).collect();
        let are = if names.len() == 1 { "is" } else { "are" };
        return Err(format!("there is no option {name}; there {are} {}", in_words(&names, "and")));
    };
    Ok((option, option.accept(value)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &[(&str, &str)]) -> (Chosen, Vec<String>) {
        let options = [
            GameOption::seat("first", "Who begins.", 2),
            GameOption::flag("heal-cap", true, "Whether healing stops.", "it stops", "it does not"),
        ];
        let given = given.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        let mut problems = Vec::new();
        let request = Request { options: given.collect(), ..Request::default() };
        (Chosen::read(&options, &request, &mut problems), problems)
    }

    #[test]
    fn what_is_not_asked_for_has_its_default() {
        let (chosen, problems) = read(&[("First", "a")]);
        assert!(problems.is_empty());
        assert_eq!((chosen.seat("first"), chosen.is_on("heal-cap")), (Some(Seat::A), true));
        assert_eq!((chosen.asked("heal-cap"), read(&[]).0.seat("first")), (None, None));
        assert!(!read(&[("HEAL_CAP", "Off")]).0.is_on("heal-cap"));
    }

    #[test]
    fn every_problem_is_named() {
        let (_, problems) =
            read(&[("first", "C"), ("colour", "red"), ("heal-cap", "on"), ("heal_cap", "on")]);
        let expected = [
            "there is no option colour; there are first and heal-cap",
            "first is A, B or random, not C",
            "heal-cap is given twice",
        ];
        assert_eq!(problems, expected);
    }
}
