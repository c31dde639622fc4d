//! What a game says of itself, held against what it is: its cards, words, rules and options.
//!
//! Each function returns everything that is wrong, a sentence each.

mod faces;
mod options;

pub use faces::faces;
pub use options::options;
