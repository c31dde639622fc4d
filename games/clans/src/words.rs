//! The words cards are written in.
//!
//! Each row is a phrase that can stand on a card, good for reading and for printing. A card in
//! known words needs nothing here; a new keyword is a row, its line in `compile` and its place
//! in the rules. Rows made by `also` are other spellings, which are read and printed as their row.

mod deeds;
mod key;
mod nouns;

pub use key::Word;

use std::sync::LazyLock;
use text::{Row, Vocabulary, with_axes};

/// Every phrase.
pub static ROWS: LazyLock<Vec<Row<Word>>> =
    LazyLock::new(|| with_axes(Word::Axis, &[deeds::ROWS, nouns::ROWS].concat()));

/// The vocabulary, ready to read and print.
pub static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(&ROWS).expect("the rows above are well formed; a test reads them"));
