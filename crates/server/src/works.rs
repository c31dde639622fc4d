//! Long work that is done once for everything it is asked for, one thing after the other, and that can
//! be looked at while it goes on.

use crate::problem::{self, Answer};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// How much is remembered.
const KEPT: usize = 200;
/// How much may wait to be done.
const WAITING: usize = 20;

/// What is found bit by bit.
pub trait Growing: Clone + Send + 'static {
    /// Whether all is there that will be.
    fn done(&self) -> bool;
}

/// What has been found so far, shared with whoever finds more.
pub struct Finding<T>(Arc<Mutex<T>>);

impl<T: Growing> Finding<T> {
    /// Adds to it.
    pub fn add(&self, more: impl FnOnce(&mut T)) {
        more(&mut locked(&self.0));
    }

    fn so_far(&self) -> T {
        locked(&self.0).clone()
    }
}

/// Everything that was asked for; what was asked for last stands last.
pub struct Works<K, T> {
    turn: Arc<Semaphore>,
    known: Mutex<VecDeque<(K, Arc<Mutex<T>>)>>,
}

impl<K, T> Default for Works<K, T> {
    fn default() -> Self {
        Works { turn: Arc::new(Semaphore::new(1)), known: Mutex::default() }
    }
}

impl<K: PartialEq, T: Growing> Works<K, T> {
    /// What is known so far.
    pub fn known(&self, of: &K) -> Option<T> {
        let mut known = locked(&self.known);
        let at = known.iter().position(|(key, _)| key == of)?;
        let found = known.remove(at)?;
        let so_far = locked(&found.1).clone();
        known.push_back(found);
        Some(so_far)
    }

    /// Begins with it if nobody has, and says what is known so far. `work` is given its turn when
    /// everything before it is done.
    pub fn begin<W>(&self, of: K, empty: T, work: impl FnOnce(Finding<T>) -> W + Send + 'static) -> Answer<T>
    where
        W: Future<Output = ()> + Send,
    {
        let shared = Arc::new(Mutex::new(empty));
        {
            let mut known = locked(&self.known);
            if let Some((_, begun)) = known.iter().find(|(key, _)| *key == of) {
                return Ok(locked(begun).clone());
            }
            if known.iter().filter(|(_, found)| !locked(found).done()).count() >= WAITING {
                return Err(problem::busy("too many wait for this already: ask again in a moment"));
            }
            if known.len() >= KEPT {
                known.pop_front();
            }
            known.push_back((of, shared.clone()));
        }
        let turn = self.turn.clone();
        let finding = Finding(shared.clone());
        tokio::spawn(async move {
            let _turn = turn.acquire_owned().await;
            work(finding).await;
        });
        Ok(Finding(shared).so_far())
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
