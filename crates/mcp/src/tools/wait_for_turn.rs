//! Waiting.

use super::{Desk, Said};
use crate::{Problem, State, Tables};
use schemars::JsonSchema;
use serde::Deserialize;
use std::time::Duration;

pub(super) const ABOUT: &str =
    "Waits until it is your move or the match is over, and tells what happened since you were last told.";

/// How long one call waits at most, in seconds: hosts give up on calls that take a minute.
const LONGEST: f64 = 50.0;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
    /// How long to wait, at most 50 seconds; 25 if it is not said.
    #[serde(default)]
    seconds: Option<f64>,
}

pub(super) type Out = State;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let seconds = args.seconds.unwrap_or(25.0);
    if !(0.0..=LONGEST).contains(&seconds) {
        return Err(Problem::argument(format!("`seconds` is a number from 0 to {LONGEST}, not {seconds}")));
    }
    let ready = desk.tables.wait(&args.seat, Duration::from_secs_f64(seconds)).await?;
    let mut news = desk.news(&args.seat).await?;
    news.data.timed_out = Some(!ready);
    if !ready {
        news.text.push_str("\nThey still think: call wait_for_turn again.");
    }
    Ok(news)
}
