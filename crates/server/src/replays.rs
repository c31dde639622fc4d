//! Matches that are over: shown position by position, and continued from any of them.

use crate::Server;
use crate::dealing::again;
use crate::games::Setup;
use crate::problem::{self, Answer};
use crate::seal::Source;
use crate::tables::Seated;
use crate::wire::{Fork, Played, Positions, Reasons, Replay, Table, Takeback, Terms};
use kernel::{AnyMatch, Seat, Seed, Status, Viewer};
use live::Reason;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::ops::Range;
use store::{Account, AccountId, MatchId, Occupant, Record, State};

/// A match that is over, at its end.
pub struct Past {
    /// What is known of it.
    pub record: Record,
    /// The match.
    pub table: Box<dyn AnyMatch>,
    /// What bots had in mind.
    pub thoughts: Vec<Reason>,
}

impl Server {
    /// A match that is over. Whoever knows its name may see it: that is how it is shared.
    pub async fn past(&self, id: &MatchId) -> Answer<Past> {
        let record = self.record(id).await?;
        if !matches!(record.state, State::Over | State::Void) {
            return Err(problem::not_over());
        }
        let replay = self.store.replay(id).await?.ok_or_else(|| problem::unknown("replay of this match"))?;
        let (games, game, thoughts) = (self.games.clone(), record.deal.game.clone(), live::thoughts(&replay));
        let table = beside(move || again(&games, &game, &replay)).await?;
        let unreadable = |reason| problem::late(format!("the match cannot be shown any more: {reason}"));
        Ok(Past { record, table: table.map_err(unreadable)?, thoughts })
    }

    /// A match that is over, move by move.
    pub async fn replay(&self, id: &MatchId, who: Option<&AccountId>) -> Answer<Replay> {
        let Past { record, table, thoughts } = self.past(id).await?;
        let mut moves: Vec<Played> = table.record(0).iter().filter_map(|line| played(line)).collect();
        for Reason { turn, text, .. } in thoughts {
            moves.get_mut(turn).into_iter().for_each(|played| played.reason = Some(text.clone()));
        }
        Ok(Replay {
            ended: record.ended.unwrap_or_default(),
            file: format!("/api/matches/{id}/file"),
            moves,
            table: self.show(&record, who)?,
        })
    }

    /// A match of one's own, unrated, that begins with the first moves of another.
    pub async fn fork(&self, who: &Account, id: &MatchId, wish: &Fork) -> Answer<Table> {
        self.check_room(who).await?;
        let Past { record, mut table, .. } = self.past(id).await?;
        let moves = table.turns().len();
        if wish.after > moves {
            return Err(problem::bad(format!("the match had {moves} moves, not {}", wish.after)));
        }
        if wish.seat.index() >= table.seats() {
            return Err(problem::bad(format!("nobody sat on {}: the match had fewer seats", wish.seat)));
        }
        table.take_back(moves - wish.after);
        if let Status::Over(_) = table.status() {
            return Err(problem::late("the match is over there: go on from an earlier position"));
        }
        let shelf = self.games.find(&record.deal.game)?.clone();
        let bot = self.games.bot(&*shelf, &wish.bot)?;
        let old = Setup::read(&record.deal.setup).ok_or_else(|| problem::busy("the table cannot be read"))?;
        let seats = Seat::first(table.seats()).map(|seat| {
            let occupant = match seat == wish.seat {
                true => Occupant::Account(who.id.clone()),
                false => Occupant::Bot(bot.clone()),
            };
            Seated { occupant, deck: old.decks.get(seat.index()).cloned().flatten(), seal: None }
        });
        let seats = seats.collect();
        let setup = Setup { from: Some(table.replay(None)), ..old };
        let source = Source::Chosen(Seed::from(0));
        let laid = self.lay(&*shelf, &setup, &TERMS, source, seats).await?;
        self.show(&laid, Some(&who.id))
    }
}

/// What is agreed where a match continues from another: the player may know what is hidden.
const TERMS: Terms = Terms {
    clock: None,
    rated: false,
    listed: false,
    spectators: true,
    delay: 0,
    takeback: Takeback::Free,
    hot_seat: false,
    seeded: true,
    reasons: Reasons::After,
};

impl Past {
    /// What a viewer was sent after so many moves, each with the events of the move before.
    pub async fn positions(self, viewer: Viewer, range: Range<usize>) -> Answer<Positions> {
        let from = range.start;
        let positions = beside(move || shown(&*self.table, viewer, range)).await?;
        Ok(Positions { from, positions })
    }
}

/// Does what takes a while beside those who wait for other answers.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    tokio::task::spawn_blocking(work).await.map_err(|_| problem::busy("the match cannot be read"))
}

/// The positions of a match from its beginning, one after the other.
pub struct Steps {
    now: Box<dyn AnyMatch>,
    lines: std::vec::IntoIter<String>,
}

impl Steps {
    /// At the beginning of a match.
    pub fn of(end: &dyn AnyMatch) -> Steps {
        let mut now = end.fork();
        now.take_back(end.turns().len());
        Steps { now, lines: end.record(0).into_iter() }
    }

    /// Where it stands.
    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    /// Goes a move on; whether there was one. What was loaded once is true.
    pub fn on(&mut self) -> bool {
        self.lines.next().is_some_and(|line| self.now.redo(&line).is_ok())
    }
}

fn shown(end: &dyn AnyMatch, viewer: Viewer, range: Range<usize>) -> Vec<Box<RawValue>> {
    let mut steps = Steps::of(end);
    let (mut shown, mut told) = (Vec::new(), 0);
    for at in 0..range.end {
        if at >= range.start {
            shown.extend(envelope(steps.now(), viewer, told));
        }
        told = steps.now().seen(viewer);
        if !steps.on() {
            break;
        }
    }
    shown
}

/// What a viewer is sent of a position in which nothing can be chosen any more.
#[derive(Serialize, Deserialize)]
struct Unasked<'a> {
    #[serde(borrow)]
    game: &'a RawValue,
    #[serde(borrow)]
    n: &'a RawValue,
    #[serde(borrow)]
    viewer: &'a RawValue,
    #[serde(borrow)]
    status: &'a RawValue,
    #[serde(borrow)]
    view: &'a RawValue,
    #[serde(borrow)]
    events: &'a RawValue,
}

fn envelope(table: &dyn AnyMatch, viewer: Viewer, since: usize) -> Option<Box<RawValue>> {
    let mut json = Vec::new();
    table.envelope(viewer, since, &mut json);
    let unasked: Unasked = serde_json::from_slice(&json).ok()?;
    serde_json::value::to_raw_value(&unasked).ok()
}

/// A line of a record without its fingerprint.
fn played(line: &str) -> Option<Played> {
    let (seat, rest) = line.split_once(' ')?;
    let (text, _) = rest.rsplit_once('#')?;
    let seat = seat.chars().next().and_then(Seat::from_letter)?;
    Some(Played { seat, text: text.trim().to_owned(), reason: None })
}
