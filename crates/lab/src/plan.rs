//! What is to be simulated.

use agents::Agents;
use bots::NoBot;
use kernel::{Deck, SetupError};
use std::collections::BTreeMap;
use thiserror::Error;

/// Who plays whom, how often.
#[derive(Clone, Debug)]
pub struct SimulationPlan {
    /// One for each seat.
    pub entrants: Vec<Entrant>,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
    /// How many matches; rounded up to a multiple of the seats, so that everybody sits everywhere
    /// equally often.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
    /// Which programs may play.
    pub agents: Agents,
}

impl SimulationPlan {
    /// How many matches are played.
    pub fn matches(&self) -> u64 {
        self.games.next_multiple_of(self.entrants.len().max(1) as u64)
    }

    /// How many matches share a deal: as many as there are different ways for the entrants to sit
    /// around the table. A deal that was played by the same in the same seats once more would only
    /// be counted twice.
    pub fn matches_per_deal(&self) -> u64 {
        let seats = self.entrants.len();
        let same = |&turn: &usize| (0..seats).all(|i| self.entrants[i] == self.entrants[(i + turn) % seats]);
        (1..=seats).find(same).unwrap_or(1) as u64
    }
}

/// A bot with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The bot's name.
    pub bot: String,
    /// Its deck; `None` where the game has no decks or may choose.
    pub deck: Option<Deck>,
}

/// A plan that cannot be carried out.
#[derive(Debug, Error)]
pub enum PlanError {
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] NoBot),
    /// Too few or too many entrants.
    #[error("{given} seats were asked for, but the game has {}", if fewest == most { most.to_string() } else { format!("{fewest} to {most}") })]
    Seats {
        /// How many entrants the plan has.
        given: usize,
        /// The fewest seats of the game.
        fewest: usize,
        /// The most seats of the game.
        most: usize,
    },
    /// Some entrants have a deck and some have none.
    #[error("either every seat gets a deck or none does")]
    SomeDecks,
    /// The game refuses the decks.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// What has been played cannot be kept.
    #[error(transparent)]
    Journal(#[from] crate::JournalError),
    /// A match cannot be played again from its transcript, or the transcript cannot be kept.
    #[error("{0}")]
    Transcript(String),
    /// The threads cannot be started.
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_shared_by_different_line_ups_only() {
        let shared = |bots: &str| {
            let entrants = bots.chars().map(|bot| Entrant { bot: bot.into(), deck: None }).collect();
            SimulationPlan {
                entrants,
                options: BTreeMap::new(),
                games: 1,
                seed: 1,
                threads: 1,
                agents: Agents::default(),
            }
            .matches_per_deal()
        };
        assert_eq!(["a", "aa", "ab", "aab", "abab", "aaaa"].map(shared), [1, 1, 2, 3, 2, 1]);
    }
}
