//! Matches in this process, against bots, kept in a folder so that none is lost.

mod archive;
mod table;

use crate::{Look, Note, Offering, Order, Outcome, Problem, Sat, Shelf, Tables};
use archive::Archive;
use kernel::{Deck, Dice, Forecast, Info, Offer, Pick, Request, Seat};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::Table;

/// Who plays against, if nobody says.
const OPPONENT: &str = "journeyman";
/// How many matches are woken to be listed, the latest.
const LISTED: usize = 50;
/// How long a move waits for answers of bots that are quick.
const QUICK: Duration = Duration::from_millis(150);

/// The matches of one process.
pub struct Local {
    shelves: Arc<Vec<Box<dyn Shelf>>>,
    archive: Archive,
    tables: Mutex<BTreeMap<String, Arc<Table>>>,
}

impl Local {
    /// Plays these games; matches are kept in the folder, if there is one.
    pub fn new(shelves: Vec<Box<dyn Shelf>>, folder: Option<PathBuf>) -> Local {
        Local { shelves: Arc::new(shelves), archive: Archive::new(folder), tables: Mutex::default() }
    }

    fn shelf(&self, name: &str) -> Result<usize, Problem> {
        let wanted = name.trim().to_lowercase();
        let known: Vec<&str> = self.shelves.iter().map(|shelf| shelf.game().info().name).collect();
        let found = known.iter().position(|known| *known == wanted);
        found
            .or_else(|| known.iter().position(|known| !wanted.is_empty() && known.starts_with(&wanted)))
            .ok_or_else(|| {
                Problem::argument(format!("no game is called \"{name}\"; there are: {}", known.join(", ")))
            })
    }

    /// The table of a handle, woken from the archive if it sleeps. Without a handle the only match that
    /// is under way is meant.
    fn table(&self, handle: &str) -> Result<Arc<Table>, Problem> {
        let handle = handle.trim();
        if handle.is_empty() {
            return self.only();
        }
        if let Some(table) = self.tables().get(handle) {
            return Ok(table.clone());
        }
        let kept = self.archive.load(handle).ok_or_else(|| {
            let reason =
                format!("there is no seat \"{handle}\": my_matches lists yours, start_match makes a new one");
            Problem::new("seat", reason)
        })?;
        let table = Table::wake(&self.shelves, self.archive.clone(), handle, &kept).map_err(|reason| {
            Problem::new("seat", format!("the match \"{handle}\" cannot be continued: {reason}"))
        })?;
        self.tables().insert(handle.to_owned(), table.clone());
        table.let_bots_think();
        Ok(table)
    }

    fn only(&self) -> Result<Arc<Table>, Problem> {
        let tables: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        let live: Vec<&Arc<Table>> = tables.iter().filter(|table| !table.sat().over).collect();
        let latest = tables.iter().max_by_key(|table| table.number);
        match (&live[..], latest) {
            ([only], _) => Ok((*only).clone()),
            ([], Some(latest)) => Ok(latest.clone()),
            ([], None) => Err(Problem::new(
                "seat",
                "you sit at no match: call start_match, or join_match with one of my_matches",
            )),
            (several, _) => {
                let names: Vec<String> = several.iter().map(|table| table.handle.clone()).collect();
                Err(Problem::new(
                    "seat",
                    format!("you have several seats, say which with `seat`: {}", names.join(", ")),
                ))
            }
        }
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new match and where everybody sits.
    fn deal(&self, order: &Order) -> Result<Arc<Table>, Problem> {
        let shelf = self.shelf(&order.game)?;
        let game = self.shelves[shelf].game();
        let info = game.info();
        let alone = order.opponent.as_deref().is_some_and(|name| name.eq_ignore_ascii_case("none"));
        let seats = seats(order, &info, alone)?;
        let seed = match order.seed {
            Some(seed) => seed,
            None => getrandom::u64()
                .map_err(|error| Problem::argument(format!("no random numbers can be had: {error}")))?,
        };
        let me = order.seat.map_or(Some(Seat::A), Seat::from_letter).filter(|seat| seat.index() < seats);
        let me = me.ok_or_else(|| {
            Problem::argument(format!("the seats of this match are A to {}", Seat::new(seats - 1)))
        })?;
        let bot = order.opponent.as_deref().filter(|_| !alone).unwrap_or(OPPONENT);
        let bot = self.shelves[shelf].bot(bot).map_err(Problem::argument)?;
        let mut chance = Dice::swift(seed);
        let decks = decks(order, &game.decks(), seats, me, &mut chance)?;
        let request = Request { decks, seats: Some(seats), options: order.options.clone() };
        let dealt =
            game.start(&request, seed.into()).map_err(|error| Problem::argument(error.to_string()))?;
        let bots =
            Seat::first(dealt.seats()).filter(|&seat| seat != me).map(|seat| (seat, bot.clone())).collect();
        let handle = self.archive.name(info.name, |name| self.tables().contains_key(name));
        let handle =
            handle.map_err(|error| Problem::argument(format!("the match cannot be kept: {error}")))?;
        let table =
            Table::new(&self.shelves, shelf, self.archive.clone(), handle.clone(), dealt, me, (bots, chance));
        let table = table.map_err(Problem::argument)?;
        self.tables().insert(handle, table.clone());
        Ok(table)
    }
}

fn seats(order: &Order, info: &Info, alone: bool) -> Result<usize, Problem> {
    let (fewest, most) = (*info.seats.start(), *info.seats.end());
    let wanted = if alone { 1 } else { order.seats.unwrap_or(2.clamp(fewest, most)) };
    match info.seats.contains(&wanted) {
        true => Ok(wanted),
        false => {
            Err(Problem::argument(format!("{} is for {fewest} to {most} players, not {wanted}", info.title)))
        }
    }
}

/// A deck for every seat, in a game that has decks: those that were named, chance decides about others.
fn decks(order: &Order, own: &[Deck], seats: usize, me: Seat, dice: &mut Dice) -> Result<Vec<Deck>, Problem> {
    let mut decks: Vec<Deck> = Vec::new();
    for seat in Seat::first(seats) {
        let named = if seat == me { &order.deck } else { &order.their_deck };
        let deck = match named {
            Some(name) => Some(deck(name, own)?),
            None => {
                let free: Vec<&Deck> = own.iter().filter(|deck| !decks.contains(deck)).collect();
                dice.pick(&free).copied().cloned()
            }
        };
        decks.extend(deck);
    }
    Ok(decks)
}

fn deck(name: &str, own: &[Deck]) -> Result<Deck, Problem> {
    own.iter().find(|deck| deck.name.eq_ignore_ascii_case(name.trim())).cloned().ok_or_else(|| {
        let names: Vec<&str> = own.iter().map(|deck| deck.name.as_str()).collect();
        let there = if names.is_empty() {
            "this game has no decks".to_owned()
        } else {
            format!("there are: {}", names.join(", "))
        };
        Problem::argument(format!("no deck is called \"{name}\"; {there}"))
    })
}

impl Tables for Local {
    fn shelves(&self) -> &[Box<dyn Shelf>] {
        &self.shelves
    }

