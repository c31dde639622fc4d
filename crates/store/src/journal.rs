//! What is done in matches, made durable in groups.
//!
//! One task writes. It takes what waits, commits it as one transaction, which begins by renewing
//! the node's lease, and waits a little before the next: a commit costs the same for one row and
//! for a thousand.

mod ending;
mod insert;
mod writer;

pub use ending::{Ending, Rate, Rerating};

use crate::cells::Cells;
use crate::{Error, MatchId, Node, RatingChange};
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use writer::Writer;

/// Something that was done in a match. The store reads none of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// In which match.
    pub of: MatchId,
    /// Which row of the match it is, counted from 0 without gaps. A number is taken once: a
    /// second row of the same number is refused.
    pub n: u32,
    /// What was done: a move, an offer, a draft.
    pub kind: u8,
    /// Who did it.
    pub seat: Option<u8>,
    /// In which words.
    pub body: String,
    /// A check of the resulting state.
    pub digest: Option<u64>,
    /// When, by the server's clock.
    pub at: i64,
}

/// The settings of the writer.
#[derive(Debug, Clone)]
pub struct Pace {
    /// How much time there is at least between two commits.
    pub linger: Duration,
    /// How many rows one commit holds at most.
    pub most: usize,
    /// How many rows may wait; beyond that [`Error::Busy`].
    pub queue: usize,
    /// After how long without a write the lease is renewed.
    pub heartbeat: Duration,
    /// Called when rows are durable and nobody knows it yet, with how many there are: where a test
    /// lets the process die.
    pub committed: fn(usize),
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            linger: Duration::from_millis(3),
            most: 2_000,
            queue: 20_000,
            heartbeat: Duration::from_secs(1),
            committed: |_| {},
        }
    }
}

/// What the writer has done since it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Commits that held something; renewals of the lease alone are not counted.
    pub commits: u64,
    /// Rows that were stored.
    pub rows: u64,
    /// Rows that wait.
    pub waiting: usize,
}

/// Makes durable what is done in matches. Cloning it is cheap and gives the same journal.
#[derive(Debug, Clone)]
pub struct Journal {
    node: Node,
    queue: Arc<Mutex<Option<mpsc::UnboundedSender<Entry>>>>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
    room: Arc<Semaphore>,
    size: usize,
    fenced: watch::Receiver<bool>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    commits: AtomicU64,
    rows: AtomicU64,
}

/// Something to be stored as a whole or not at all.
enum Deed {
    Rows(Vec<Row>),
    End(Box<Ending>),
}

/// A deed that waits, and who wants to know.
struct Entry {
    deed: Deed,
    done: oneshot::Sender<Result<Vec<RatingChange>, Error>>,
    /// Given back when it is done.
    _room: OwnedSemaphorePermit,
}

impl Deed {
    fn size(&self) -> usize {
        match self {
            Deed::Rows(rows) => rows.len(),
            Deed::End(_) => 1,
        }
    }
}

impl Journal {
    /// Begins to write for a node. The node's matches are in [`Node::matches`], their rows in
    /// [`Journal::rows_of`].
    pub fn open(node: Node, pace: Pace) -> Journal {
        let (queue, waiting) = mpsc::unbounded_channel();
        let (fence, fenced) = watch::channel(false);
        let counts = Arc::new(Counts::default());
        let (room, size) = (Arc::new(Semaphore::new(pace.queue)), pace.queue);
        let writer = Writer::new(node.clone(), pace, waiting, fence, counts.clone());
        Journal {
            node,
            queue: Arc::new(Mutex::new(Some(queue))),
            writer: Arc::new(Mutex::new(Some(tokio::spawn(writer.run())))),
            room,
            size,
            fenced,
            counts,
        }
    }

