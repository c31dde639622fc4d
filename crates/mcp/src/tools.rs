//! The table of tools. A tool is a file with its `Args`, its `Out` and a `run`, and its line here.

mod board;
mod draft;
mod explain;
mod get_game_state;
mod join_match;
mod legal_moves;
mod list_games;
mod make_move;
mod match_result;
mod my_matches;
mod offer;
mod resign;
mod start_match;
mod takeback;
mod wait_for_turn;

pub(crate) mod design;

use crate::{Problem, Shown, State, Tables, portable};
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Of how many seats it is known what they were told.
const SEATS: usize = 10_000;

/// What a tool says: a text, and the same as data.
pub(crate) struct Said<D> {
    pub text: String,
    pub data: D,
}

/// What tools work with: the tables, and how far each seat has been told.
pub(crate) struct Desk<T> {
    pub tables: T,
    told: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl<T: Tables> Desk<T> {
    pub fn new(tables: T) -> Self {
        Desk { tables, told: Arc::default() }
    }

    /// The same for other tables: what seats were told is remembered together.
    pub fn over(&self, tables: T) -> Self {
        Desk { tables, told: self.told.clone() }
    }

    /// How many events a seat was told last.
    fn told(&self, seat: &str) -> usize {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).get(seat).copied().unwrap_or_default()
    }

    fn note(&self, state: &State) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() >= SEATS {
            // Whoever is forgotten is told everything once more.
            told.clear();
        }
        told.insert(state.seat.clone(), state.n as usize);
    }

    /// How the match stands: whole, or what is new since a number.
    pub async fn state(&self, seat: &str, since: Option<usize>) -> Result<Said<State>, Problem> {
        let look = self.tables.look(seat, since.unwrap_or_default()).await?;
        let shown = if since.is_none() { Shown::All } else { Shown::News };
        let state = State::of(&look, shown);
        self.note(&state);
        let text = state.text();
        Ok(Said { text, data: state })
    }

    /// The same with the board, and the events that the seat was not told yet.
    pub async fn news(&self, seat: &str) -> Result<Said<State>, Problem> {
        let seat = self.tables.look(seat, usize::MAX).await?.seat;
        let look = self.tables.look(&seat, self.told(&seat)).await?;
        let state = State::of(&look, Shown::Board);
        self.note(&state);
        let text = state.text();
        Ok(Said { text, data: state })
    }
}

/// The arguments of tools that need only a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatArgs {
    /// The handle of your seat, from start_match or join_match. May be left out while you have one seat.
    #[serde(default)]
    pub seat: String,
}

/// What came of a call: the text and the data, or what was wrong.
pub(crate) type Called = Result<(String, Value), Problem>;

fn read<A: DeserializeOwned>(arguments: JsonObject) -> Result<A, Problem> {
    serde_json::from_value(Value::Object(arguments)).map_err(|error| Problem::argument(error.to_string()))
}

fn said<D: Serialize>(said: Result<Said<D>, Problem>) -> Called {
    let Said { text, data } = said?;
    let data = serde_json::to_value(data).map_err(|error| Problem::argument(error.to_string()))?;
    Ok((text, data))
}

/// A tool as clients see it.
fn sheet<A: JsonSchema + 'static, O: JsonSchema + 'static>(
    name: &'static str,
    about: &'static str,
    reads: bool,
) -> Tool {
    let hints = ToolAnnotations::new().read_only(reads).destructive(false).open_world(false);
    let tool = Tool::new(name, about, JsonObject::new()).with_input_schema::<A>().with_output_schema::<O>();
    portable::made(tool).annotate(hints)
}

macro_rules! tools {
    ($($name:ident $reads:literal,)*) => {
        /// Every tool, in a fixed order.
        pub(crate) fn list() -> Vec<Tool> {
            vec![$(sheet::<$name::Args, $name::Out>(stringify!($name), $name::ABOUT, $reads)),*]
        }

        /// Calls a tool; `None` if there is no such tool.
        pub(crate) async fn call<T: Tables>(desk: &Desk<T>, name: &str, arguments: JsonObject) -> Option<Called> {
            Some(match name {
                $(stringify!($name) => match read::<$name::Args>(arguments) {
                    Ok(args) => said($name::run(desk, args).await),
                    Err(problem) => Err(problem),
                },)*
                _ => return None,
            })
        }
    };
}

tools! {
    board true,
    draft false,
    explain true,
    get_game_state true,
    join_match false,
    legal_moves true,
    list_games true,
    make_move false,
    match_result true,
    my_matches true,
    offer false,
    resign false,
    start_match false,
    takeback false,
    wait_for_turn true,
}
