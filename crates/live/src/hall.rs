//! The tables that are awake.

use crate::keeper::Keeper;
use crate::table::MAILBOX;
use crate::{Ledger, NotWoken, Promise, Reason, Table, Terms, Thinker, Why};
use kernel::AnyMatch;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Clock, Error, MatchId, Occupant};
use tokio::sync::mpsc;

/// How long to wait before something is tried again that could not be stored.
pub(crate) const AGAIN: Duration = Duration::from_secs(1);

/// Deals a match as it was dealt when it began: the same game, setup and seed.
pub trait Dealer: Send + Sync + 'static {
    /// The match before the first move, and who sits at it.
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>>;
    /// Creates the table of a rematch, once however often it is asked, with what the player of each seat
    /// adds to the deal; the match that is played at it.
    fn rematch(&self, id: &MatchId, seals: Vec<Option<String>>) -> Promise<Result<MatchId, NotWoken>>;
}

/// A match before the first move.
pub struct Dealt {
    /// The match.
    pub start: Box<dyn AnyMatch>,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// What was agreed.
    pub terms: Terms,
    /// How it ended, if it was over before.
    pub ended: Option<Ended>,
    /// The match of an accepted rematch.
    pub next: Option<MatchId>,
}

/// How a match ended that was over before its table was woken.
pub struct Ended {
    /// Why.
    pub why: Why,
    /// What bots had in mind.
    pub thoughts: Vec<Reason>,
}

/// What all tables share.
#[derive(Clone)]
pub struct House {
    /// Keeps what is done.
    pub ledger: Arc<dyn Ledger>,
    /// Deals matches.
    pub dealer: Arc<dyn Dealer>,
    /// Lets its bots think.
    pub thinker: Arc<dyn Thinker>,
    /// Tells the time.
    pub clock: Clock,
    /// After how much silence a table that nobody watches goes to sleep.
    pub idle: Duration,
}

/// Holds the tables that are awake, and wakes others when they are touched. Cloning it is cheap
/// and gives the same hall.
#[derive(Clone)]
pub struct Hall {
    house: House,
    places: Arc<Mutex<HashMap<MatchId, Place>>>,
    epoch: Arc<AtomicU64>,
}

/// Where a table stands; locked while it is woken, so that it is woken once.
type Place = Arc<tokio::sync::Mutex<Option<Table>>>;

impl Hall {
    /// A hall in which all tables sleep.
    pub fn new(house: House) -> Hall {
        Hall { house, places: Arc::default(), epoch: Arc::default() }
    }

    /// The table of a match; it is woken if it sleeps.
    pub async fn table(&self, id: &MatchId) -> Result<Table, NotWoken> {
        let place = self.places().entry(id.clone()).or_default().clone();
        let found = self.at(&place, id).await;
        drop(place);
        if found.is_err() {
            self.forget(id);
        }
        found
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.places().len()
    }

    async fn at(&self, place: &Place, id: &MatchId) -> Result<Table, NotWoken> {
        let mut place = place.lock().await;
        if let Some(table) = place.as_ref().filter(|table| table.is_awake()) {
            return Ok(table.clone());
        }
        let table = self.wake(id).await?;
        *place = Some(table.clone());
        Ok(table)
    }

    async fn wake(&self, id: &MatchId) -> Result<Table, NotWoken> {
        let dealt = self.house.dealer.deal(id).await?;
        let rows = self.house.ledger.rows_of(id).await?;
        let keeper = Keeper::wake(id.clone(), self.house.clone(), dealt, &rows, self.next_epoch())?;
        let (mailbox, commands) = mpsc::channel(MAILBOX);
        let (hall, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            let served = keeper.serve(commands).await;
            hall.forget(&id);
            if let Err(error) = served {
                hall.reopen(&id, &error).await;
            }
        });
        Ok(Table::new(mailbox))
    }

    /// Wakes a table again at which something could not be stored: its bots and its clock go on even
    /// if nobody comes.
    async fn reopen(&self, id: &MatchId, error: &Error) {
        if !matches!(error, Error::Fenced | Error::Closed) {
            tokio::time::sleep(AGAIN).await;
            // If it cannot be woken, whoever comes next is told why.
            drop(self.woken(id).await);
        }
    }

    /// As [`Hall::table`], but boxed: a table that is woken may have to be woken again.
    fn woken(&self, id: &MatchId) -> Promise<Result<Table, NotWoken>> {
        let (hall, id) = (self.clone(), id.clone());
        Box::pin(async move { hall.table(&id).await })
    }

    /// Clears the place of a table that sleeps, unless somebody is about to wake it.
    fn forget(&self, id: &MatchId) {
        let mut places = self.places();
        let awake = |table: &Option<Table>| table.as_ref().is_some_and(Table::is_awake);
        let unused = |place: &Place| {
            Arc::strong_count(place) == 1 && place.try_lock().is_ok_and(|table| !awake(&table))
        };
        if places.get(id).is_some_and(unused) {
            places.remove(id);
        }
    }

    /// A number that no stream had before, in this process or an earlier one.
    fn next_epoch(&self) -> u64 {
        let now = u64::try_from((self.house.clock)()).unwrap_or_default();
        let next = |last: u64| Some(now.max(last + 1));
        self.epoch
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, next)
            .map_or(now, |last| now.max(last + 1))
    }

    fn places(&self) -> MutexGuard<'_, HashMap<MatchId, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
