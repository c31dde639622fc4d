//! How many spectators each table has.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::MatchId;

/// Counts spectators. Cloning it gives the same count.
#[derive(Clone, Default)]
pub struct Onlookers(Arc<Mutex<HashMap<MatchId, usize>>>);

impl Onlookers {
    fn all(&self) -> MutexGuard<'_, HashMap<MatchId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many spectators a table has.
    pub fn at(&self, id: &MatchId) -> usize {
        self.all().get(id).copied().unwrap_or_default()
    }

    /// A spectator watches until this is dropped.
    pub fn come(&self, id: &MatchId) -> Onlooker {
        *self.all().entry(id.clone()).or_default() += 1;
        Onlooker { id: id.clone(), of: self.clone() }
    }
}

/// A spectator.
pub struct Onlooker {
    id: MatchId,
    of: Onlookers,
}

impl Drop for Onlooker {
    fn drop(&mut self) {
        let mut all = self.of.all();
        if let Some(count) = all.get_mut(&self.id) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.id);
            }
        }
    }
}
