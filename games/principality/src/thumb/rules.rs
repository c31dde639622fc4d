//! The words strategies are written in.

use super::condition::{Amount, Comparison, Count, Relation};
use crate::cards::CardList;
use kernel::Face;
use std::sync::LazyLock;
use text::{Diagnostic, Row, Tree, Vocabulary, row};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Always,
    When,
    Give,
    GiveWhen,
    Swap,
    SwapWhen,
    All,
    Or,
    One,
    And,
    Below,
    Above,
    AtMost,
    AtLeast,
    Exactly,
    Plain,
    Times,
    Over,
    Number,
    Owned,
    InHand,
    Left,
    Value,
    Treasures,
    Actions,
    Cards,
    OwnPoints,
    OthersPoints,
    Turns,
    EmptyPiles,
}

const ROWS: &[Row<Word>] = &[
    row("rule", Word::Always, "{Name}"),
    row("rule", Word::When, "{Name} if {condition}"),
    row("trade", Word::Give, "{Name}"),
    row("trade", Word::GiveWhen, "{Name} if {condition}"),
    row("trade", Word::Swap, "{Name} for {Name}"),
    row("trade", Word::SwapWhen, "{Name} for {Name} if {condition}"),
    row("condition", Word::All, "{comparisons}"),
    row("condition", Word::Or, "{comparisons} or {condition}"),
    row("comparisons", Word::One, "{comparison}"),
    row("comparisons", Word::And, "{comparison} and {comparisons}"),
    row("comparison", Word::Below, "{amount} is below {amount}"),
    row("comparison", Word::Above, "{amount} is above {amount}"),
    row("comparison", Word::AtMost, "{amount} is at most {amount}"),
    row("comparison", Word::AtLeast, "{amount} is at least {amount}"),
    row("comparison", Word::Exactly, "{amount} is exactly {amount}"),
    row("amount", Word::Plain, "{figure}"),
    row("amount", Word::Times, "{figure} times {number}"),
    row("amount", Word::Over, "{figure} divided by {number}"),
    row("figure", Word::Number, "{number}"),
    row("figure", Word::Owned, "owned {Name}"),
    row("figure", Word::InHand, "{Name} in hand"),
    row("figure", Word::Left, "{Name} pile"),
    row("figure", Word::Value, "total coin value"),
    row("figure", Word::Treasures, "owned treasures"),
    row("figure", Word::Actions, "owned actions"),
    row("figure", Word::Cards, "owned cards"),
    row("figure", Word::OwnPoints, "own points"),
    row("figure", Word::OthersPoints, "best points of others"),
    row("figure", Word::Turns, "turns"),
    row("figure", Word::EmptyPiles, "empty piles"),
];

static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(ROWS).expect("the rows above are well formed; a test reads them"));

/// Every phrase of a strategy: its kind and how it is written.
pub(crate) fn phrases() -> Vec<(&'static str, &'static str)> {
    ROWS.iter().map(|row| (row.kind, row.pattern)).collect()
}

/// A card, if all of this holds. What is joined by "or" is several rules, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    pub(crate) card: Face,
    pub(crate) conditions: Vec<Comparison>,
}

/// A card that is given, and for what; without that, the rules of buying say what is gained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trade {
    pub(crate) given: Rule,
    pub(crate) wanted: Option<Face>,
}

/// Reads a rule.
pub(crate) fn read(cards: &CardList, text: &str) -> Result<Vec<Rule>, Diagnostic> {
    let phrase = VOCABULARY.read("rule", text)?;
    let compiled = named(cards, &phrase, 0).and_then(|card| rules(cards, card, phrase.tree(1)));
    compiled.map_err(|fault| fault.diagnostic(cards, text))
}

/// Reads a trade.
pub(crate) fn read_trade(cards: &CardList, text: &str) -> Result<Vec<Trade>, Diagnostic> {
    let phrase = VOCABULARY.read("trade", text)?;
    trades(cards, &phrase).map_err(|fault| fault.diagnostic(cards, text))
}

/// Words that can be read but do not make sense.
enum Fault {
    /// No card has this name.
    Unknown(String),
    /// Something is divided by nothing.
    Zero,
}

