//! The games that are played here.

use crate::problem::{self, Answer};
use catalog::{LEVELS, Shelf};
use kernel::{Deck, Request, SetupError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All games, with the bots that may be seated.
pub struct Games {
    shelves: Vec<Arc<dyn Shelf>>,
    /// Names of bots; all if empty.
    bots: Vec<String>,
}

/// What is settled before a match, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// One for each seat, where the game has decks.
    pub decks: Vec<Option<Deck>>,
    /// The replay whose first moves come first, in a match that goes on from a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

impl Setup {
    /// What a game is asked for.
    pub fn request(&self, seats: usize) -> Request {
        Request {
            decks: self.decks.iter().flatten().cloned().collect(),
            seats: Some(seats),
            options: self.options.clone(),
        }
    }

    /// As the store keeps it.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// As the store kept it.
    pub fn read(text: &str) -> Option<Setup> {
        serde_json::from_str(text).ok()
    }
}

impl Games {
    /// All games; bots that are not listed may not be seated, unless none is listed.
    pub fn new(bots: Vec<String>) -> Games {
        Games { shelves: catalog::games().into_iter().map(Arc::from).collect(), bots }
    }

    /// One by one.
    pub fn all(&self) -> impl Iterator<Item = &Arc<dyn Shelf>> {
        self.shelves.iter()
    }

    /// The game of exactly this name.
    pub fn find(&self, name: &str) -> Answer<&Arc<dyn Shelf>> {
        let found = self.shelves.iter().find(|shelf| shelf.name() == name);
        found.ok_or_else(|| {
            let names = self.shelves.iter().map(|shelf| shelf.name());
            match catalog::named("game", name, names) {
                // Near, but not the name: an address shall be one.
                Ok(at) => problem::misnamed(&catalog::Unknown::Misspelt {
                    kind: "game",
                    name: name.to_owned(),
                    nearest: self.shelves[at].name().to_owned(),
                }),
                Err(unknown) => problem::misnamed(&unknown),
            }
        })
    }

    /// The bots that may be seated at a game.
    pub fn bots(&self, shelf: &dyn Shelf) -> Vec<catalog::BotSheet> {
        let listed = |bot: &catalog::BotSheet| self.bots.is_empty() || self.bots.contains(&bot.name);
        shelf.bots().into_iter().filter(listed).collect()
    }

    /// The levels among them, the weakest first.
    pub fn levels(&self, shelf: &dyn Shelf) -> Vec<catalog::BotSheet> {
        let level = |bot: &catalog::BotSheet| LEVELS.contains(&bot.name.as_str());
        self.bots(shelf).into_iter().filter(level).collect()
    }

    /// The name of a bot that may be seated, or what there is.
    pub fn bot(&self, shelf: &dyn Shelf, name: &str) -> Answer<String> {
        let bots = self.bots(shelf);
        let at = catalog::named("bot", name, bots.iter().map(|bot| bot.name.as_str()));
        at.map(|at| bots[at].name.clone()).map_err(|unknown| problem::misnamed(&unknown))
    }
}

/// A setup that the game refuses, with everything that is wrong with it.
pub fn unplayable(error: &SetupError) -> crate::wire::Problem {
    problem::bad(error.problems.join(" "))
}
