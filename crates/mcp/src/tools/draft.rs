//! Plans.

use super::{Desk, Said};
use crate::{Problem, State, Tables};
use kernel::Pick;
use schemars::JsonSchema;
use serde::Deserialize;

pub(super) const ABOUT: &str = "Where all plan at the same time (Kitbash): replaces your whole secret plan by these orders, or refuses and keeps the old one. An order that ends the plan, such as \"lock in\", goes to make_move.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The orders, as texts or as places in the list of legal moves; an empty list starts again.
    moves: Vec<Pick>,
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
}

pub(super) type Out = State;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let seat = desk.tables.look(&args.seat, usize::MAX).await?.seat;
    desk.tables.draft(&seat, args.moves).await?;
    desk.state(&seat, None).await
}
