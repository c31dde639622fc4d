//! What is not kept forever.

use crate::cells::Cells;
use crate::history::ids;
use crate::lobby::forget;
use crate::my_data::erase;
use crate::{Error, Store};

/// Since when things are kept. Waiting tables and live matches are for the server to end first
/// (see [`crate::Node::idle_since`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    /// Guests that were seen since then, or that sit at a table.
    pub guests_since: i64,
    /// Matches that ended since then.
    pub matches_since: i64,
}

/// How much is gone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Purged {
    /// Guests, with all that belonged to them.
    pub guests: u64,
    /// Matches that were over, with their replays.
    pub matches: u64,
    /// Tokens that had expired.
    pub tokens: u64,
}

/// How many are deleted in one transaction: moves wait for it.
const AT_ONCE: i64 = 50;

impl Store {
    /// Deletes what is older than it has to be kept, a little at a time.
    pub async fn purge(&self, keep: Keep) -> Result<Purged, Error> {
        let expired = sqlx::query("DELETE FROM token WHERE expires <= $1").bind(self.now());
        let mut purged =
            Purged { tokens: expired.execute(self.write()).await?.rows_affected(), ..Purged::default() };
        loop {
            let guests = self.purge_guests(keep.guests_since).await?;
            let matches = self.purge_matches(keep.matches_since).await?;
            purged.guests += guests;
            purged.matches += matches;
            if guests + matches == 0 {
                return Ok(purged);
            }
        }
    }

    async fn purge_guests(&self, since: i64) -> Result<u64, Error> {
        let mut change = self.begin().await?;
        let rows = sqlx::query(
            "SELECT id FROM account WHERE kind = 'guest' AND seen < $1 AND NOT EXISTS
               (SELECT 1 FROM seat JOIN match ON match.id = seat.match WHERE seat.kind = 'account'
                AND seat.who = account.id AND match.state IN ('waiting', 'live'))
             LIMIT $2",
        );
        let rows = rows.bind(since).bind(AT_ONCE).fetch_all(&mut *change).await?;
        for row in &rows {
            erase(&mut change, &row.text("id")?).await?;
        }
        change.commit().await?;
        Ok(rows.len() as u64)
    }

    async fn purge_matches(&self, since: i64) -> Result<u64, Error> {
        let mut change = self.begin().await?;
        let rows = sqlx::query("SELECT id FROM match WHERE ended < $1 LIMIT $2");
        let old = ids(&rows.bind(since).bind(AT_ONCE).fetch_all(&mut *change).await?)?;
        for id in &old {
            forget(&mut change, id).await?;
        }
        change.commit().await?;
        Ok(old.len() as u64)
    }
}
