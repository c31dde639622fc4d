//! The games that are played here.

use crate::problem::{self, Answer};
use agents::Agents;
use catalog::{BotSheet, LEVELS, Player, Shelf, Unknown};
use kernel::{Deck, Request, SetupError};
use models::{LLM, Model, Models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All games, with the bots that may be seated.
pub struct Games {
    shelves: Vec<Arc<dyn Shelf>>,
    /// Names of bots; all if empty.
    bots: Vec<String>,
    /// The models of the server. Programs are never started here.
    agents: Agents,
}

/// What is settled before a match, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// One for each seat, where the game has decks.
    pub decks: Vec<Option<Deck>>,
    /// The replay whose first moves come first, in a match that continues from a position.
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
    /// These games; bots that are not listed may not be seated, unless none is listed. Beside them the
    /// models of the server may.
    pub fn new(shelves: Vec<Box<dyn Shelf>>, bots: &[String], models: Models) -> Result<Games, Unknown> {
        let shelves: Vec<Arc<dyn Shelf>> = shelves.into_iter().map(Arc::from).collect();
        let bots = listed(&shelves, bots)?;
        Ok(Games { shelves, bots, agents: Agents::default().with_models(models) })
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
                Ok(at) => problem::misnamed(&Unknown::Misspelt {
                    kind: "game",
                    name: name.to_owned(),
                    nearest: self.shelves[at].name().to_owned(),
                }),
                Err(unknown) => problem::misnamed(&unknown),
            }
        })
    }

    /// The bots and models that may be seated at a game.
    pub fn bots(&self, shelf: &dyn Shelf) -> Vec<BotSheet> {
        let listed = |bot: &BotSheet| self.bots.is_empty() || self.bots.contains(&bot.name);
        let model = |model: &Model| BotSheet { name: format!("{LLM}{}", model.name), about: model.about() };
        let models = self.agents.models().all().iter().map(model);
        shelf.bots().into_iter().filter(listed).chain(models).collect()
    }

    /// A bot or a model of the server at a table.
    pub fn player(&self, shelf: &dyn Shelf, bot: &str, seed: u64) -> Result<Box<dyn Player>, Unknown> {
        shelf.guest(&self.agents, bot, seed)
    }

    /// The levels among them, the weakest first.
    pub fn levels(&self, shelf: &dyn Shelf) -> Vec<BotSheet> {
        let level = |bot: &BotSheet| LEVELS.contains(&bot.name.as_str());
        self.bots(shelf).into_iter().filter(level).collect()
    }

    /// The name of a bot that may be seated, or what there is.
    pub fn bot(&self, shelf: &dyn Shelf, name: &str) -> Answer<String> {
        let bots = self.bots(shelf);
        let at = catalog::named("bot", name, bots.iter().map(|bot| bot.name.as_str()));
        at.map(|at| bots[at].name.clone()).map_err(|unknown| problem::misnamed(&unknown))
    }
}

/// Bots that are listed, as the games call them.
fn listed(shelves: &[Arc<dyn Shelf>], listed: &[String]) -> Result<Vec<String>, Unknown> {
    let mut known: Vec<String> = Vec::new();
    for bot in shelves.iter().flat_map(|shelf| shelf.bots()) {
        if !known.contains(&bot.name) {
            known.push(bot.name);
        }
    }
    let find = |name: &String| {
        let at = catalog::named("bot", name, known.iter().map(String::as_str))?;
        Ok(known[at].clone())
    };
    listed.iter().map(find).collect()
}

/// A setup that the game refuses, with everything that is wrong with it.
pub fn unplayable(error: &SetupError) -> crate::wire::Problem {
    problem::bad(error.problems.join(" "))
}
