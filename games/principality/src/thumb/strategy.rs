//! Strategies as data.

use super::rules::{self, Rule};
use crate::cards::{CardList, is_basic};
use crate::layout::Layout;
use serde::Deserialize;
use std::ops::Range;
use text::Located;
use toml::Spanned;

/// The files that ship.
const FILES: [(&str, &str); 2] = [
    ("bundled.toml", include_str!("../../strategies/bundled.toml")),
    ("reference.toml", include_str!("../../strategies/reference.toml")),
];

/// A way to play: what to buy, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
    /// The kingdom cards that it may buy.
    pub kingdom: Vec<String>,
    /// What it buys.
    pub plan: Plan,
}

/// What to buy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The first rule that fits says it.
    pub(crate) rules: Vec<Rule>,
    /// Of a hundred buys, how many go wrong.
    pub(crate) slips: u8,
}

impl Plan {
    /// The plan without what this kingdom does not have.
    pub(super) fn in_kingdom(&self, layout: &Layout) -> Plan {
        let possible = |rule: &&Rule| layout.pile_of(rule.card).is_some();
        Plan { rules: self.rules.iter().filter(possible).cloned().collect(), slips: self.slips }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    strategy: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: Spanned<String>,
    #[serde(default)]
    about: String,
    #[serde(default = "no_slips")]
    slips: Spanned<u8>,
    buy: Spanned<Vec<Spanned<String>>>,
}

fn no_slips() -> Spanned<u8> {
    Spanned::new(0..0, 0)
}

/// The strategies that ship.
pub(crate) fn standard(cards: &CardList) -> Vec<Strategy> {
    let read = |(file, toml)| {
        read_strategies(cards, file, toml, &[]).expect("a test reads the strategies that ship")
    };
    FILES.into_iter().flat_map(read).collect()
}

/// Reads a file of strategies, or says everything that is wrong with it.
pub(crate) fn read_strategies(
    cards: &CardList,
    file: &str,
    source: &str,
    taken: &[&str],
) -> Result<Vec<Strategy>, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        vec![Located::message(file, error.span().unwrap_or(0..0), error.message().to_owned())]
    })?;
    let mut reader = Reader { cards, file, source, strategies: Vec::new(), problems: Vec::new() };
    if rows.strategy.is_empty() {
        reader.problem(0..0, "there is no [[strategy]] in it");
    }
    rows.strategy.iter().for_each(|row| reader.strategy(row, taken));
    if reader.problems.is_empty() { Ok(reader.strategies) } else { Err(reader.problems) }
}

struct Reader<'a> {
    cards: &'a CardList,
    file: &'a str,
    source: &'a str,
    strategies: Vec<Strategy>,
    problems: Vec<Located>,
}

impl Reader<'_> {
    fn strategy(&mut self, row: &Row, taken: &[&str]) {
        let name = row.name.get_ref().trim().to_owned();
        if let Err(message) = self.check_name(&name, taken) {
            self.problem(row.name.span(), message);
        }
        if *row.slips.get_ref() > 100 {
            self.problem(row.slips.span(), "slips are so many of a hundred buys: 0 to 100");
        }
        if row.buy.get_ref().is_empty() {
            self.problem(row.buy.span(), "a strategy needs a rule, such as \"Province\"");
        }
        let rules: Vec<Rule> = row.buy.get_ref().iter().filter_map(|text| self.rule(&name, text)).collect();
        self.strategies.push(Strategy {
            kingdom: kingdom(self.cards, &rules),
            name,
            about: row.about.clone(),
            plan: Plan { rules, slips: *row.slips.get_ref() },
        });
    }

    fn check_name(&self, name: &str, taken: &[&str]) -> Result<(), String> {
        let plain = |c: char| c.is_alphanumeric() || " -".contains(c);
        if !(1..=40).contains(&name.len()) || !name.chars().all(plain) {
            return Err("a name has 1 to 40 letters, digits, spaces and hyphens".to_owned());
        }
        if let Some(bot) = taken.iter().find(|bot| sounds_like(bot, name)) {
            return Err(format!("there is a bot called {bot} already; choose another name"));
        }
        match self.strategies.iter().find(|other| sounds_like(&other.name, name)) {
            Some(other) => Err(format!("there is already a strategy called {} in this file", other.name)),
            None => Ok(()),
        }
    }

    fn rule(&mut self, name: &str, text: &Spanned<String>) -> Option<Rule> {
        let read = rules::read(self.cards, text.get_ref());
        read.map_err(|diagnostic| {
            let located = Located::in_string(self.file, self.source, text.span(), diagnostic);
            self.problems.push(located.on_card(name));
        })
        .ok()
    }

    fn problem(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.problems.push(Located::message(self.file, span, message));
    }
}

/// Whether somebody who types one name may mean the other: case and punctuation do not tell them apart.
fn sounds_like(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    letters(one) == letters(other)
}

/// The kingdom cards that the rules name.
fn kingdom(cards: &CardList, rules: &[Rule]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for rule in rules {
        let name = &cards.card(rule.card).name;
        if !is_basic(name) && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
