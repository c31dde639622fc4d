//! What was said to a model and what it answered, kept so that a match can be played again offline.

use crate::{Line, Prompt, Reply, Trouble};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// One question and what came back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Exchange {
    /// The digest of the whole prompt.
    pub prompt: String,
    /// The part of the prompt that changes.
    pub user: String,
    /// What came back.
    pub answer: Result<Reply, Trouble>,
    /// How long it took, in milliseconds.
    pub ms: u64,
}

/// Exchanges of a match, shared with whoever keeps them.
#[derive(Clone, Default)]
pub struct Recorded(Arc<Mutex<Vec<Exchange>>>);

impl Recorded {
    /// What was said so far.
    pub fn take(&self) -> Vec<Exchange> {
        std::mem::take(&mut *self.open())
    }

    /// How long all answers took, in milliseconds.
    pub fn ms(&self) -> u64 {
        self.open().iter().map(|exchange| exchange.ms).sum()
    }

    fn open(&self) -> MutexGuard<'_, Vec<Exchange>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A line that is overheard.
    pub fn overhear(&self, line: Box<dyn Line>) -> Box<dyn Line> {
        Box::new(Overheard { line, kept: self.clone() })
    }
}

struct Overheard {
    line: Box<dyn Line>,
    kept: Recorded,
}

impl Line for Overheard {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble> {
        let begin = Instant::now();
        let answer = self.line.ask(prompt);
        let ms = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (digest, user) = (prompt.digest(), prompt.user.to_owned());
        self.kept.open().push(Exchange { prompt: digest, user, answer: answer.clone(), ms });
        answer
    }

    fn hurry(&mut self, limit: Duration) {
        self.line.hurry(limit);
    }
}

/// A line on which only what was said before is said again.
struct Played {
    exchanges: VecDeque<Exchange>,
    kept: Recorded,
}

impl Recorded {
    /// A line that says again what was kept before, and is kept itself with the times of then.
    pub fn again(&self, exchanges: Vec<Exchange>) -> Box<dyn Line> {
        Box::new(Played { exchanges: exchanges.into(), kept: self.clone() })
    }
}

impl Line for Played {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble> {
        let exchange = self.exchanges.pop_front().filter(|exchange| exchange.prompt == prompt.digest());
        let exchange = exchange.ok_or(Trouble::Astray)?;
        let answer = exchange.answer.clone();
        self.kept.open().push(exchange);
        answer
    }
}
