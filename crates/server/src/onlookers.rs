//! How many look on at each table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::MatchId;

/// Counts those who look on. Cloning it gives the same count.
#[derive(Clone, Default)]
pub struct Onlookers(Arc<Mutex<HashMap<MatchId, usize>>>);

impl Onlookers {
    fn all(&self) -> MutexGuard<'_, HashMap<MatchId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many look on at a table.
    pub fn at(&self, id: &MatchId) -> usize {
        self.all().get(id).copied().unwrap_or_default()
    }

    /// Somebody looks on until this is dropped.
    pub fn come(&self, id: &MatchId) -> Onlooker {
        *self.all().entry(id.clone()).or_default() += 1;
        Onlooker { id: id.clone(), of: self.clone() }
    }
}

/// Somebody who looks on.
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
