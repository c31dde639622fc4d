//! Recursive descent that tries every row and remembers what it found at each word, so that
//! nothing is read twice.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::forest::{Node, Value};
use crate::grammar::Grammar;
use crate::stuck::{Expected, Stuck};
use crate::token::Token;

/// The most work that is spent on one sentence; a real card needs some hundreds.
const MOST_STEPS: usize = 300_000;

/// Phrases within phrases; more would strain the stack before it strained a card.
const DEEPEST: usize = 128;

/// Two readings prove a sentence ambiguous, so a third is not kept.
const ENOUGH: usize = 2;

/// Why reading was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    Depth,
    Steps,
}

/// A kind of phrase wanted at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Goal {
    pub kind: usize,
    pub capital: bool,
    /// Whether it speaks of many.
    pub many: bool,
    pub at: usize,
}

/// A phrase found for a goal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub end: usize,
    pub node: usize,
}

/// A row, read up to the token `at`.
#[derive(Clone, Debug)]
pub(crate) struct Partial {
    pub at: usize,
    /// The nearest number so far, for agreement.
    pub number: Option<i32>,
    pub args: Vec<Value>,
}

impl Partial {
    pub fn to(&self, at: usize) -> Self {
        Self { at, ..self.clone() }
    }

    pub fn with(&self, at: usize, value: Value) -> Self {
        let mut next = self.to(at);
        next.args.push(value);
        if let Value::Number(number) = value {
            next.number = Some(number);
        }
        next
    }
}

/// Which item of which row is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub phrase: usize,
    /// The token at which the row began.
    pub start: usize,
    /// Whether the item opens its row.
    pub first: bool,
    /// Whether the item must open with a capital.
    pub capital: bool,
    /// Whether the phrase speaks of many.
    pub many: bool,
}

pub(crate) struct Reader<'a> {
    pub grammar: &'a Grammar,
    pub tokens: &'a [Token<'a>],
    pub nodes: Vec<Node>,
    pub stuck: Stuck<'a>,
    /// Whether other spellings are read, too.
    pub loose: bool,
    known: BTreeMap<Goal, Rc<[Found]>>,
    depth: usize,
    steps: usize,
}

impl<'a> Reader<'a> {
    pub fn new(grammar: &'a Grammar, tokens: &'a [Token<'a>], loose: bool) -> Self {
        Self {
            grammar,
            tokens,
            nodes: Vec::new(),
            stuck: Stuck::default(),
            loose,
            known: BTreeMap::new(),
            depth: 0,
            steps: 0,
        }
    }

    /// The readings that use every token.
    pub fn whole(&mut self, kind: usize) -> Result<Vec<usize>, Limit> {
        self.stuck.expect(0, None, Expected::Slot { kind, capital: false, many: false });
        let found = self.phrases(Goal { kind, capital: false, many: false, at: 0 })?;
        let (whole, short): (Vec<Found>, Vec<Found>) =
            found.iter().partition(|found| found.end == self.tokens.len());
        for found in short {
            self.stuck.expect(found.end, None, Expected::End);
        }
        Ok(whole.iter().map(|found| found.node).collect())
    }

    /// Every phrase that meets the goal, at most two to each end.
    pub fn phrases(&mut self, goal: Goal) -> Result<Rc<[Found]>, Limit> {
        if let Some(known) = self.known.get(&goal) {
            return Ok(known.clone());
        }
        if self.depth == DEEPEST {
            return Err(Limit::Depth);
        }
        self.depth += 1;
        let grammar = self.grammar;
        let mut found: Vec<Found> = Vec::new();
        let loose = self.loose;
        let rows = grammar.of_kind(goal.kind).iter();
        for &phrase in rows.filter(|&&row| loose || !grammar.phrases[row].alternate) {
            for Partial { at: end, args, .. } in self.row(phrase, goal)? {
                found.push(Found { end, node: self.nodes.len() });
                self.nodes.push(Node { phrase, from: goal.at, to: end, args });
            }
        }
        self.depth -= 1;
        let found: Rc<[Found]> = enough(found, |found| found.end).into();
        self.known.insert(goal, found.clone());
        Ok(found)
    }

    /// Every way to read one row from the goal's token on.
    fn row(&mut self, phrase: usize, goal: Goal) -> Result<Vec<Partial>, Limit> {
        let grammar = self.grammar;
        let mut partials = vec![Partial { at: goal.at, number: None, args: Vec::new() }];
        for (index, item) in grammar.phrases[phrase].items.iter().enumerate() {
            let first = index == 0;
            let place =
                Place { phrase, start: goal.at, first, capital: goal.capital && first, many: goal.many };
            let mut next = Vec::new();
            for partial in &partials {
                next.extend(self.item(item, place, partial)?);
            }
            self.spend(next.len())?;
            // The rest of the row reads the same after all that end here, save for agreement.
            partials = enough(next, |partial| (partial.at, partial.number));
        }
        Ok(partials)
    }

    /// Counts work, so that no input takes forever.
    pub fn spend(&mut self, steps: usize) -> Result<(), Limit> {
        self.steps += steps;
        if self.steps > MOST_STEPS { Err(Limit::Steps) } else { Ok(()) }
    }
}

/// Keeps as many of each sort as it takes to prove an ambiguity.
fn enough<T: Clone, S: Ord>(mut all: Vec<T>, sort: impl Fn(&T) -> S) -> Vec<T> {
    all.sort_by_key(&sort);
    let groups = all.chunk_by(|a, b| sort(a) == sort(b));
    groups.flat_map(|group| group.iter().take(ENOUGH).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn steps(rows: &[(&'static str, &'static str)], sentence: &str) -> (Result<usize, Limit>, usize) {
        let rows: Vec<_> = rows.iter().map(|&(kind, pattern)| (kind, pattern, false)).collect();
        let grammar = Grammar::new(&rows).unwrap();
        let tokens = tokens(sentence);
        let mut reader = Reader::new(&grammar, &tokens, false);
        let readings = reader.whole(0).map(|roots| roots.len());
        (readings, reader.steps)
    }

    /// Tried without memory this takes two to the power of its length.
    #[test]
    fn a_forked_list_takes_linear_work() {
        let rows = [("list", "x"), ("list", "x {list}"), ("list", "x {list} !")];
        let (readings, short) = steps(&rows, &"x ".repeat(50));
        assert_eq!(readings, Ok(1));
        let (_, long) = steps(&rows, &"x ".repeat(100));
        assert!(long < 5 * short, "{short} steps for 50 words, {long} for 100");
    }

    #[test]
    fn the_most_ambiguous_table_stays_within_bounds() {
        let rows = [("list", "x"), ("list", "( {list} {list} )"), ("list", "( {list} {list}")];
        let (readings, steps) = steps(&rows, &format!("{}{}", "( ".repeat(100), "x ".repeat(300)));
        assert!(readings.is_ok() || readings == Err(Limit::Steps), "{readings:?}");
        assert!(steps <= 2 * MOST_STEPS, "{steps}");
    }

    #[test]
    fn depth_is_bounded() {
        let rows = [("not", "x"), ("not", "not {not}")];
        assert_eq!(steps(&rows, &format!("{}x", "not ".repeat(100))).0, Ok(1));
        assert_eq!(steps(&rows, &format!("{}x", "not ".repeat(400))).0, Err(Limit::Depth));
    }
}
