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
pub struct Played(VecDeque<Exchange>);

impl Played {
    /// From what was kept.
    pub fn new(exchanges: Vec<Exchange>) -> Played {
        Played(exchanges.into())
    }
}

impl Line for Played {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble> {
        match self.0.pop_front() {
            Some(exchange) if exchange.prompt == prompt.digest() => exchange.answer,
            _ => Err(Trouble::Astray),
        }
    }
}
