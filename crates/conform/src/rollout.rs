//! Matches played from the first move to the last.

use kernel::{Dice, Game, Glimpse, Match, Seat, SetupError};
use std::sync::Arc;

/// The random setup with this number, the same forever.
pub fn numbered_setup<G: Game>(game: &G, number: u64) -> G::Setup {
    game.random_setup(&mut Dice::seeded(number))
}

/// Some acting seat and some move of it; `None` if there is none.
pub fn random_move<G: Game>(table: &Match<G>, dice: &mut Dice) -> Option<(Seat, G::Move)> {
    let acting: Vec<Seat> = table.status().acting().iter().collect();
    let seat = *dice.pick(&acting)?;
    Some((seat, *dice.pick(&table.legal(seat))?))
}

/// A match on the setup with the number of the seed, played at random until it ends or `bound`
/// moves were made.
pub fn random_match<G: Game>(game: &Arc<G>, seed: u64, bound: usize) -> Result<Match<G>, SetupError> {
    let mut table = Match::start(game.clone(), numbered_setup(&**game, seed), seed)?;
    let mut dice = Dice::swift(seed);
    while table.turns().len() < bound
        && let Some((seat, mv)) = random_move(&table, &mut dice)
        && table.play(seat, mv).is_ok()
    {}
    Ok(table)
}

/// A match that `choose` plays for every seat, until it ends, `bound` moves were made or a choice
/// is refused. Where several seats act, the first one moves.
pub fn match_by<G: Game>(
    game: &Arc<G>,
    setup: G::Setup,
    seed: u64,
    bound: usize,
    mut choose: impl FnMut(&Glimpse<'_, G>) -> G::Move,
) -> Result<Match<G>, SetupError> {
    let mut table = Match::start(game.clone(), setup, seed)?;
    let mut moves = Vec::new();
    while table.turns().len() < bound {
        let Some(seat) = table.status().acting().iter().next() else { break };
        let Some(mv) = table.glimpse(seat, &mut moves).map(|glimpse| choose(&glimpse)) else { break };
        if table.play(seat, mv).is_err() {
            break;
        }
    }
    Ok(table)
}
