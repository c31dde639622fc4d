//! What is sent is as its schema says.

use super::envelope::{envelope, table};
use super::{Trial, Verdict};
use crate::schema::problems;
use kernel::{AnyGame, Pick, Stage};
use serde_json::Value;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let schema = trial.schema.get_or_init(|| trial.table.game().schema());
    let mut after = table(trial, trial.state());
    // The events of a move are sent, too.
    for seat in trial.acting().iter() {
        let index = trial.dice.below(trial.table.legal(seat).len() as u32) as usize;
        // That something listed is refused is for the law of enumeration to say.
        let _ = after.play(seat, after.decision(seat), &[Pick::Index(index)]);
    }
    trial.viewers().try_for_each(|viewer| {
        let sent: Value =
            serde_json::from_str(&envelope(&*after, viewer)).map_err(|error| error.to_string())?;
        match problems(schema, &sent).first() {
            None => Ok(()),
            Some(problem) => Err(format!("what {viewer} is sent does not fit its schema: {problem}")),
        }
    })
}
