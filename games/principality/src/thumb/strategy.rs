//! Strategies as data.

use super::rules::{self, Rule};
use crate::cards::{CardList, same};
use serde::Deserialize;
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
    /// Of a hundred buys, how many go wrong.
    pub(crate) slips: u8,
    pub(crate) rules: Vec<Rule>,
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
    #[serde(default)]
    slips: u8,
    buy: Vec<Spanned<String>>,
}

/// The strategies that ship.
pub(crate) fn standard(cards: &CardList) -> Vec<Strategy> {
    let read =
        |(file, toml)| read_strategies(cards, file, toml).expect("a test reads the strategies that ship");
    FILES.into_iter().flat_map(read).collect()
}

/// Reads a file of strategies, or says everything that is wrong with it.
pub(crate) fn read_strategies(
    cards: &CardList,
    file: &str,
    source: &str,
) -> Result<Vec<Strategy>, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        vec![Located::message(file, error.span().unwrap_or(0..0), error.message().to_owned())]
    })?;
    let (mut strategies, mut problems): (Vec<Strategy>, Vec<Located>) = (Vec::new(), Vec::new());
    for row in rows.strategy {
        let name = row.name.get_ref().trim().to_owned();
        if name.is_empty() || strategies.iter().any(|other| same(&other.name, &name)) {
            let message = format!("a strategy needs a name of its own, not \"{name}\"");
            problems.push(Located::message(file, row.name.span(), message));
        }
        let mut rules = Vec::new();
        for text in &row.buy {
            match rules::read(cards, text.get_ref()) {
                Ok(rule) => rules.push(rule),
                Err(diagnostic) => {
                    problems.push(Located::in_string(file, source, text.span(), diagnostic).on_card(&name));
                }
            }
        }
        strategies.push(Strategy {
            kingdom: kingdom(cards, &rules),
            name,
            about: row.about,
            slips: row.slips,
            rules,
        });
    }
    if problems.is_empty() { Ok(strategies) } else { Err(problems) }
}

/// The kingdom cards that the rules name.
fn kingdom(cards: &CardList, rules: &[Rule]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for rule in rules {
        let name = &cards.card(rule.card).name;
        if !crate::cards::is_basic(name) && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
