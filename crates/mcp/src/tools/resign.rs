//! Giving up.

use super::{Desk, Said, SeatArgs, match_result};
use crate::{Outcome, Problem, Tables};

pub(super) const ABOUT: &str = "Resigns: the others win the match.";

pub(super) type Args = SeatArgs;
pub(super) type Out = Outcome;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let seat = desk.tables.look(&args.seat, usize::MAX).await?.seat;
    desk.tables.resign(&seat).await?;
    match_result::run(desk, SeatArgs { seat }).await
}
