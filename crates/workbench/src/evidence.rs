//! Checks that are too slow for the test suite: the same as there, over many more matches, and
//! what a game has of its own.

mod played;

use bots::{Chances, Exam, best_moves, winning_moves};
use conform::laws::{self, Extent, Tried};
use kernel::{Dice, Glimpse, Insight, Stage, Survey};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::Arc;

/// How far a long check has come: told how many more matches are done.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// A long check of a game over a number of matches: what it confirms, or what is wrong.
pub struct Evidence<G> {
    /// The name to type.
    pub name: &'static str,
    /// What it shows, in a sentence.
    pub about: &'static str,
    /// The default number of matches.
    pub matches: u64,
    /// Runs it.
    pub run: fn(&Arc<G>, u64, Progress) -> Result<String, String>,
}

/// Who is asked for the best move.
const MASTER: &str = "master";

/// Those who think long.
const LONG: [&str; 2] = ["expert", MASTER];
/// They are asked in one match out of this many.
const RARE: u64 = 10;

/// What is checked of every game.
pub(crate) fn of_every_game<G: Survey + Stage>() -> [Evidence<G>; 6] {
    [
        Evidence { name: "laws", about: "the laws hold on random play", matches: 1_000, run: laws_hold },
        Evidence {
            name: "honesty",
            about: "bots decide only by what they may know",
            matches: 1_000,
            run: bots_are_honest,
        },
        Evidence { name: "finish", about: "the master takes every certain win", matches: 200, run: finishes },
        Evidence {
            name: "endings",
            about: "the master's last decision is a best move by exhaustive search",
            matches: 500,
            run: ends_well,
        },
        Evidence {
            name: "chances",
            about: "the chances that the master states are calibrated",
            matches: 200,
            run: chances_come_true,
        },
        Evidence {
            name: "played",
            about: "the bots that judge cards play every card",
            matches: 2_000,
            run: played::every_card_is_played,
        },
    ]
}

fn laws_hold<G: Insight + Stage>(game: &Arc<G>, matches: u64, progress: Progress) -> Result<String, String> {
    let one = |seed: u64| {
        let tally = laws::hold(game, &Extent { seeds: seed..seed + 1, ..Extent::default() });
        progress(1);
        tally
    };
    let tally =
        (0..matches).into_par_iter().map(one).try_reduce(Tried::default, |one, other| Ok(one.merge(other)));
    tally.map(|tally| tally.to_string()).map_err(|breach| breach.to_string())
}

fn bots_are_honest<G: Insight>(game: &Arc<G>, matches: u64, progress: Progress) -> Result<String, String> {
    let mut roster = bots::roster(&**game);
    // The strongest come last.
    roster.sort_by_key(|bot| LONG.contains(&&*bot.name));
    let quick = &roster[..roster.len() - LONG.len()];
    let one = |seed: u64| {
        let rare = seed.is_multiple_of(RARE);
        let decisions = bots::check_honesty(&**game, if rare { &roster } else { quick }, seed..seed + 1);
        progress(1);
        decisions.map(|count| [count, if rare { count } else { 0 }])
    };
    let add = |one: [u64; 2], other: [u64; 2]| Ok([one[0] + other[0], one[1] + other[1]]);
    let decisions = (0..matches).into_par_iter().map(one).try_reduce(|| [0, 0], add);
    let [quick, bots] = [quick.len(), roster.len()];
    decisions
        .map(|[all, rare]| {
            format!("{} decisions of {quick} bots in turn and {rare} of all {bots}, all honest", all - rare)
        })
        .map_err(|found| found.to_string())
}

/// How many positions of a world are searched for a win before the question is given up.
const POSITIONS: u32 = 5_000;

fn finishes<G: Insight>(game: &Arc<G>, matches: u64, progress: Progress) -> Result<String, String> {
    master_finds(game, matches, progress, |glimpse, dice| winning_moves(glimpse, POSITIONS, dice))
}

fn ends_well<G: Insight>(game: &Arc<G>, matches: u64, progress: Progress) -> Result<String, String> {
    master_finds(game, matches, progress, best_moves)
}

/// The percentage of positions with known best moves in which one of them must be found.
const FOUND: u64 = 99;

fn master_finds<G: Insight>(
    game: &Arc<G>,
    matches: u64,
    progress: Progress,
    best: impl Fn(&Glimpse<G>, &mut Dice) -> Option<Vec<G::Move>> + Sync,
) -> Result<String, String> {
    let master = bots::opponent(&**game, MASTER).map_err(|no_bot| no_bot.to_string())?;
    let one = |seed: u64| {
        let exam = bots::examine(&**game, &master, seed..seed + 1, &best);
        progress(1);
        exam
    };
    let all = (0..matches).into_par_iter().map(one).reduce(Exam::default, Exam::merge);
    let told = format!("{} of {} found", all.found, all.positions);
    match all.found * 100 >= all.positions * FOUND {
        true => Ok(told),
        false => Err(format!("{told}; missed: {}", all.missed.join("; "))),
    }
}

/// The greatest mean error of stated chances, in thousandths.
const OFF: u64 = 80;

fn chances_come_true<G: Insight>(game: &Arc<G>, matches: u64, progress: Progress) -> Result<String, String> {
    let master = bots::opponent(&**game, MASTER).map_err(|no_bot| no_bot.to_string())?;
    let one = |seed: u64| {
        let chances = bots::check_chances(&**game, &master, seed..seed + 1);
        progress(1);
        chances
    };
    let all = (0..matches).into_par_iter().map(one).reduce(Chances::default, Chances::merge);
    if all.off() <= OFF { Ok(all.to_string()) } else { Err(all.to_string()) }
}
