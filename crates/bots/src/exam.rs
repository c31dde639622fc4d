//! Whether a bot finds the best move where it is known.

use crate::{Bot, Opponent, Slips, Thumb};
use kernel::{Dice, Glimpse, Insight, Log};
use std::ops::Range;

/// The percentage of random moves of the players up to the position, so that there is something to find.
const SLIPS: u8 = 25;

/// How often a bot found one of the best moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exam {
    /// In how many positions they are known.
    pub positions: u64,
    /// In how many the bot made one of them.
    pub found: u64,
    /// Where it did not: the seed of the match, what it did and what would have been best.
    pub missed: Vec<String>,
}

impl Exam {
    /// Both together.
    pub fn merge(mut self, other: Exam) -> Exam {
        self.positions += other.positions;
        self.found += other.found;
        self.missed.extend(other.missed);
        self
    }
}

/// Plays the match of each seed until `best` knows the best moves, and not every one is; there the
/// bot must make one of them. One position per match.
pub fn examine<G: Insight>(
    game: &G,
    bot: &Opponent<G>,
    seeds: Range<u64>,
    best: impl Fn(&Glimpse<G>, &mut Dice) -> Option<Vec<G::Move>>,
) -> Exam {
    seeds.filter_map(|seed| ask(game, bot, seed, &best)).fold(Exam::default(), Exam::merge)
}

/// One match; `None` if it comes to its end without such a position.
fn ask<G: Insight>(
    game: &G,
    bot: &Opponent<G>,
    seed: u64,
    best: impl Fn(&Glimpse<G>, &mut Dice) -> Option<Vec<G::Move>>,
) -> Option<Exam> {
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
        let known = if legal.len() > 1 { best(&glimpse, &mut dice) } else { None };
        if let Some(known) = known.filter(|known| !known.is_empty() && known.len() < legal.len()) {
            let mv = (bot.build)().choose(&glimpse, &mut dice);
            let told = || format!("match {seed}: {}, not {}", glimpse.say(mv), glimpse.say(known[0]));
            let missed = if known.contains(&mv) { None } else { Some(told()) };
            return Some(Exam {
                positions: 1,
                found: u64::from(missed.is_none()),
                missed: missed.into_iter().collect(),
            });
        }
        let mv = player.choose(&glimpse, &mut dice);
        game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    }
}
