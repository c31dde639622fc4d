//! Whether bots decide by what they may know.

use crate::Opponent;
use kernel::{Dice, Game, Glimpse, Log, Seat, Viewer};
use std::ops::Range;
use thiserror::Error;

/// A bot that decided differently in another world that its seat cannot distinguish from the real one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{bot} at {seat} decides by what it cannot know: \"{here}\" here, \"{there}\" there (match {seed})")]
pub struct Dishonest {
    /// Which bot.
    pub bot: String,
    /// For which seat.
    pub seat: Seat,
    /// What it does in the real world.
    pub here: String,
    /// What it does in the other.
    pub there: String,
    /// The seed of the random match in which it was found.
    pub seed: u64,
}

/// Plays the random match of each seed and asks the bots in turn for its decisions, each twice: in
/// the real world and in another one that the seat cannot distinguish from it, with the same dice.
/// Returns how many decisions were compared. Where there is only one legal move nobody is asked.
pub fn check_honesty<G: Game>(game: &G, bots: &[Opponent<G>], seeds: Range<u64>) -> Result<u64, Dishonest> {
    let mut decisions = 0;
    for seed in seeds {
        let mut dice = Dice::swift(seed);
        let setup = game.random_setup(&mut dice);
        let Ok(mut state) = game.start(&setup, &mut dice) else { continue };
        let mut legal = Vec::new();
        // The first bot differs from match to match, so that every bot is asked about every phase.
        let mut asked = seed as usize;
        while let Some(&seat) = dice.pick(&game.status(&state).acting().iter().collect::<Vec<_>>()) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let other = game.guess(&state, Viewer::Seat(seat), &mut dice);
            if let Some(opponent) = bots.get(asked % bots.len().max(1)).filter(|_| legal.len() > 1) {
                asked += 1;
                let luck = Dice::swift(dice.fork());
                let mut bot = (opponent.build)();
                let mut decide =
                    |world| bot.choose(&opponent.glimpse(game, world, seat, &legal), &mut luck.clone());
                let (here, there) = (decide(&state), decide(&other));
                if here != there {
                    let say = |mv| Glimpse::new(game, &state, seat, &legal).say(mv);
                    let (here, there) = (say(here), say(there));
                    return Err(Dishonest { bot: opponent.name.clone(), seat, here, there, seed });
                }
                decisions += 1;
            }
            let mv = *dice.pick(&legal).expect("an acting seat has a move");
            game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
        }
    }
    Ok(decisions)
}
