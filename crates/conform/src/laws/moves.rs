//! Somebody can act until the match is over.

use super::{Trial, Verdict};
use kernel::{Stage, Status};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let Status::Act(acting) = trial.table.status() else { return Ok(()) };
    if acting.is_empty() {
        return Err("the match is not over, but nobody may act".to_owned());
    }
    if let Some(seat) = acting.iter().find(|seat| seat.index() >= trial.table.seats()) {
        return Err(format!("{seat} is to act, but nobody sits there"));
    }
    match acting.iter().find(|&seat| trial.table.legal(seat).is_empty()) {
        Some(seat) => Err(format!("{seat} is to act, but has no legal move")),
        None => Ok(()),
    }
}
