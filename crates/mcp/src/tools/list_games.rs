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

/// How many opponents a line names: the levels, and nobody who asks for another is refused.
const NAMED: usize = 8;

impl Game {
    fn line(&self) -> String {
        let [fewest, most] = self.seats;
        let players =
            if fewest == most { format!("{most} players") } else { format!("{fewest} to {most} players") };
        let further = self.opponents.len().saturating_sub(NAMED);
        let further = if further > 0 { format!(" and {further} more") } else { String::new() };
        let opponents = self.opponents.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        let listed = |what: &str, names: Vec<&str>| match &names[..] {
            [] => String::new(),
            names => format!(" {what}: {}.", names.join(", ")),
        };
        let decks = listed("Decks", self.decks.iter().map(String::as_str).collect());
        let options = listed("Options", self.options.keys().map(String::as_str).collect());
        format!("{}: {} {players}. Opponents: {opponents}{further}.{decks}{options}", self.name, self.about)
    }
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
    let text = games.iter().map(Game::line).collect::<Vec<_>>().join("\n");
    Ok(Said { text, data: Out { games } })
}
