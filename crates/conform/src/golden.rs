//! Whole matches as readable replays, kept beside the tests.
//!
//! A golden replay shows a reviewer what a change of the rules does to real play. The file is an
//! ordinary replay with a narration, so it can be loaded and watched.

use crate::expectation::{self, Drift};
use crate::rollout;
use kernel::{Host, Match, ReplayError, SetupError, Status, Viewer, read_replay, write_replay};
use std::path::Path;
use std::sync::Arc;

/// A match that is no longer what it was.
#[derive(Debug, thiserror::Error)]
pub enum Tarnished {
    /// It cannot be started.
    #[error("the match cannot be started: {0}")]
    Setup(#[from] SetupError),
    /// It is not over.
    #[error("the match is not over after {0} moves")]
    Unfinished(usize),
    /// What was written cannot be read.
    #[error("the replay that was written cannot be loaded: {0}")]
    Replay(#[from] ReplayError),
    /// The match went differently.
    #[error(transparent)]
    Drift(#[from] Drift),
}

/// Compares a finished match, as the narrator tells it, with the file; with `BLESS=1` rewrites it.
pub fn check<G: Host>(table: &Match<G>, narrator: Viewer, path: &Path) -> Result<(), Tarnished> {
    if let Status::Act(_) = table.status() {
        return Err(Tarnished::Unfinished(table.turns().len()));
    }
    let text = write_replay(table, Some(narrator));
    read_replay(table.game().clone(), &text)?;
    Ok(expectation::hold(path, &text, expectation::blessing())?)
}

/// The same for the random match of this seed, of at most `bound` moves.
pub fn check_random<G: Host>(
    game: &Arc<G>,
    seed: u64,
    bound: usize,
    narrator: Viewer,
    path: &Path,
) -> Result<(), Tarnished> {
    check(&rollout::random_match(game, seed, bound)?, narrator, path)
}
