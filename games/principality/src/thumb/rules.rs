//! The words strategies are written in.

use crate::cards::CardList;
use kernel::Face;
use std::sync::LazyLock;
use text::{Diagnostic, Row, Tree, Vocabulary, row};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Always,
    When,
    One,
    And,
    Below,
    Above,
    AtMost,
    AtLeast,
    Number,
    Owned,
    OwnedTimes,
    Left,
    Value,
    Treasures,
    Turns,
    EmptyPiles,
}

const ROWS: &[Row<Word>] = &[
    row("rule", Word::Always, "{Name}"),
    row("rule", Word::When, "{Name} if {condition}"),
    row("condition", Word::One, "{comparison}"),
    row("condition", Word::And, "{comparison} and {condition}"),
    row("comparison", Word::Below, "{amount} is below {amount}"),
    row("comparison", Word::Above, "{amount} is above {amount}"),
    row("comparison", Word::AtMost, "{amount} is at most {amount}"),
    row("comparison", Word::AtLeast, "{amount} is at least {amount}"),
    row("amount", Word::Number, "{number}"),
    row("amount", Word::Owned, "owned {Name}"),
    row("amount", Word::OwnedTimes, "owned {Name} times {number}"),
    row("amount", Word::Left, "{Name} pile"),
    row("amount", Word::Value, "total coin value"),
    row("amount", Word::Treasures, "owned treasures"),
    row("amount", Word::Turns, "turns"),
    row("amount", Word::EmptyPiles, "empty piles"),
];

static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(ROWS).expect("the rows above are well formed; a test reads them"));

/// Every phrase of a strategy: its kind and how it is written.
pub(crate) fn phrases() -> Vec<(&'static str, &'static str)> {
    ROWS.iter().map(|row| (row.kind, row.pattern)).collect()
}

/// Buys a card, if all of this holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    pub(crate) card: Face,
    pub(crate) conditions: Vec<Comparison>,
}

/// Two amounts held against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Comparison {
    pub(crate) left: Amount,
    pub(crate) relation: Relation,
    pub(crate) right: Amount,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    Below,
    Above,
    AtMost,
    AtLeast,
}

impl Relation {
    pub(crate) fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Relation::Below => left < right,
            Relation::Above => left > right,
            Relation::AtMost => left <= right,
            Relation::AtLeast => left >= right,
        }
    }
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    Number(i32),
    /// Copies that the player has, times a number.
    Owned(Face, i32),
    /// Cards left in a pile.
    Left(Face),
    /// The printed coins of all cards that the player has.
    Value,
    Treasures,
    Turns,
    EmptyPiles,
}

/// Reads a rule.
pub(crate) fn read(cards: &CardList, text: &str) -> Result<Rule, Diagnostic> {
    let phrase = VOCABULARY.read("rule", text)?;
    compile(cards, &phrase).map_err(|unknown| unknown.diagnostic(cards, text))
}

/// A name that no card has.
struct Unknown(String);

impl Unknown {
    fn diagnostic(&self, cards: &CardList, text: &str) -> Diagnostic {
        let at = text.find(&self.0).unwrap_or(0);
        let diagnostic =
            Diagnostic::new(format!("there is no card called {}", self.0), at..at + self.0.len());
        match text::nearest(&self.0, cards.names()) {
            Some(near) => diagnostic.with_help(format!("did you mean `{near}`?")),
            None => diagnostic,
        }
    }
}

fn compile(cards: &CardList, phrase: &Tree<Word>) -> Result<Rule, Unknown> {
    let card = named(cards, phrase)?;
    let mut conditions = Vec::new();
    let mut rest = phrase.tree(1);
    while let Some(condition) = rest {
        conditions.push(comparison(cards, part(condition, 0))?);
        rest = condition.tree(1);
    }
    Ok(Rule { card, conditions })
}

fn comparison(cards: &CardList, phrase: &Tree<Word>) -> Result<Comparison, Unknown> {
    let relation = match phrase.key {
        Word::Below => Relation::Below,
        Word::Above => Relation::Above,
        Word::AtMost => Relation::AtMost,
        _ => Relation::AtLeast,
    };
    Ok(Comparison { left: amount(cards, part(phrase, 0))?, relation, right: amount(cards, part(phrase, 1))? })
}

fn amount(cards: &CardList, phrase: &Tree<Word>) -> Result<Amount, Unknown> {
    Ok(match phrase.key {
        Word::Number => Amount::Number(phrase.number(0).unwrap_or(0)),
        Word::Owned => Amount::Owned(named(cards, phrase)?, 1),
        Word::OwnedTimes => Amount::Owned(named(cards, phrase)?, phrase.number(1).unwrap_or(1)),
        Word::Left => Amount::Left(named(cards, phrase)?),
        Word::Value => Amount::Value,
        Word::Treasures => Amount::Treasures,
        Word::Turns => Amount::Turns,
        _ => Amount::EmptyPiles,
    })
}

fn named(cards: &CardList, phrase: &Tree<Word>) -> Result<Face, Unknown> {
    let name = phrase.name(0).unwrap_or("");
    cards.find(&[], name).map(|face| cards.card(face).id).ok_or_else(|| Unknown(name.to_owned()))
}

fn part(phrase: &Tree<Word>, index: usize) -> &Tree<Word> {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}
