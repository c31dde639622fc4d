//! Bots against bots.

use crate::arena::Arena;
use crate::tally::Tally;
use crate::works::BLOCK;
use crate::{Outcome, Plan, PlanError};
use kernel::Insight;
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Plays the matches of the plan on all its threads. `progress` is told how many more are done.
///
/// The outcome depends on the plan alone, whatever the number of threads: every match has its own
/// seeds, and counts are merged in order.
pub fn simulate<G: Insight>(
    game: &G,
    plan: &Plan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Outcome, PlanError> {
    let arena = Arena::of_plan(game, plan)?;
    let matches = plan.matches();
    let play_block = |block: u64| {
        let numbers = block * BLOCK..matches.min((block + 1) * BLOCK);
        let tally = arena.play(numbers.clone());
        progress(numbers.end - numbers.start);
        tally
    };
    let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let tally = pool.install(|| {
        (0..matches.div_ceil(BLOCK)).into_par_iter().map(play_block).reduce(Tally::default, Tally::merge)
    });
    Ok(Outcome::new(plan, &game.figures(), &tally))
}
