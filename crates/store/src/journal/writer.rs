//! The one task that writes.

use super::ending::end;
use super::insert::insert;
use super::{Counts, Deed, Entry, Pace, Row};
use crate::{Error, Node, RatingChange};
use sqlx::{Acquire, Any, AnyConnection, Transaction};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until, timeout};

pub(super) struct Writer {
    node: Node,
    pace: Pace,
    waiting: mpsc::UnboundedReceiver<Entry>,
    /// Did not fit into the last group.
    left: Option<Entry>,
    fence: watch::Sender<bool>,
    counts: Arc<Counts>,
}

/// The result of each deed of a group.
type Outcomes = Vec<Result<Vec<RatingChange>, Error>>;

impl Writer {
    pub fn new(
        node: Node,
        pace: Pace,
        waiting: mpsc::UnboundedReceiver<Entry>,
        fence: watch::Sender<bool>,
        counts: Arc<Counts>,
    ) -> Writer {
        Writer { node, pace, waiting, left: None, fence, counts }
    }

    /// Writes until nobody can append any more, or until the node is fenced.
    pub async fn run(mut self) {
        while let Some(group) = self.gather().await {
            let began = Instant::now();
            let (deeds, askers): (Vec<Deed>, Vec<_>) =
                group.into_iter().map(|entry| (entry.deed, (entry.done, entry._room))).unzip();
            let done = self.commit(&deeds).await;
            if done == Err(Error::Fenced) {
                self.fence.send_replace(true);
            }
            let outcomes = done.unwrap_or_else(|error| vec![Err(error); deeds.len()]);
            self.count(&deeds, &outcomes);
            for ((asker, room), outcome) in askers.into_iter().zip(outcomes) {
                drop(room);
                // The caller may no longer wait.
                let _ = asker.send(outcome);
            }
            if *self.fence.borrow() {
                return self.refuse_all();
            }
            sleep_until(began + self.pace.linger).await;
        }
    }

    /// What waits, as much as fits into one commit; nothing after some silence; none at the end.
    async fn gather(&mut self) -> Option<Vec<Entry>> {
        let first = match self.left.take() {
            Some(left) => left,
            None => match timeout(self.pace.heartbeat, self.waiting.recv()).await {
                Ok(entry) => entry?,
                Err(_silence) => return Some(Vec::new()),
            },
        };
        let mut size = first.deed.size();
        let mut group = vec![first];
        while let Ok(entry) = self.waiting.try_recv() {
            size += entry.deed.size();
            if size > self.pace.most {
                self.left = Some(entry);
                break;
            }
            group.push(entry);
        }
        Some(group)
    }

    /// Commits a group. If one deed is refused, the others must not suffer: each is tried again by
    /// itself. An error means that nothing is known to be stored.
    async fn commit(&self, deeds: &[Deed]) -> Result<Outcomes, Error> {
        let mut change = self.node.begin().await?;
        match self.do_all(&mut change, deeds).await {
            Ok(outcomes) => {
                change.commit().await.map_err(in_doubt)?;
                Ok(outcomes)
            }
            Err(_) => {
                drop(change);
                self.commit_each(deeds).await
            }
        }
    }

    async fn do_all(&self, change: &mut AnyConnection, deeds: &[Deed]) -> Result<Outcomes, Error> {
        let rows: Vec<&Row> = deeds.iter().flat_map(rows).collect();
        insert(change, self.node.epoch(), &rows).await?;
        let mut outcomes = Vec::with_capacity(deeds.len());
        for deed in deeds {
            outcomes.push(Ok(match deed {
                Deed::Rows(_) => Vec::new(),
                Deed::End(ending) => end(change, self.node.id(), ending).await?,
            }));
        }
        Ok(outcomes)
    }

    /// One transaction still, with a savepoint for each deed.
    async fn commit_each(&self, deeds: &[Deed]) -> Result<Outcomes, Error> {
        let mut change = self.node.begin().await?;
        let mut outcomes = Vec::with_capacity(deeds.len());
        for deed in deeds {
            let mut part: Transaction<'_, Any> = change.begin().await?;
            outcomes.push(match self.do_all(&mut part, std::slice::from_ref(deed)).await {
                Ok(mut outcome) => {
                    part.commit().await?;
                    outcome.remove(0)
                }
                Err(refusal) => {
                    part.rollback().await?;
                    Err(refusal)
                }
            });
        }
        change.commit().await.map_err(in_doubt)?;
        Ok(outcomes)
    }

    /// Counts what is durable.
    fn count(&self, deeds: &[Deed], outcomes: &Outcomes) {
        let stored = deeds.iter().zip(outcomes).filter(|(_, outcome)| outcome.is_ok());
        let (mut any, mut count) = (false, 0);
        for (deed, _) in stored {
            any = true;
            count += rows(deed).len();
        }
        self.counts.rows.fetch_add(count as u64, Ordering::Relaxed);
        self.counts.commits.fetch_add(u64::from(any), Ordering::Relaxed);
        if count > 0 {
            (self.pace.committed)(count);
        }
    }

    /// Tells all who wait that this process may no longer write.
    fn refuse_all(mut self) {
        self.waiting.close();
        let left = self.left.take();
        let waiting = std::iter::from_fn(|| self.waiting.try_recv().ok());
        for entry in left.into_iter().chain(waiting) {
            let _ = entry.done.send(Err(Error::Fenced));
        }
    }
}

fn rows(deed: &Deed) -> &[Row] {
    match deed {
        Deed::Rows(rows) => rows,
        Deed::End(_) => &[],
    }
}

/// A commit that fails may have been made all the same.
fn in_doubt(error: sqlx::Error) -> Error {
    match Error::from(error) {
        Error::Refused(problem) => Error::Unreachable(problem),
        other => other,
    }
}