    /// Puts rows into the queue at once; the future tells when they are durable. Rows of one call
    /// are stored all or not at all, and calls in their order. Giving the future up changes
    /// nothing.
    ///
    /// After [`Error::Unreachable`] the rows may have been stored or not: read the match again.
    pub fn append(&self, rows: Vec<Row>) -> impl Future<Output = Result<(), Error>> + Send + use<> {
        let sent = self.send(Deed::Rows(rows));
        async move { finished(sent).await.map(drop) }
    }

    /// Ends a match after everything that was appended before: its result, its replay, scores and
    /// ratings are written, and its rows are no longer needed. Tells how ratings have changed.
    pub fn end(
        &self,
        ending: Ending,
    ) -> impl Future<Output = Result<Vec<RatingChange>, Error>> + Send + use<> {
        finished(self.send(Deed::End(Box::new(ending))))
    }

    /// The durable rows of a match, in their order. Before reading a match again, wait for what was
    /// appended.
    pub async fn rows_of(&self, id: &MatchId) -> Result<Vec<Row>, Error> {
        let found = sqlx::query("SELECT * FROM journal WHERE match = $1 ORDER BY n");
        let found = found.bind(id.as_str()).fetch_all(self.node.store.read()).await?;
        let rows: Vec<Row> = found.iter().map(row).collect::<Result<_, Error>>()?;
        match (0..).zip(&rows).all(|(n, row)| row.n == n) {
            true => Ok(rows),
            false => Err(Error::Damaged(id.clone())),
        }
    }

    /// The node that writes.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// How many rows can still be put into the queue: callers that can wait should do so when it is low.
    pub fn room(&self) -> usize {
        self.room.available_permits()
    }

    /// What the writer has done.
    pub fn figures(&self) -> Figures {
        Figures {
            commits: self.counts.commits.load(Ordering::Relaxed),
            rows: self.counts.rows.load(Ordering::Relaxed),
            waiting: self.size - self.room(),
        }
    }

    /// Whether nothing more can be written.
    pub fn is_stopped(&self) -> bool {
        *self.fenced.borrow() || self.fenced.has_changed().is_err()
    }

    /// Waits until nothing more can be written: another process has taken this node's place, or
    /// the journal was closed. Everything in memory about matches is then to be dropped.
    pub async fn stopped(&self) {
        // A writer that is gone tells it as well as one that says so.
        let _ = self.fenced.clone().wait_for(|fenced| *fenced).await;
    }

    /// Stores what waits, and takes nothing more.
    pub async fn close(&self) {
        drop(lock(&self.queue).take());
        let writer = lock(&self.writer).take();
        if let Some(writer) = writer {
            // If it has panicked, those who wait are told.
            let _ = writer.await;
        }
    }

    fn send(&self, deed: Deed) -> Result<Receipt, Error> {
        let size = u32::try_from(deed.size()).map_err(|_| Error::Busy)?;
        let room = self.room.clone().try_acquire_many_owned(size).map_err(|_| Error::Busy)?;
        let (done, receipt) = oneshot::channel();
        let queue = lock(&self.queue);
        let queue = queue.as_ref().ok_or(Error::Closed)?;
        queue.send(Entry { deed, done, _room: room }).map_err(|_| self.why_stopped())?;
        Ok(receipt)
    }

    fn why_stopped(&self) -> Error {
        if *self.fenced.borrow() { Error::Fenced } else { Error::Closed }
    }
}

type Receipt = oneshot::Receiver<Result<Vec<RatingChange>, Error>>;

async fn finished(sent: Result<Receipt, Error>) -> Result<Vec<RatingChange>, Error> {
    sent?.await.unwrap_or(Err(Error::Closed))
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn row(row: &sqlx::any::AnyRow) -> Result<Row, Error> {
    Ok(Row {
        of: row.text("match")?.into(),
        n: row.number("n")?,
        kind: row.number("kind")?,
        seat: row.maybe_number("seat")?,
        body: row.text("body")?,
        digest: row.maybe_number("digest")?.map(i64::cast_unsigned),
        at: row.number("at")?,
    })
}
