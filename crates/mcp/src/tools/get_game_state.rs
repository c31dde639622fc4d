//! How a match stands.

use super::{Desk, Said};
use crate::{Problem, State, Tables};
use schemars::JsonSchema;
use serde::Deserialize;

pub(super) const ABOUT: &str = "How your match stands: the board, what you are asked and every legal move. With `since` only what is new.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
    /// The `n` of an earlier answer: then only what happened since is told, without the board.
    #[serde(default)]
    since: Option<usize>,
}

pub(super) type Out = State;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    desk.state(&args.seat, args.since).await
}
