//! The games.

use super::{Desk, Said};
use crate::{Problem, Shelf, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) const ABOUT: &str = "Which games there are, with their decks, options and opponents.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {}

#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    games: Vec<Game>,
}

/// A game.
#[derive(Serialize, JsonSchema)]
struct Game {
    name: String,
    about: String,
    /// The fewest and the most players.
    seats: [usize; 2],
    decks: Vec<String>,
    /// What can be settled before a match, and what it means.
    options: BTreeMap<String, String>,
    /// Bots to play against, the five levels first.
    opponents: Vec<String>,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, _: Args) -> Result<Said<Out>, Problem> {
    let game = |shelf: &dyn Shelf| {
        let info = shelf.game().info();
        Game {
            name: info.name.to_owned(),
            about: info.about.to_owned(),
            seats: [*info.seats.start(), *info.seats.end()],
            decks: shelf.game().decks().into_iter().map(|deck| deck.name).collect(),
            options: shelf
                .game()
                .options()
                .into_iter()
                .map(|option| (option.name.into_owned(), option.meaning.into_owned()))
                .collect(),
            opponents: shelf.bots().into_iter().map(|(name, _)| name).collect(),
        }
    };
    let games: Vec<Game> = desk.tables.shelves().iter().map(|shelf| game(&**shelf)).collect();
    let line = |game: &Game| {
        format!(
            "{}: {} Opponents: {}. Decks: {}.",
            game.name,
            game.about,
            game.opponents.join(", "),
            game.decks.join(", ")
        )
    };
    let text = games.iter().map(line).collect::<Vec<_>>().join("\n");
    Ok(Said { text, data: Out { games } })
}
