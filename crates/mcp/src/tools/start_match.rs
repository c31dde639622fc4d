//! A new match.

use super::{Desk, Said};
use crate::{Order, Problem, Sat, State, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) const ABOUT: &str = "Starts a match against a bot and seats you. The answer's `seat` is the handle for all other tools; the match is kept until it is over and after, my_matches lists it.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The game, as list_games names it.
    game: String,
    /// The opponent: novice, apprentice, journeyman, expert, master or another bot of the game; `none` to play alone where the game can be.
    #[serde(default)]
    opponent: Option<String>,
    /// How many sit at the table, where the game leaves it open.
    #[serde(default)]
    seats: Option<usize>,
    /// Where you sit: A, B, C or D.
    #[serde(default)]
    sit: Option<char>,
    /// Your deck; chance decides if it is not named.
    #[serde(default)]
    deck: Option<String>,
    /// Their deck; chance decides if it is not named.
    #[serde(default)]
    their_deck: Option<String>,
    /// The same seed deals the same cards.
    #[serde(default)]
    seed: Option<u64>,
    /// Options of the game by name.
    #[serde(default)]
    options: BTreeMap<String, String>,
}

/// Where you sit, and how the match stands.
#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    #[serde(rename = "match")]
    sat: Sat,
    /// How the game is won, and where its rules are.
    about: String,
    #[serde(flatten)]
    state: State,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let Args { game, opponent, seats, sit, deck, their_deck, seed, options } = args;
    let order = Order { game, opponent, seats, seat: sit, deck, their_deck, seed, options };
    let sat = desk.tables.start(order).await?;
    seated(desk, sat).await
}

/// What whoever sits down is told: how the game is won and where its rules are, then the board.
pub(super) async fn seated<T: Tables>(desk: &Desk<T>, sat: Sat) -> Result<Said<Out>, Problem> {
    let state = desk.state(&sat.seat, None).await?;
    let players: Vec<String> = sat.players.iter().map(|(seat, who)| format!("{seat} {who}")).collect();
    let shelf = desk.tables.shelves().iter().find(|shelf| shelf.game().info().name == sat.game);
    let about = shelf.map_or(String::new(), |shelf| {
        let info = shelf.game().info();
        format!("{}. {} For the rules call explain with \"rules\", a card or a word.", info.title, info.about)
    });
    let (seat, you, players) = (&sat.seat, &sat.you, players.join(", "));
    let text = format!("{about}\n\nYour seat is \"{seat}\", you are {you} ({players}).\n\n{}", state.text);
    Ok(Said { text, data: Out { sat, about, state: state.data } })
}
