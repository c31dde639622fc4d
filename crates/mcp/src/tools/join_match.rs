//! A match that is there.

use super::{Desk, Said, start_match};
use crate::{Problem, Tables};
use schemars::JsonSchema;
use serde::Deserialize;

pub(super) const ABOUT: &str = "Sits down at a match by its code: one of my_matches, also after a restart.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The code of the match.
    code: String,
}

pub(super) type Out = start_match::Out;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let sat = desk.tables.join(&args.code).await?;
    start_match::seated(desk, sat).await
}
