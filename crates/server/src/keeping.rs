//! What is not kept forever is removed, a little at a time.

use crate::problem::Answer;
use crate::{Server, talk};
use std::time::Duration;
use store::{Keep, MatchId, State};

/// How long after the start it is looked at first.
const FIRST: Duration = Duration::from_secs(60);
/// How often from then on.
const EACH: Duration = Duration::from_secs(60 * 60);

impl Server {
    /// Clears away what is old, until the server stops.
    pub fn keep_house(&self) {
        let server = self.clone();
        let mut stopping = self.stopping.subscribe();
        tokio::spawn(async move {
            let mut pause = FIRST;
            loop {
                tokio::select! {
                    _ = stopping.wait_for(|stopping| *stopping) => return,
                    () = tokio::time::sleep(pause) => {}
                }
                if let Err(problem) = server.clear_away().await {
                    tracing::warn!(reason = problem.reason, "old rows cannot be removed");
                }
                pause = EACH;
            }
        });
    }

    /// Clears away tables at which nobody sat down, matches that nobody continues, guests that do not
    /// come back, and old records.
    pub async fn clear_away(&self) -> Answer<()> {
        let before = |kept: Duration| self.now() - i64::try_from(kept.as_millis()).unwrap_or(i64::MAX / 2);
        let since = before(self.config.keep_idle);
        for id in self.node.idle_since(since).await? {
            if let Err(problem) = self.end_idle(&id, since).await {
                tracing::warn!(%id, reason = problem.reason, "a match that nobody plays cannot be ended");
            }
        }
        let keep = Keep {
            guests_since: before(self.config.keep_guests),
            matches_since: self.config.keep_matches.map_or(i64::MIN, before),
        };
        let gone = self.store.purge(keep).await?;
        tracing::info!(
            guests = gone.guests,
            matches = gone.matches,
            tokens = gone.tokens,
            "old rows were removed"
        );
        Ok(())
    }

    /// Takes a table away at which nothing was done since a moment, or ends its match without a result.
    async fn end_idle(&self, id: &MatchId, since: i64) -> Answer<()> {
        {
            let _door = self.lobby.door.lock().await;
            let Some(record) = self.store.record(id).await? else { return Ok(()) };
            if record.state == State::Waiting {
                self.node.cancel(id).await?;
                self.lobby.changed(id);
                return Ok(());
            }
        }
        talk::at(self, id, |table| async move { table.lapse(since).await }).await.map(drop)
    }
}