    async fn start(&self, order: Order) -> Result<Sat, Problem> {
        let table = self.deal(&order)?;
        table.let_bots_think();
        table.wait(QUICK).await;
        Ok(table.sat())
    }

    async fn join(&self, code: &str) -> Result<Sat, Problem> {
        if code.trim().is_empty() {
            return Err(Problem::argument("name the match by its code: my_matches lists them"));
        }
        Ok(self.table(code)?.sat())
    }

    async fn mine(&self) -> Result<Vec<Sat>, Problem> {
        let handles = self.archive.handles();
        let known: Vec<String> =
            self.tables().keys().filter(|handle| !handles.contains(handle)).cloned().collect();
        let earlier = handles.len().saturating_sub(LISTED);
        Ok(handles
            .iter()
            .skip(earlier)
            .chain(&known)
            .filter_map(|handle| Some(self.table(handle).ok()?.sat()))
            .collect())
    }

    async fn look(&self, seat: &str, since: usize) -> Result<Look, Problem> {
        Ok(self.table(seat)?.look(since))
    }

    async fn below(&self, seat: &str, path: Vec<Pick>) -> Result<Vec<Offer>, Problem> {
        self.table(seat)?.below(&path)
    }

    async fn forecast(&self, seat: &str, path: Vec<Pick>) -> Result<Forecast, Problem> {
        self.table(seat)?.forecast(&path)
    }

    async fn play(&self, seat: &str, note: &Note, path: Vec<Pick>) -> Result<Vec<String>, Problem> {
        let table = self.table(seat)?;
        let played = table.play(note, &path)?;
        table.let_bots_think();
        table.wait(QUICK).await;
        Ok(played)
    }

    async fn draft(&self, seat: &str, path: Vec<Pick>) -> Result<(), Problem> {
        self.table(seat)?.draft(&path)
    }

    async fn take_back(&self, seat: &str) -> Result<(), Problem> {
        self.table(seat)?.take_back()
    }

    async fn offer(&self, seat: &str, _: Offering) -> Result<(), Problem> {
        self.table(seat)?;
        Err(Problem::new(
            "offer",
            "bots take no offers: takeback takes back what revealed nothing, resign gives up",
        ))
    }

    async fn resign(&self, seat: &str) -> Result<(), Problem> {
        self.table(seat)?.resign()
    }

    async fn wait(&self, seat: &str, limit: Duration) -> Result<bool, Problem> {
        Ok(self.table(seat)?.wait(limit).await)
    }

    async fn outcome(&self, seat: &str) -> Result<Outcome, Problem> {
        Ok(self.table(seat)?.outcome())
    }
}
