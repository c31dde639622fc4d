//! Why a bot decided so.

use kernel::Seat;

/// What a bot thought before it decided, in the one notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thoughts {
    /// How many times it looked ahead.
    pub iterations: u64,
    /// What it considered, the best first.
    pub considered: Vec<Considered>,
    /// What it expects to happen, beginning with its own move.
    pub line: Vec<(Seat, String)>,
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
