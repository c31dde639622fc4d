//! Every match ends.

use super::{Trial, Verdict};
use kernel::{Stage, Status};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let moves = trial.table.turns().len();
    match trial.table.status() {
        Status::Act(acting) if moves >= trial.extent.bound => {
            Err(format!("after {moves} moves {acting} is still to act"))
        }
        _ => Ok(()),
    }
}
