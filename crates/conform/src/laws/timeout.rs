//! What is played when time is up is legal.

use super::{Trial, Verdict};
use kernel::Stage;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.acting().iter().try_for_each(|seat| {
        let mv = trial.game().default_move(trial.state(), seat);
        trial.game().check(trial.state(), seat, mv).map_err(|why| {
            format!("\"{}\" is played when {seat}'s time is up, but {why}", trial.table.say(seat, mv))
        })
    })
}
