//! Three small games that exercise the kernel, and models for a newcomer's first game.
//!
//! [`nim`] hides nothing; [`auction`] hides hands, bids and a stock, and lets both seats act at the same time;
//! [`orchard`] has cards, decks and everything that the lab asks for.

pub mod auction;
pub mod nim;
pub mod orchard;

pub use auction::Auction;
pub use nim::Nim;
pub use orchard::Orchard;

use kernel::{Field, StageError};

/// Reads the numbers of a field such as `heaps: 3, 0, 5`.
fn numbers(field: &Field) -> Result<Vec<u8>, StageError> {
    let words = field.value.split([',', ' ']).filter(|word| !word.is_empty() && *word != "none");
    words.map(|word| word.parse().map_err(|_| not_a_number(field, word))).collect()
}

/// Reads a field that is a single number.
fn number(field: &Field) -> Result<u8, StageError> {
    match numbers(field)?[..] {
        [only] => Ok(only),
        _ => Err(StageError::new(field, "one number belongs here")),
    }
}

fn not_a_number(field: &Field, word: &str) -> StageError {
    StageError::new(field, format!("\"{word}\" is not a number from 0 to 255"))
}

/// Writes numbers as [`numbers`] reads them.
fn list<N: ToString>(numbers: impl IntoIterator<Item = N>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}
