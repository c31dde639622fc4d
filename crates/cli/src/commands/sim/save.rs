//! Matches of a simulation, kept as files.

use crate::files;
use anyhow::{Context, Result, ensure};
use lab::{Outcome, SimulationPlan};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use workbench::Workbench;

/// Plays the plan and writes every match into the folder, which must be new or empty.
pub fn simulate(
    bench: &dyn Workbench,
    plan: &SimulationPlan,
    folder: &Path,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Outcome> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut found = folder.read_dir().with_context(|| format!("{} cannot be read", folder.display()))?;
    ensure!(found.next().is_none(), "{} is not empty; name a new folder", folder.display());
    let failed = Mutex::new(None);
    let keep = |number: u64, replay: String| {
        let path = folder.join(format!("{:06}.txt", number + 1));
        if let Err(error) = files::write(&path, &replay) {
            failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    };
    let outcome = bench.simulate_kept(plan, progress, &keep)?;
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(outcome),
    }
}
