//! Tools for designers, a list of its own behind a flag.
//!
//! `balance` and `compare` play for a bounded time. Whoever has asked may stop them.

use super::{Called, read, sheet};
use crate::{Bench, Problem};
use rmcp::model::{JsonObject, Tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

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

/// What a designer asks.
pub(crate) enum Question {
    /// Whether cards can be read.
    Check { game: String, cards: String },
    /// Whether a game is balanced.
    Balance { game: String, cards: Option<String>, games: u64 },
    /// What a change does.
    Compare { game: String, cards: String, games: u64 },
}

impl Question {
    /// What a call asks; `None` if there is no such tool.
    pub fn of(tool: &str, arguments: JsonObject) -> Option<Result<Question, Problem>> {
        Some(match tool {
            "check_card" => read(arguments).and_then(Question::check),
            "balance" => read(arguments).and_then(Question::balance),
            "compare" => read(arguments).and_then(Question::compare),
            _ => return None,
        })
    }

    fn check(Check { game, cards }: Check) -> Result<Question, Problem> {
        Ok(Question::Check { game, cards: bounded(cards)? })
    }

    fn balance(asked: Measure) -> Result<Question, Problem> {
        let games = asked.games()?;
        Ok(Question::Balance { game: asked.game, cards: asked.cards.map(bounded).transpose()?, games })
    }

    fn compare(asked: Measure) -> Result<Question, Problem> {
        let games = asked.games()?;
        let cards = asked.cards.ok_or_else(|| Problem::argument("compare needs your `cards`"))?;
        Ok(Question::Compare { game: asked.game, cards: bounded(cards)?, games })
    }

    /// Whether matches are played for it.
    pub fn takes_long(&self) -> bool {
        !matches!(self, Question::Check { .. })
    }

    /// The answer. `told` hears of matches that were played, and says whether to go on.
    pub fn answer(&self, bench: &dyn Bench, told: &(dyn Fn(u64) -> ControlFlow<()> + Sync)) -> Called {
        let found = match self {
            Question::Check { game, cards } => bench.check(game, cards),
            Question::Balance { game, cards, games } => bench.balance(game, cards.as_deref(), *games, told),
            Question::Compare { game, cards, games } => bench.compare(game, cards, *games, told),
        };
        let text = found.map_err(Problem::argument)?;
        let data = serde_json::json!({ "text": text });
        Ok((text, data))
    }
}

impl Measure {
    fn games(&self) -> Result<u64, Problem> {
        let games = self.games.unwrap_or(USUAL);
        match (2..=MOST).contains(&games) {
            true => Ok(games),
            false => Err(Problem::argument(format!("`games` is a number from 2 to {MOST}, not {games}"))),
        }
    }
}

fn bounded(cards: String) -> Result<String, Problem> {
    match cards.len() <= LONGEST {
        true => Ok(cards),
        false => Err(Problem::argument(format!("a file of cards has at most {LONGEST} bytes"))),
    }
}
