//! A match that was written down can be played again.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Match, Stage, Viewer, read_replay, write_replay};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let played = trial.table;
    for narrator in [None, Some(Viewer::Spectator)] {
        let text = write_replay(played, narrator);
        let again = read_replay(played.game().clone(), &text).map_err(|error| error.to_string())?;
        alike(played, &again)?;
        same("the replays", &text, &write_replay(&again, narrator))?;
    }
    Ok(())
}

fn alike<G: Stage>(played: &Match<G>, again: &Match<G>) -> Verdict {
    same("the states", played.state(), again.state())?;
    same("the statuses", &played.status(), &again.status())?;
    same("the fingerprints", &digests(played), &digests(again))?;
    Viewer::all(played.seats()).try_for_each(|viewer| {
        same(&format!("{viewer}'s views"), &played.view(viewer), &again.view(viewer))?;
        same(&format!("{viewer}'s stories"), &told(played, viewer), &told(again, viewer))
    })
}

fn told<G: Stage>(table: &Match<G>, viewer: Viewer) -> Vec<String> {
    table.story(viewer, 0..table.log().len())
}

fn digests<G: Stage>(table: &Match<G>) -> Vec<u64> {
    table.turns().iter().map(|turn| turn.digest).collect()
}
