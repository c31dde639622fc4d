//! What players offer each other.

use super::{Desk, Said};
use crate::{Offering, Problem, Proposal, State, Tables};
use schemars::JsonSchema;
use serde::Deserialize;

pub(super) const ABOUT: &str = "At a table with people: offers them a draw, takeback, pause, void match or rematch, or answers what they offer.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// What to offer.
    #[serde(default)]
    #[schemars(with = "Proposal")]
    make: Option<Proposal>,
    /// Instead: the number of the offer that you answer.
    #[serde(default)]
    answer: Option<u32>,
    /// The answer.
    #[serde(default)]
    yes: bool,
    /// Instead: the number of your own offer that you withdraw.
    #[serde(default)]
    withdraw: Option<u32>,
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
}

pub(super) type Out = State;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let offering = match (args.make, args.answer, args.withdraw) {
        (Some(what), None, None) => Offering::Make(what),
        (None, Some(offer), None) => Offering::Answer(offer, args.yes),
        (None, None, Some(offer)) => Offering::Withdraw(offer),
        _ => {
            return Err(Problem::argument(
                "say one of make, answer (with yes) and withdraw, such as {\"make\": \"draw\"}",
            ));
        }
    };
    let seat = desk.tables.look(&args.seat, usize::MAX).await?.seat;
    desk.tables.offer(&seat, offering).await?;
    desk.news(&seat).await
}
