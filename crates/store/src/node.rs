//! A process that holds matches: it joins, renews its lease with everything that it writes, and
//! takes over the matches of nodes that have died.

use crate::cells::Cells;
use crate::history::ids;
use crate::{Error, MatchId, Store};
use sqlx::{Any, AnyConnection, Transaction};
use std::sync::Arc;
use std::time::Duration;

/// This process among those that share the database. Whatever it writes about matches it writes
/// as the holder of an epoch: once another process has joined under its name, or has declared it
/// dead, all of that is refused with [`Error::Fenced`].
#[derive(Debug, Clone)]
pub struct Node {
    pub(crate) store: Store,
    id: Arc<str>,
    epoch: i64,
    lease: Duration,
    predecessor: Option<i64>,
}

impl Node {
    /// Joins under a name, which ends the epoch of the process that had that name before. Epochs grow with
    /// the time, so that none comes again after an old backup was restored. `url` is where
    /// others send clients whose matches are here; `lease` is how long the node counts as alive
    /// without a sign (3 s are good).
    pub async fn join(store: &Store, id: &str, url: &str, lease: Duration) -> Result<Node, Error> {
        let mut change = store.begin().await?;
        let before = sqlx::query("SELECT lease_until FROM node WHERE id = $1").bind(id);
        let before = before.fetch_optional(&mut *change).await?;
        let row = sqlx::query(
            "INSERT INTO node (id, epoch, url, lease_until, dead) VALUES ($1, $2, $3, $4, 0)
             ON CONFLICT (id) DO UPDATE SET
               epoch = CASE WHEN excluded.epoch > node.epoch THEN excluded.epoch ELSE node.epoch + 1 END,
               url = excluded.url, lease_until = excluded.lease_until, dead = 0
             RETURNING epoch",
        );
        let row = row.bind(id).bind(store.now()).bind(url).bind(until(store, lease));
        let row = row.fetch_one(&mut *change).await?;
        change.commit().await?;
        let predecessor = before.map(|row| row.number("lease_until")).transpose()?;
        Ok(Node { store: store.clone(), id: id.into(), epoch: row.number("epoch")?, lease, predecessor })
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The node's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The epoch that began when the node joined.
    pub fn epoch(&self) -> i64 {
        self.epoch
    }

    /// Until when the lease ran of the process that had this name before, if there was one.
    pub fn predecessor(&self) -> Option<i64> {
        self.predecessor
    }

    /// How long the node counts as alive without a sign.
    pub fn lease(&self) -> Duration {
        self.lease
    }

    /// Matches that this node holds, waiting or live: after a start, what has to go on.
    pub async fn matches(&self) -> Result<Vec<MatchId>, Error> {
        let rows = sqlx::query(
            "SELECT id FROM match WHERE node = $1 AND state IN ('waiting', 'live') ORDER BY created, id",
        );
        ids(&rows.bind(self.id()).fetch_all(self.store.read()).await?)
    }

    /// Matches that this node holds and in which nothing has happened since a moment, to be ended.
    pub async fn idle_since(&self, since: i64) -> Result<Vec<MatchId>, Error> {
        let rows = sqlx::query(
            "SELECT id FROM match WHERE node = $1 AND state IN ('waiting', 'live') AND created < $2
               AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.match = match.id AND journal.at >= $2)
             ORDER BY created, id",
        );
        ids(&rows.bind(self.id()).bind(since).fetch_all(self.store.read()).await?)
    }

    /// Declares nodes dead whose lease has run out, and takes over the matches of the dead.
    pub async fn adopt(&self) -> Result<Vec<MatchId>, Error> {
        let mut change = self.begin().await?;
        // Those that were dead already are locked, too: none can come back halfway.
        sqlx::query("UPDATE node SET dead = 1 WHERE dead = 1 OR lease_until < $1")
            .bind(self.store.now())
            .execute(&mut *change)
            .await?;
        let rows = sqlx::query(
            "UPDATE match SET node = $1 WHERE state IN ('waiting', 'live') AND
               (node IS NULL OR node NOT IN (SELECT id FROM node WHERE dead = 0)) RETURNING id",
        );
        let adopted = ids(&rows.bind(self.id()).fetch_all(&mut *change).await?)?;
        change.commit().await?;
        Ok(adopted)
    }

    /// Where the node is that holds a match, for clients to go to.
    pub async fn whereabouts(&self, id: &MatchId) -> Result<Option<String>, Error> {
        let found = sqlx::query("SELECT url FROM node WHERE id = (SELECT node FROM match WHERE id = $1)");
        let row = found.bind(id.as_str()).fetch_optional(self.store.read()).await?;
        row.map(|row| row.text("url")).transpose()
    }

    /// Leaves in good order: others may take over at once.
    pub async fn leave(&self) -> Result<(), Error> {
        let mut change = self.begin().await?;
        sqlx::query("UPDATE node SET dead = 1 WHERE id = $1").bind(self.id()).execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    /// Begins a change that only the holder of the epoch may make. It renews the lease, and until
    /// it is over nobody can declare the node dead: the two wait for each other on the node's row.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Any>, Error> {
        let mut change = self.store.begin().await?;
        self.renew(&mut change).await?;
        Ok(change)
    }

    async fn renew(&self, change: &mut AnyConnection) -> Result<(), Error> {
        let renewal =
            sqlx::query("UPDATE node SET lease_until = $1 WHERE id = $2 AND epoch = $3 AND dead = 0");
        let renewal = renewal.bind(until(&self.store, self.lease)).bind(self.id()).bind(self.epoch);
        match renewal.execute(change).await?.rows_affected() {
            0 => Err(Error::Fenced),
            _ => Ok(()),
        }
    }
}

fn until(store: &Store, lease: Duration) -> i64 {
    store.now().saturating_add(i64::try_from(lease.as_millis()).unwrap_or(i64::MAX))
}
