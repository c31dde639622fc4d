//! A guess depends only on what the viewer knows.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Dice, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        (0..trial.extent.worlds).try_for_each(|_| {
            let world = trial.imagine(viewer);
            guesses_alike(trial, viewer, &world)
        })
    })?;
    if trial.table.turns().is_empty() { deals_alike(trial) } else { Ok(()) }
}

/// From two worlds that the viewer cannot tell apart the same dice lead to the same guess.
fn guesses_alike<G: Stage>(trial: &mut Trial<'_, G>, viewer: Viewer, world: &G::State) -> Verdict {
    let seed = trial.dice.fork();
    let guess = |state| trial.game().guess(state, viewer, &mut Dice::swift(seed));
    let sketch = |state| trial.game().sketch(state, viewer, &mut Dice::swift(seed));
    let (guessed, sketched) = (guess(trial.state()), sketch(trial.state()));
    same(&format!("{viewer}'s guesses, made with the same dice,"), &guessed, &guess(world))?;
    same(&format!("{viewer}'s sketches, made with the same dice,"), &sketched, &sketch(world))?;
    same(&format!("{viewer}'s guesses, here and in a sketch,"), &guessed, &guess(&sketched))
}

/// A guess that gives back the real world would pass the test above, as all worlds it leads to
/// are that one. So other deals of the same setup are tried: before the first move a viewer knows
/// the setup and what is seen, so where two deals look alike the guesses must be alike.
fn deals_alike<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let game = trial.game();
    let Ok(other) = game.start(trial.table.setup(), &mut Dice::seeded(trial.dice.fork())) else {
        return Ok(());
    };
    let looks_alike = |viewer: &Viewer| trial.table.view(*viewer) == game.view(&other, *viewer);
    let viewers: Vec<Viewer> = trial.viewers().filter(looks_alike).collect();
    viewers.into_iter().try_for_each(|viewer| guesses_alike(trial, viewer, &other))
}
