//! What is asked of a game for two, each with a deck.

use super::{Chosen, GameOption};
use crate::{Deck, Request, SetupError};

/// Reads a request for a match of two. Decks that are missing come from the game's `own` in order.
pub fn read_duel(
    title: &str,
    own: &[Deck],
    options: &[GameOption],
    request: &Request,
) -> Result<(Chosen, [Deck; 2]), SetupError> {
    let mut problems = Vec::new();
    if request.seats.is_some_and(|seats| seats != 2) || request.decks.len() > 2 {
        problems.push(format!("{title} is for two players, each with one deck"));
    }
    if own.is_empty() && request.decks.len() < 2 {
        problems.push("none of the game's own decks fits these cards: name one for every seat".to_owned());
    }
    let chosen = Chosen::read(options, request, &mut problems);
    let deck = |at: usize| request.decks.get(at).or(own.get(at % own.len().max(1))).cloned();
    let decks = [0, 1].map(|at| deck(at).unwrap_or_default());
    SetupError::unless_empty(problems).map(|()| (chosen, decks))
}
