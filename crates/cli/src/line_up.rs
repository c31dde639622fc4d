//! Who plays whom with what, as commands that let bots play ask for it.

use crate::commands::option;
use crate::paint::Paint;
use crate::take;
use anyhow::{Result, ensure};
use catalog::Shelf;
use kernel::Request;
use lab::Entrant;
use std::collections::BTreeMap;

/// Bots, decks and options.
#[derive(clap::Args)]
pub struct LineUp {
    /// The bot of each seat; a single one plays every seat
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT", default_value = "thumb")]
    seats: Vec<String>,

    /// The deck of each seat, by name or file; a single one is played by every seat. By default
    /// the game's first decks
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
}

impl LineUp {
    /// The options as they were given.
    pub fn given(&self) -> &[(String, String)] {
        &self.options
    }

    /// The options by name.
    pub fn options(&self) -> BTreeMap<String, String> {
        self.options.iter().cloned().collect()
    }

    /// Who sits at each seat.
    pub fn entrants(&self, shelf: &dyn Shelf, seed: u64, paint: Paint) -> Result<Vec<Entrant>> {
        let own_decks = shelf.game().decks();
        let seats = match self.seats.len().max(self.decks.len()) {
            0 | 1 => self.usual_seats(shelf, seed),
            named => named,
        };
        let bots = dealt_out("bot", &self.seats, seats)?;
        let decks = match &self.decks[..] {
            [] => (0..seats).map(|i| own_decks.get(i % own_decks.len().max(1)).cloned()).collect(),
            named => dealt_out("deck", named, seats)?
                .into_iter()
                .map(|name| take::deck(name, &own_decks, paint).map(Some))
                .collect::<Result<Vec<_>>>()?,
        };
        let bots = take::bots(&bots.into_iter().cloned().collect::<Vec<_>>(), shelf)?;
        Ok(bots.into_iter().zip(decks).map(|(bot, deck)| Entrant { bot, deck }).collect())
    }

    /// The default number of players: as the game sets its table with these options.
    fn usual_seats(&self, shelf: &dyn Shelf, seed: u64) -> usize {
        let request = Request { options: self.options(), ..Request::default() };
        let table = shelf.game().start(&request, seed.into());
        table.map_or(*shelf.game().info().seats.start(), |table| table.seats())
    }
}

/// One name for each seat; a single one is for all.
fn dealt_out<'a>(kind: &str, names: &'a [String], seats: usize) -> Result<Vec<&'a String>> {
    if let [only] = names {
        return Ok(vec![only; seats]);
    }
    ensure!(names.len() == seats, "there are {seats} seats, but {} {kind}s were named", names.len());
    Ok(names.iter().collect())
}
