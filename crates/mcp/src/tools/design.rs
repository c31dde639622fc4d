//! Tools for designers, a list of its own behind a flag.
//!
//! They work for a bounded time and tell how far they are by progress notifications.

use super::{Called, read, sheet};
use crate::{Bench, Problem};
use rmcp::model::{JsonObject, Tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How many matches one call may play.
const MOST: u64 = 20_000;
/// How many it plays if nobody says.
const USUAL: u64 = 2_000;
/// How long a file of cards may be.
const LONGEST: usize = 200_000;

/// The arguments of `check_card`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Check {
    /// The game.
    game: String,
    /// A file of cards in TOML, as `cardwright cards GAME --check` reads it.
    cards: String,
}

/// The arguments of `balance` and `compare`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Measure {
    /// The game.
    game: String,
    /// The whole file of cards in TOML; for `balance` the game's own if it is left out.
    #[serde(default)]
    cards: Option<String>,
    /// How many matches, at most 20000; 2000 if it is not said.
    #[serde(default)]
    games: Option<u64>,
}

#[derive(Serialize, JsonSchema)]
struct Found {
    /// What was found, in sentences.
    text: String,
}

/// Every tool for designers.
pub(crate) fn list() -> Vec<Tool> {
    vec![
        sheet::<Measure, Found>(
            "balance",
            "Plays matches and says whether a game is balanced: seats, decks, cards.",
            true,
        ),
        sheet::<Check, Found>(
            "check_card",
            "Reads cards that you wrote and points at every word that the game cannot read.",
            true,
        ),
        sheet::<Measure, Found>(
            "compare",
            "Plays the same matches with the game's cards and with yours, and says what your change did.",
            true,
        ),
    ]
}

/// Calls a tool on a thread of its own; `None` if there is no such tool.
pub(crate) async fn call(
    bench: Arc<dyn Bench>,
    name: &str,
    arguments: JsonObject,
    told: impl Fn(u64) + Send + Sync + 'static,
) -> Option<Called> {
    if !list().iter().any(|tool| tool.name == name) {
        return None;
    }
    let name = name.to_owned();
    let work = tokio::task::spawn_blocking(move || work(&*bench, &name, arguments, &told));
    Some(
        work.await
            .unwrap_or_else(|error| Err(Problem::argument(format!("the work was not finished: {error}")))),
    )
}

fn work(bench: &dyn Bench, name: &str, arguments: JsonObject, told: &(dyn Fn(u64) + Sync)) -> Called {
    let found = if name == "check_card" {
        let Check { game, cards } = read(arguments)?;
        bounded(&cards)?;
        bench.check(&game, &cards)
    } else {
        let Measure { game, cards, games } = read(arguments)?;
        let games = games.unwrap_or(USUAL);
        if !(2..=MOST).contains(&games) {
            return Err(Problem::argument(format!("games are 2 to {MOST}, not {games}")));
        }
        cards.as_deref().map_or(Ok(()), bounded)?;
        match (name, cards) {
            ("balance", cards) => bench.balance(&game, cards.as_deref(), games, told),
            (_, Some(cards)) => bench.compare(&game, &cards, games, told),
            (_, None) => return Err(Problem::argument("compare needs your `cards`")),
        }
    };
    let text = found.map_err(Problem::argument)?;
    let data = serde_json::json!({ "text": text });
    Ok((text, data))
}

fn bounded(cards: &str) -> Result<(), Problem> {
    match cards.len() <= LONGEST {
        true => Ok(()),
        false => Err(Problem::argument(format!("a file of cards has at most {LONGEST} bytes"))),
    }
}
