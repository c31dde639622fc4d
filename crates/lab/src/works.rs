//! Where blocks of matches are shared out among threads.

use crate::{Journal, PlanError};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::{Serialize, de::DeserializeOwned};
use std::ops::Range;

/// How many matches a thread plays before it looks for more work and reports progress: long enough
/// that this costs nothing, short enough that all threads finish together.
const BLOCK: u64 = 16;

/// The numbers of so many matches in blocks. They are handed out one by one: left to itself, rayon
/// gives a thread many at once, and at the end all wait for whoever has the most left.
pub(crate) fn blocks(matches: u64) -> impl IndexedParallelIterator<Item = Range<u64>> {
    let numbers = move |block: usize| {
        let from = block as u64 * BLOCK;
        from..matches.min(from + BLOCK)
    };
    (0..matches.div_ceil(BLOCK) as usize).into_par_iter().with_max_len(1).map(numbers)
}

/// Threads, a journal, and somebody who wants to know how far it has come.
///
/// What comes out depends on the work alone: blocks are the same for any number of threads, every
/// match has its own seeds, and results come back in order.
pub(crate) struct Works<'a> {
    pool: ThreadPool,
    journal: &'a Journal,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl<'a> Works<'a> {
    /// Works with so many threads; 0 is one for each core.
    pub fn new(
        threads: usize,
        journal: &'a Journal,
        progress: &'a (dyn Fn(u64) + Sync),
    ) -> Result<Self, PlanError> {
        Ok(Works { pool: ThreadPoolBuilder::new().num_threads(threads).build()?, journal, progress })
    }

    /// Plays a number of matches in blocks, unless the journal knows how they went. `name` tells the
    /// work from all other work of the run.
    pub fn run<T>(
        &self,
        name: &str,
        matches: u64,
        play: impl Fn(Range<u64>) -> Vec<T> + Sync,
    ) -> Result<Vec<T>, PlanError>
    where
        T: Serialize + DeserializeOwned + Send,
    {
        let block = |numbers: Range<u64>| {
            self.journal.ensure_open()?;
            let count = numbers.end - numbers.start;
            let name = format!("{name} {}", numbers.start / BLOCK);
            let results = match self.journal.get::<Vec<T>>(&name) {
                Some(known) if known.len() as u64 == count => known,
                _ => {
                    let results = play(numbers);
                    self.journal.put(&name, &results)?;
                    results
                }
            };
            (self.progress)(count);
            Ok(results)
        };
        let results: Result<Vec<Vec<T>>, PlanError> =
            self.pool.install(|| blocks(matches).map(block).collect());
        Ok(results?.into_iter().flatten().collect())
    }
}
