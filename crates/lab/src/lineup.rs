//! Who takes part when a game is measured.

use crate::Entrant;
use agents::Agents;
use kernel::{Deck, Survey, Venue};
use std::collections::BTreeMap;

/// Everybody who meets everybody, and where.
#[derive(Clone, Debug)]
pub struct Lineup {
    /// Bots with their decks.
    pub entrants: Vec<Entrant>,
    /// The conditions under which they meet.
    pub venues: Vec<Venue>,
    /// Whether only entrants with different bots meet.
    pub rivals: bool,
    /// Which programs may play.
    pub agents: Agents,
}

impl Lineup {
    /// Every bot with every deck; the game's own where none are named. Options of the game count at
    /// every venue, and one that a venue sets leaves only the venue that is asked for.
    pub fn new<G: Survey>(
        game: &G,
        bots: &[String],
        decks: &[Deck],
        options: &BTreeMap<String, String>,
    ) -> Lineup {
        let bots = if bots.is_empty() { game.field() } else { bots.to_vec() };
        let decks = if decks.is_empty() { game.decks() } else { decks };
        let decks: Vec<Option<Deck>> =
            if decks.is_empty() { vec![None] } else { decks.iter().cloned().map(Some).collect() };
        let entrants = bots
            .iter()
            .flat_map(|bot| decks.iter().map(|deck| Entrant { bot: bot.clone(), deck: deck.clone() }));
        Lineup {
            entrants: entrants.collect(),
            venues: venues(game.venues(), options),
            rivals: false,
            agents: Agents::default(),
        }
    }

    /// The same decks and venues, played by these bots: each against himself if it is one, against
    /// each other if they are two.
    pub fn with_bots(&self, bots: &[&str]) -> Lineup {
        let mut decks: Vec<Option<Deck>> = Vec::new();
        for entrant in &self.entrants {
            if !decks.contains(&entrant.deck) {
                decks.push(entrant.deck.clone());
            }
        }
        let with = |bot: &&str| {
            let bot = (*bot).to_owned();
            decks.iter().map(move |deck| Entrant { bot: bot.clone(), deck: deck.clone() })
        };
        let entrants = bots.iter().flat_map(with).collect();
        Lineup { entrants, venues: self.venues.clone(), rivals: bots.len() > 1, agents: self.agents.clone() }
    }

    /// Who meets whom at which venue, each meeting once.
    pub(crate) fn meetings(&self) -> Vec<(usize, usize, usize)> {
        let count = self.entrants.len();
        let pairs = (0..count).flat_map(|one| (one..count).map(move |other| (one, other)));
        let meet = |&(one, other): &(usize, usize)| {
            !self.rivals || self.entrants[one].bot != self.entrants[other].bot
        };
        let pairs: Vec<_> = pairs.filter(meet).collect();
        let at = |venue| pairs.iter().map(move |&(one, other)| (venue, one, other));
        (0..self.venues.len()).flat_map(at).collect()
    }

    /// What an entrant is called: what tells it from the others.
    pub fn name(&self, entrant: usize) -> String {
        let Entrant { bot, deck } = &self.entrants[entrant];
        let several = self.entrants.iter().any(|other| other.bot != *bot);
        match deck {
            None => bot.clone(),
            Some(deck) if several => format!("{} ({bot})", deck.name),
            Some(deck) => deck.name.clone(),
        }
    }

    /// The bots, each once.
    pub fn bots(&self) -> Vec<String> {
        let mut bots: Vec<String> = Vec::new();
        for entrant in &self.entrants {
            if !bots.contains(&entrant.bot) {
                bots.push(entrant.bot.clone());
            }
        }
        bots
    }
}

fn venues(own: Vec<Venue>, options: &BTreeMap<String, String>) -> Vec<Venue> {
    let asked = |venue: &Venue| venue.options.keys().any(|name| options.contains_key(name));
    if own.iter().any(asked) {
        return vec![Venue { name: String::new(), options: options.clone() }];
    }
    let joined = |mut venue: Venue| {
        venue.options.extend(options.clone());
        venue
    };
    own.into_iter().map(joined).collect()
}
