//! Work to be timed.

mod rounds;

pub use rounds::{ROUNDS, rounds};

/// How far a long check has come: told how many more matches are done.
type Progress<'a> = &'a (dyn Fn(u64) + Sync);
