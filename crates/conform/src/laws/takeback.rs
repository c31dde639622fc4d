//! A move that is taken back leaves no trace.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Stage, digest};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    for seat in trial.acting().iter() {
        let mut fork = trial.table.clone();
        let free = fork.can_take_back(seat);
        for mv in trial.some_moves(seat).into_iter().take(1) {
            let text = fork.say(seat, mv);
            fork.play(seat, mv).map_err(|why| why.to_string())?;
            let now = fork.can_take_back(seat);
            if now > free + 1 {
                return Err(format!(
                    "after \"{seat} {text}\" {now} turns can be taken back, before it {free}"
                ));
            }
            fork.take_back(1);
            let told = |table: &kernel::Match<G>| {
                (digest(table.state()), table.dice().clone().fork(), table.log().len())
            };
            same(
                &format!("the match after \"{seat} {text}\" was taken back"),
                &told(trial.table),
                &told(&fork),
            )?;
        }
    }
    Ok(())
}
