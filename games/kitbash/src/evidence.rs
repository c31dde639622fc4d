//! Long checks: how even the heroes are, and work to be timed.

mod balance;
mod rounds;

pub use balance::{BALANCE, Balance, balance};
pub use rounds::{ROUNDS, rounds};

/// How far a long check has come: told how many more matches are done.
type Progress<'a> = &'a (dyn Fn(u64) + Sync);
