//! Views and events are as their schema says.

use super::{Trial, Verdict};
use crate::schema::{Schemas, problems};
use kernel::{Seat, Stage, Viewer};
use serde::Serialize;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let schemas = Schemas::of::<G>();
    trial
        .viewers()
        .try_for_each(|viewer| fits(&schemas.view, &trial.table.view(viewer), &format!("{viewer}'s view")))?;
    for seat in trial.acting().iter() {
        for mv in trial.some_moves(seat).into_iter().take(1) {
            check_events(trial, &schemas, seat, mv)?;
        }
    }
    Ok(())
}

fn check_events<G: Stage>(trial: &mut Trial<'_, G>, schemas: &Schemas, seat: Seat, mv: G::Move) -> Verdict {
    let dice = trial.dice.fork();
    let outcome = trial.play(trial.state(), seat, mv, dice);
    let viewers: Vec<Viewer> = trial.viewers().collect();
    let mut told = viewers.into_iter().flat_map(|viewer| outcome.told(viewer));
    told.try_for_each(|event| fits(&schemas.event, &event, &format!("{event:?}")))
}

fn fits(schema: &serde_json::Value, found: &impl Serialize, what: &str) -> Verdict {
    let found = serde_json::to_value(found).map_err(|error| error.to_string())?;
    match problems(schema, &found).first() {
        None => Ok(()),
        Some(problem) => Err(format!("{what} does not fit its schema: {problem}")),
    }
}
