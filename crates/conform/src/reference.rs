//! Whether a game describes itself correctly: its cards, words, rules, options and fields.
//!
//! Each function returns everything that is wrong, a sentence each.

mod faces;
mod fields;
mod glossary;
mod heard;
mod marked;
mod options;
mod rulebook;

pub use faces::faces;
pub use fields::fields;
pub use glossary::glossary;
pub use options::options;
pub use rulebook::rulebook;
