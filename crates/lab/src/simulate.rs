//! Bots against bots.

use crate::arena::{Arena, Keep};
use crate::tally::Tally;
use crate::works::blocks;
use crate::{Outcome, PlanError, SimulationPlan};
use kernel::Survey;
use rayon::ThreadPoolBuilder;
use rayon::iter::ParallelIterator;
use std::ops::Range;

/// Plays the matches of the plan on all its threads. `progress` is called with how many more are done.
///
/// The outcome depends on the plan alone, whatever the number of threads: every match has its own
/// seeds, and counts are merged in order.
pub fn simulate<G: Survey>(
    game: &G,
    plan: &SimulationPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Outcome, PlanError> {
    simulate_kept(game, plan, progress, &|_| ())
}

/// The same, and every match is shown to somebody who keeps it, in any order.
pub fn simulate_kept<G: Survey>(
    game: &G,
    plan: &SimulationPlan,
    progress: &(dyn Fn(u64) + Sync),
    keep: Keep<'_, G>,
) -> Result<Outcome, PlanError> {
    let arena = Arena::of_plan(game, plan)?;
    let play_block = |numbers: Range<u64>| {
        let tally = arena.play(numbers.clone(), keep);
        progress(numbers.end - numbers.start);
        tally
    };
    let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let tally = pool.install(|| blocks(plan.matches()).map(play_block).reduce(Tally::default, Tally::merge));
    Ok(Outcome::new(plan, game.questions(), &tally))
}
