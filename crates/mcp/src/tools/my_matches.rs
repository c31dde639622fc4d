//! The caller's matches.

use super::{Desk, Said};
use crate::{Problem, Sat, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) const ABOUT: &str =
    "Your matches, the latest last, also those from before a restart. join_match goes on with one.";

/// How many are listed, the latest.
const MOST: usize = 50;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {}

#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    matches: Vec<Sat>,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, _: Args) -> Result<Said<Out>, Problem> {
    let mut matches = desk.tables.mine().await?;
    matches.drain(..matches.len().saturating_sub(MOST));
    let line = |sat: &Sat| {
        let stands = match (sat.over, sat.your_move) {
            (true, _) => "over",
            (false, true) => "your move",
            (false, false) => "their move",
        };
        format!("{}: {}, you are {}, {stands}", sat.code, sat.game, sat.you)
    };
    let text = match &matches[..] {
        [] => "You have no matches: start_match makes one.".to_owned(),
        some => some.iter().map(line).collect::<Vec<_>>().join("\n"),
    };
    Ok(Said { text, data: Out { matches } })
}
