//! What is settled before an auction.

use super::{MAX_CARDS, MIN_CARDS};
use kernel::{Request, SetupError};
use serde::{Deserialize, Serialize};

/// How large the deck is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The deck holds one card of each number from 1 to this.
    pub cards: u8,
}

impl Setup {
    pub(super) fn asked(request: &Request) -> Result<Setup, SetupError> {
        let cards = request.options.get("cards").map_or(Ok(12), |asked| asked.parse());
        let unreadable = |_| SetupError { problems: vec!["cards: a number belongs here".to_owned()] };
        let setup = Setup { cards: cards.map_err(unreadable)? };
        SetupError::unless_empty(setup.problems()).map(|()| setup)
    }

    pub(super) fn problems(&self) -> Vec<String> {
        if (MIN_CARDS..=MAX_CARDS).contains(&self.cards) {
            return Vec::new();
        }
        vec![format!("the deck has {MIN_CARDS} to {MAX_CARDS} cards, not {}", self.cards)]
    }
}