impl Fault {
    fn diagnostic(&self, cards: &CardList, text: &str) -> Diagnostic {
        let at = |part: &str| {
            let start = text.find(part).unwrap_or(0);
            start..start + part.len()
        };
        match self {
            Fault::Zero => Diagnostic::new("nothing can be divided by 0", at("divided by 0")),
            Fault::Unknown(name) => {
                let diagnostic = Diagnostic::new(format!("there is no card called {name}"), at(name));
                match text::nearest(name, cards.names()) {
                    Some(near) => diagnostic.with_help(format!("did you mean `{near}`?")),
                    None => diagnostic,
                }
            }
        }
    }
}

fn trades(cards: &CardList, phrase: &Tree<Word>) -> Result<Vec<Trade>, Fault> {
    let swaps = matches!(phrase.key, Word::Swap | Word::SwapWhen);
    let wanted = if swaps { Some(named(cards, phrase, 1)?) } else { None };
    let condition = phrase.tree(if swaps { 2 } else { 1 });
    let given = rules(cards, named(cards, phrase, 0)?, condition)?;
    Ok(given.into_iter().map(|given| Trade { given, wanted }).collect())
}

/// A rule for each alternative of the condition.
fn rules(cards: &CardList, card: Face, condition: Option<&Tree<Word>>) -> Result<Vec<Rule>, Fault> {
    let Some(first) = condition else { return Ok(vec![Rule { card, conditions: Vec::new() }]) };
    let rule = |alternative: &Tree<Word>| {
        let conditions = chain(part(alternative, 0)).map(|one| comparison(cards, part(one, 0)));
        Ok(Rule { card, conditions: conditions.collect::<Result<_, _>>()? })
    };
    chain(first).map(rule).collect()
}

/// Phrases that go on in their second slot.
fn chain(first: &Tree<Word>) -> impl Iterator<Item = &Tree<Word>> {
    std::iter::successors(Some(first), |phrase| phrase.tree(1))
}

fn comparison(cards: &CardList, phrase: &Tree<Word>) -> Result<Comparison, Fault> {
    let relation = match phrase.key {
        Word::Below => Relation::Below,
        Word::Above => Relation::Above,
        Word::AtMost => Relation::AtMost,
        Word::AtLeast => Relation::AtLeast,
        _ => Relation::Exactly,
    };
    Ok(Comparison { left: amount(cards, part(phrase, 0))?, relation, right: amount(cards, part(phrase, 1))? })
}

fn amount(cards: &CardList, phrase: &Tree<Word>) -> Result<Amount, Fault> {
    let count = count(cards, part(phrase, 0))?;
    let number = phrase.number(1).unwrap_or(1);
    match phrase.key {
        Word::Times => Ok(Amount { count, times: number, over: 1 }),
        Word::Over if number == 0 => Err(Fault::Zero),
        Word::Over => Ok(Amount { count, times: 1, over: number }),
        _ => Ok(count.into()),
    }
}

fn count(cards: &CardList, phrase: &Tree<Word>) -> Result<Count, Fault> {
    let named = || named(cards, phrase, 0);
    Ok(match phrase.key {
        Word::Number => Count::Number(phrase.number(0).unwrap_or(0)),
        Word::Owned => Count::Owned(named()?),
        Word::InHand => Count::InHand(named()?),
        Word::Left => Count::Left(named()?),
        Word::Value => Count::Value,
        Word::Treasures => Count::Treasures,
        Word::Actions => Count::Actions,
        Word::Cards => Count::Cards,
        Word::OwnPoints => Count::OwnPoints,
        Word::OthersPoints => Count::OthersPoints,
        Word::Turns => Count::Turns,
        _ => Count::EmptyPiles,
    })
}

fn named(cards: &CardList, phrase: &Tree<Word>, index: usize) -> Result<Face, Fault> {
    let name = phrase.name(index).unwrap_or("");
    cards.find(&[], name).map(|face| cards.card(face).id).ok_or_else(|| Fault::Unknown(name.to_owned()))
}

fn part(phrase: &Tree<Word>, index: usize) -> &Tree<Word> {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}
