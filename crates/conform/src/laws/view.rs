//! A view shows only what its viewer knows.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        (0..trial.extent.worlds).try_for_each(|_| {
            let world = trial.imagine(viewer);
            looks_alike(trial, viewer, &world)
        })
    })
}

fn looks_alike<G: Stage>(trial: &Trial<'_, G>, viewer: Viewer, world: &G::State) -> Verdict {
    let (real, imagined) = (trial.table.view(viewer), trial.game().view(world, viewer));
    let bytes = |view: &G::View| serde_json::to_string(view).map_err(|error| error.to_string());
    same(&format!("{viewer}'s views of two worlds that {viewer} cannot tell apart"), &real, &imagined)?;
    same(&format!("{viewer}'s views, as data,"), &bytes(&real)?, &bytes(&imagined)?)?;
    same(&format!("{viewer}'s boards"), &real.to_string(), &imagined.to_string())
}
