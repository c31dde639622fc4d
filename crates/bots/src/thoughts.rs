//! Why a bot decided as it did.

use kernel::{Glimpse, Insight, Seat};
use std::cmp::Reverse;

/// How many moves are told that were considered.
const CONSIDERED: usize = 5;

/// What a bot thought before it decided, in the one notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thoughts {
    /// How many times it looked ahead.
    pub iterations: u64,
    /// What it considered, first what it decided on, then what it looked at most.
    pub considered: Vec<Considered>,
    /// What it looked at besides.
    pub others: Vec<Considered>,
    /// What it expects to happen, beginning with its own move.
    pub line: Vec<(Seat, String)>,
    /// Why, in its own words, if it is one that speaks.
    pub reason: Option<String>,
}

/// A move that was considered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Considered {
    /// The move.
    pub text: String,
    /// How often it was looked at.
    pub visits: u64,
    /// The estimated chance to win, in thousandths.
    pub chance: u16,
}

/// A legal move, and its results in the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<M> {
    pub mv: M,
    /// How often it was looked at.
    pub visits: u64,
    /// What the seat got in all, in thousandths of a win.
    pub total: i64,
}

impl<M: Copy + Eq> Found<M> {
    /// A move that nobody has looked at yet.
    pub fn nothing(mv: M) -> Self {
        Found { mv, visits: 0, total: 0 }
    }
}

impl Thoughts {
    /// What somebody says who does not look ahead.
    pub fn in_words(reason: String) -> Thoughts {
        let (considered, others, line) = (Vec::new(), Vec::new(), Vec::new());
        Thoughts { iterations: 0, considered, others, line, reason: Some(reason) }
    }

    /// Tells the best few of what was found, and what was decided; `None` if nothing was looked at.
    pub(crate) fn of<G: Insight>(
        glimpse: &Glimpse<G>,
        decision: G::Move,
        mut found: Vec<Found<G::Move>>,
        line: Vec<(Seat, String)>,
    ) -> Option<Thoughts> {
        let iterations = found.iter().map(|found| found.visits).sum();
        found.retain(|found| found.visits > 0);
        found.sort_by_key(|found| Reverse((found.mv == decision, found.visits, found.total)));
        let odds = glimpse.game().odds().filter(|_| glimpse.seats() == 2);
        let chance = |value: i32| odds.map_or(value, |odds| odds.chance(value)) as u16;
        let told = |found: &Found<G::Move>| Considered {
            text: glimpse.say(found.mv),
            visits: found.visits,
            chance: chance((found.total / found.visits as i64) as i32),
        };
        let mut considered: Vec<Considered> = found.iter().map(told).collect();
        let others = considered.split_off(CONSIDERED.min(considered.len()));
        (iterations > 0).then_some(Thoughts { iterations, considered, others, line, reason: None })
    }
}
