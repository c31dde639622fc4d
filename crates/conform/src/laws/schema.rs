//! What is sent is as its schema says.

use super::envelope::{envelope, table};
use super::{Trial, Verdict};
use crate::schema::problems;
use kernel::{AnyGame, Pick, Stage};
use serde_json::Value;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let schema = trial.table.game().schema();
    let mut after = table(trial, trial.state());
    // The events of a move are sent, too.
    for seat in trial.acting().iter() {
        for mv in trial.some_moves(seat).into_iter().take(1) {
            let text = Pick::from(trial.table.say(seat, mv).as_str());
            after.play(seat, after.decision(seat), &[text]).map_err(|why| why.to_string())?;
        }
    }
    trial.viewers().try_for_each(|viewer| {
        let sent: Value =
            serde_json::from_str(&envelope(&*after, viewer)).map_err(|error| error.to_string())?;
        match problems(&schema, &sent).first() {
            None => Ok(()),
            Some(problem) => Err(format!("what {viewer} is sent does not fit its schema: {problem}")),
        }
    })
}
