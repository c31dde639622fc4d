//! A match that nobody plays.

use kernel::{Dice, Game, Log};

/// Plays random moves until the match is over, and returns how many. `moves` is the caller's
/// buffer: once it has grown, a playout does not allocate.
pub fn playout<G: Game>(game: &G, state: &mut G::State, moves: &mut Vec<G::Move>, dice: &mut Dice) -> u64 {
    let mut log = Log::off();
    let mut count = 0;
    while let Some(seat) = game.status(state).acting().iter().next() {
        moves.clear();
        game.legal(state, seat, moves);
        let mv = *dice.pick(moves).expect("an acting seat has a move");
        game.play(state, seat, mv, dice, &mut log);
        count += 1;
    }
    count
}
