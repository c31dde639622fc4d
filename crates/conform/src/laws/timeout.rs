//! The move made when time runs out is legal.

use super::{Trial, Verdict};
use kernel::{Seat, Stage};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    // That somebody has no move at all is for the law of moves to say.
    let stuck = |seat: &Seat| trial.table.legal(*seat).is_empty();
    let seats: Vec<Seat> = trial.acting().iter().filter(|seat| !stuck(seat)).collect();
    seats.into_iter().try_for_each(|seat| {
        let mv = trial.game().default_move(trial.state(), seat);
        trial.game().check(trial.state(), seat, mv).map_err(|why| {
            format!("\"{}\" is played when {seat}'s time is up, but {why}", trial.table.say(seat, mv))
        })
    })
}
