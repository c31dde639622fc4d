//! Whether a bot sees a win that is there for the taking.

use crate::win::winning_moves;
use crate::{Bot, Opponent, Slips, Thumb};
use kernel::{Dice, Insight, Log};
use std::ops::Range;

/// How many positions of a world are looked through before the question is given up.
const LIMIT: u32 = 5_000;
/// How often those slip who play up to the position, so that wins are left for the taking.
const SLIPS: u8 = 25;

/// How often a bot took a win that it could have before anybody else acts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Finishing {
    /// In how many positions there was one.
    pub positions: u64,
    /// In how many the bot kept to it.
    pub found: u64,
    /// Where it did not: the seed of the match, what it did and what would have won.
    pub missed: Vec<String>,
}

impl Finishing {
    /// Both together.
    pub fn merge(mut self, other: Finishing) -> Finishing {
        self.positions += other.positions;
        self.found += other.found;
        self.missed.extend(other.missed);
        self
    }
}

/// Plays the match of each seed until somebody can win before anybody else acts, and not by every
/// move; there the bot must keep to the win. One position a match.
pub fn check_finishing<G: Insight>(game: &G, bot: &Opponent<G>, seeds: Range<u64>) -> Finishing {
    let mut finishing = Finishing::default();
    for seed in seeds {
        if let Some((found, missed)) = try_to_finish(game, bot, seed) {
            finishing.positions += 1;
            finishing.found += u64::from(found);
            finishing.missed.extend(missed);
        }
    }
    finishing
}

fn try_to_finish<G: Insight>(game: &G, bot: &Opponent<G>, seed: u64) -> Option<(bool, Option<String>)> {
    let mut dice = Dice::swift(seed);
    let setup = game.random_setup(&mut dice);
    let mut state = game.start(&setup, &mut dice).ok()?;
    let mut player = Slips { bot: Thumb, of_hundred: SLIPS };
    let mut legal = Vec::new();
    loop {
        let seat = game.status(&state).acting().iter().next()?;
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let glimpse = bot.glimpse(game, &state, seat, &legal);
        let winning = if legal.len() > 1 { winning_moves(&glimpse, LIMIT, &mut dice) } else { None };
        if let Some(winning) = winning.filter(|winning| !winning.is_empty() && winning.len() < legal.len()) {
            let mv = (bot.build)().choose(&glimpse, &mut dice);
            let found = winning.contains(&mv);
            let told = || format!("match {seed}: {}, not {}", glimpse.say(mv), glimpse.say(winning[0]));
            return Some((found, (!found).then(told)));
        }
        let mv = player.choose(&glimpse, &mut dice);
        game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    }
}
