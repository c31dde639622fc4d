//! What the board in the chat is drawn from.

use super::{Desk, Said};
use crate::{Look, Problem, Tables};
use kernel::{CardFace, Forecast, Offer, Pick, Term};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::time::Duration;

pub(super) const ABOUT: &str =
    "For the board in the chat only, which is drawn from it. Models call get_game_state instead.";

/// How long one call waits at most, in seconds.
const LONGEST: f64 = 50.0;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The handle of the seat. May be left out while there is only one.
    #[serde(default)]
    seat: String,
    /// The `n` of an earlier envelope: then only the events since are in it.
    #[serde(default)]
    since: usize,
    /// How long to wait for the seat's move, at most 50 seconds.
    #[serde(default)]
    seconds: f64,
    /// Whether to include all cards and words of the game.
    #[serde(default)]
    cards: bool,
    /// Choices that would be made first: then what follows them is listed.
    #[serde(default)]
    after: Option<Vec<Pick>>,
    /// Choices to forecast.
    #[serde(default)]
    foresee: Option<Vec<Pick>>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    /// The handle of the seat.
    seat: String,
    /// Who sits where.
    players: BTreeMap<String, String>,
    /// What the seat is sent.
    #[schemars(with = "Map<String, Value>")]
    envelope: Value,
    /// Every card of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Map<String, Value>>>")]
    cards: Option<Vec<CardFace>>,
    /// What its words mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Map<String, Value>>>")]
    glossary: Option<Vec<Term>>,
    /// What can be chosen next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Map<String, Value>>>")]
    offers: Option<Vec<Offer>>,
    /// What will come of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Map<String, Value>>")]
    forecast: Option<Forecast>,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    if !(0.0..=LONGEST).contains(&args.seconds) {
        return Err(Problem::argument(format!(
            "`seconds` is a number from 0 to {LONGEST}, not {}",
            args.seconds
        )));
    }
    if args.seconds > 0.0 {
        desk.tables.wait(&args.seat, Duration::from_secs_f64(args.seconds)).await?;
    }
    let look = desk.tables.look(&args.seat, args.since).await?;
    let sat = desk.tables.join(&look.seat).await?;
    let offers = match args.after {
        Some(path) => Some(desk.tables.below(&look.seat, path).await?),
        None => None,
    };
    let forecast = match args.foresee {
        Some(path) => Some(desk.tables.forecast(&look.seat, path).await?),
        None => None,
    };
    let game = desk.tables.shelves().iter().find(|shelf| shelf.game().info().name == sat.game);
    let game = game.filter(|_| args.cards).map(|shelf| shelf.game());
    let (cards, glossary) = (game.map(|game| game.cards()), game.map(|game| game.glossary()));
    let Look { seat, envelope, .. } = look;
    Ok(Said {
        text: "The board is shown. For its text call get_game_state.".to_owned(),
        data: Out { seat, players: sat.players, envelope, cards, glossary, offers, forecast },
    })
}
