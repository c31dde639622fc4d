//! Tables that wait for players: who looks at one is told when something changes.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::MatchId;
use tokio::sync::watch;

/// Who waits at which table.
#[derive(Default)]
pub struct Lobby {
    /// Counts the changes of each table that somebody looks at.
    changes: Mutex<HashMap<MatchId, watch::Sender<u64>>>,
    /// Seats are taken one after the other.
    pub door: tokio::sync::Mutex<()>,
}

impl Lobby {
    /// Tells when a table changes.
    pub fn look_at(&self, id: &MatchId) -> watch::Receiver<u64> {
        let mut changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        changes.retain(|_, change| change.receiver_count() > 0);
        changes.entry(id.clone()).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    /// A table has changed.
    pub fn changed(&self, id: &MatchId) {
        let changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(change) = changes.get(id) {
            change.send_modify(|count| *count += 1);
        }
    }
}
