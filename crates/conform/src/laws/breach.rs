//! A law that does not hold.

use super::Law;
use kernel::{Match, Stage, write_replay};

/// A law that does not hold, with all it takes to see it again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the law of {law} is broken: {promise}\nseed {seed}, after {step} moves: {cause}\n\n{replay}")]
pub struct Breach {
    /// Which law.
    pub law: &'static str,
    /// What it promises.
    pub promise: &'static str,
    /// The seed of the match, and the number of its setup.
    pub seed: u64,
    /// After how many moves.
    pub step: usize,
    /// What is wrong.
    pub cause: String,
    /// The match up to there.
    pub replay: String,
}

impl Breach {
    pub(super) fn of<G: Stage>(law: &Law<G>, table: &Match<G>, cause: String) -> Box<Breach> {
        Box::new(Breach {
            law: law.name,
            promise: law.promise,
            seed: table.seed().number().unwrap_or_default(),
            step: table.turns().len(),
            cause,
            replay: write_replay(table, None),
        })
    }

    /// The match could not even be started, so there is nothing to replay.
    pub(super) fn of_setup(seed: u64, cause: String) -> Box<Breach> {
        let (law, promise) = ("setup", "a random setup can be played");
        Box::new(Breach { law, promise, seed, step: 0, cause, replay: String::new() })
    }
}
