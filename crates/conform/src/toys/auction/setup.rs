//! What is settled before an auction.

use super::{MAX_CARDS, MIN_CARDS};
use kernel::{Chosen, GameOption, Request, SetupError};
use serde::{Deserialize, Serialize};

/// How large the deck is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The deck holds one card of each number from 1 to this.
    pub cards: u8,
}

impl Setup {
    pub(super) fn options() -> Vec<GameOption> {
        let values: [(&str, &str); 0] = [];
        let cards = GameOption::one_of("cards", "12", "How many cards the deck has.", values);
        vec![cards.or_number(MIN_CARDS.into()..=MAX_CARDS.into())]
    }

    pub(super) fn asked(request: &Request) -> Result<Setup, SetupError> {
        let mut problems = Vec::new();
        let chosen = Chosen::read(&Setup::options(), request, &mut problems);
        SetupError::unless_empty(problems)?;
        Ok(Setup { cards: chosen.number("cards").unwrap_or(MIN_CARDS) })
    }

    pub(super) fn problems(&self) -> Vec<String> {
        if (MIN_CARDS..=MAX_CARDS).contains(&self.cards) {
            return Vec::new();
        }
        vec![format!("the deck has {MIN_CARDS} to {MAX_CARDS} cards, not {}", self.cards)]
    }
}
