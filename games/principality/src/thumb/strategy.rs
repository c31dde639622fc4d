//! Strategies as data.

use super::habits::{HABITS, Habits};
use super::rules::{self, Rule, Trade};
use crate::cards::{CardList, is_basic};
use crate::layout::Layout;
use serde::Deserialize;
use std::ops::Range;
use text::{Diagnostic, Located};
use toml::Spanned;

/// The files that ship.
const FILES: [(&str, &str); 2] = [
    ("bundled.toml", include_str!("../../strategies/bundled.toml")),
    ("reference.toml", include_str!("../../strategies/reference.toml")),
];

/// A way to play: what to buy, in order, and what to do with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
    /// The kingdom cards that it may buy or trade for.
    pub kingdom: Vec<String>,
    /// What it buys, and its habits.
    pub plan: Plan,
}

/// What to buy, and what to do with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The first rule that fits says it.
    pub(crate) rules: Vec<Rule>,
    /// The percentage of buys that go wrong.
    pub(crate) slips: u8,
    pub(crate) habits: Habits,
}

impl Plan {
    /// The plan without what this kingdom does not have.
    pub(super) fn in_kingdom(&self, layout: &Layout) -> Plan {
        let possible = |rule: &&Rule| layout.pile_of(rule.card).is_some();
        Plan {
            rules: self.rules.iter().filter(possible).cloned().collect(),
            slips: self.slips,
            habits: self.habits.in_kingdom(layout),
        }
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
    buy: Spanned<Lines>,
    trash: Option<Lines>,
    trade: Option<Lines>,
    play: Option<Lines>,
}

/// The habits of a strategy that does not list any.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HabitsFile {
    trash: Lines,
    trade: Lines,
    play: Lines,
}

/// Rules as they are written.
type Lines = Vec<Spanned<String>>;

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

/// The habits that ship.
fn usual_habits(cards: &CardList) -> Habits {
    let rows: HabitsFile = toml::from_str(HABITS).expect("a test reads the habits that ship");
    let mut reader = Reader::new(cards, "habits.toml", HABITS);
    let habits = Habits {
        trash: reader.rules("", &rows.trash),
        trade: reader.trades("", &rows.trade),
        play: reader.rules("", &rows.play),
    };
    debug_assert!(reader.problems.is_empty(), "{:?}", reader.problems);
    habits
}

/// Reads a file of strategies, or says everything that is wrong with it.
pub(crate) fn read_strategies(
    cards: &CardList,
    file: &str,
    source: &str,
    taken: &[&str],
) -> Result<Vec<Strategy>, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        vec![Located::message(file, error.span().unwrap_or(0..0), text::in_plain_words(error.message()))]
    })?;
    let mut reader = Reader::new(cards, file, source);
    if rows.strategy.is_empty() {
        reader.problem(0..0, "there is no [[strategy]] in it");
    }
    let usual = usual_habits(cards);
    rows.strategy.iter().for_each(|row| reader.strategy(row, taken, &usual));
    if reader.problems.is_empty() { Ok(reader.strategies) } else { Err(reader.problems) }
}

struct Reader<'a> {
    cards: &'a CardList,
    file: &'a str,
    source: &'a str,
    strategies: Vec<Strategy>,
    problems: Vec<Located>,
}

impl<'a> Reader<'a> {
    fn new(cards: &'a CardList, file: &'a str, source: &'a str) -> Self {
        Reader { cards, file, source, strategies: Vec::new(), problems: Vec::new() }
    }

    fn strategy(&mut self, row: &Row, taken: &[&str], usual: &Habits) {
        let name = row.name.get_ref().trim().to_owned();
        if let Err(message) = self.check_name(&name, taken) {
            self.problem(row.name.span(), message);
        }
        if *row.slips.get_ref() > 100 {
            self.problem(row.slips.span(), "slips is a percentage of the buys: 0 to 100");
        }
        if row.buy.get_ref().is_empty() {
            self.problem(row.buy.span(), "a strategy needs a rule, such as \"Province\"");
        }
        let rules = self.rules(&name, row.buy.get_ref());
        let habits = self.habits(&name, row, usual);
        self.strategies.push(Strategy {
            kingdom: kingdom(self.cards, &rules, &habits),
            name,
            about: row.about.clone(),
            plan: Plan { rules, slips: *row.slips.get_ref(), habits },
        });
    }

    fn habits(&mut self, name: &str, row: &Row, usual: &Habits) -> Habits {
        let mut habits = usual.clone();
        if let Some(lines) = &row.trash {
            habits.trash = self.rules(name, lines);
        }
        if let Some(lines) = &row.trade {
            habits.trade = self.trades(name, lines);
        }
        if let Some(lines) = &row.play {
            habits.play = self.rules(name, lines);
        }
        habits
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

    fn rules(&mut self, name: &str, lines: &Lines) -> Vec<Rule> {
        self.each(name, lines, rules::read)
    }

    fn trades(&mut self, name: &str, lines: &Lines) -> Vec<Trade> {
        self.each(name, lines, rules::read_trade)
    }

    /// What every line says; what cannot be read becomes a problem of the strategy.
    fn each<T>(
        &mut self,
        name: &str,
        lines: &Lines,
        read: fn(&CardList, &str) -> Result<Vec<T>, Diagnostic>,
    ) -> Vec<T> {
        let mut all = Vec::new();
        for text in lines {
            match read(self.cards, text.get_ref()) {
                Ok(found) => all.extend(found),
                Err(diagnostic) => {
                    let located = Located::in_string(self.file, self.source, text.span(), diagnostic);
                    self.problems.push(located.on_card(name));
                }
            }
        }
        all
    }

    fn problem(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.problems.push(Located::message(self.file, span, message));
    }
}

/// Whether one typed name may mean the other: case and punctuation do not distinguish them.
fn sounds_like(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    letters(one) == letters(other)
}

/// The kingdom cards that the strategy may buy or trade for.
fn kingdom(cards: &CardList, rules: &[Rule], habits: &Habits) -> Vec<String> {
    let traded = habits.trade.iter().filter_map(|trade| trade.wanted);
    let mut names: Vec<String> = Vec::new();
    for card in rules.iter().map(|rule| rule.card).chain(traded) {
        let name = &cards.card(card).name;
        if !is_basic(name) && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
