//! Taking back.

use super::{Desk, Said, SeatArgs};
use crate::{Problem, State, Tables};

pub(super) const ABOUT: &str = "Takes back your last planned order, or your last move if nothing was drawn, rolled, revealed or done by others since. At a table with people, any other move needs their consent.";

pub(super) type Args = SeatArgs;
pub(super) type Out = State;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let seat = desk.tables.look(&args.seat, usize::MAX).await?.seat;
    desk.tables.take_back(&seat).await?;
    desk.state(&seat, None).await
}
