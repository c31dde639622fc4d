//! Two players measured against each other, one of them a language model as a rule: pairs of matches
//! with the seats swapped on the same deals, until the result is significant.

mod calibration;
mod plan;
mod played;
mod regret;
mod summary;

pub use calibration::{Bin, Calibration};
pub use plan::ContestPlan;
pub use played::{Decided, MatchSheet, PlayerSheet, Transcripts};
pub use regret::Regret;
pub use summary::{Contender, Contest, Place, Seconds};

use crate::ladder::Hall;
use crate::{Journal, PlanError, Sequential, Verdict};
use kernel::{Scores, Survey};
use played::Room;

/// Writes down a match, for whoever keeps it.
pub type Replay<'a, G> = &'a dyn Fn(&crate::Played<'_, G>) -> Option<String>;

/// Plays the contest. `progress` is called with how many more matches are done.
pub fn contest<G: Survey>(
    game: &G,
    plan: &ContestPlan,
    (journal, transcripts): (&Journal, &dyn Transcripts),
    replay: Replay<'_, G>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Contest, PlanError> {
    let room = Room::new(game, plan, Hall::new(game, &plan.options, plan.mirror)?, transcripts, replay)?;
    let mut test = plan.test();
    let mut sheets: Vec<MatchSheet> = Vec::new();
    for deal in 0..plan.deals() {
        let name = format!("deal {deal}");
        let pair: [MatchSheet; 2] = match journal.get(&name) {
            Some(known) => known,
            None => {
                let pair = [room.play(2 * deal)?, room.play(2 * deal + 1)?];
                journal.put(&name, &pair)?;
                pair
            }
        };
        progress(2);
        test.add(pair.iter().map(|sheet| i32::from(sheet.won)).sum::<i32>() - i32::from(Scores::WIN));
        sheets.extend(pair);
        if test.verdict() != Verdict::Open && !plan.all {
            break;
        }
    }
    summary::summary(game, plan, &test, sheets)
}

impl ContestPlan {
    /// The two matches of a deal are correlated, so a deal is one observation.
    fn test(&self) -> Sequential {
        Sequential::new(Scores::WIN.into(), 0.05, self.delta)
    }
}
