//! How a match that is over went: what the house's best bot would have expected where there was
//! something to decide. Each match is looked at once, a bounded number of its positions, one match
//! at a time, and never while bots that play wait.

use crate::problem::{self, Answer};
use crate::replays::{Past, Steps};
use crate::thinking::Thinking;
use crate::wire::{Chances, Judged, Thought};
use catalog::{Decision, Thoughts};
use kernel::{AnyMatch, Seat, Status};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::MatchId;
use tokio::sync::Semaphore;

/// Who judges.
const JUDGE: &str = "master";
/// How many positions of a match are judged, spread over all of it.
const MOST: usize = 160;
/// What the judge may take for one; half of it is used.
const EACH: Duration = Duration::from_millis(200);
/// How many matches are remembered.
const KEPT: usize = 200;
/// How many matches may wait to be judged.
const WAITING: usize = 20;

/// Judges matches that are over.
pub struct Judging {
    thinking: Thinking,
    turn: Arc<Semaphore>,
    /// The one that was asked for last stands last.
    known: Mutex<VecDeque<(MatchId, Arc<Mutex<Chances>>)>>,
}

impl Judging {
    /// With these threads.
    pub fn new(thinking: Thinking) -> Judging {
        Judging { thinking, turn: Arc::new(Semaphore::new(1)), known: Mutex::default() }
    }

    /// What is known so far of how a match went.
    pub fn known(&self, id: &MatchId) -> Option<Chances> {
        let mut known = locked(&self.known);
        let at = known.iter().position(|(of, _)| of == id)?;
        let found = known.remove(at)?;
        let chances = locked(&found.1).clone();
        known.push_back(found);
        Some(chances)
    }

    /// Begins to judge a match, and says what is known so far.
    pub fn judge(&self, past: Past) -> Answer<Chances> {
        let id = past.record.id.clone();
        let chances = Chances { done: false, from: JUDGE.to_owned(), judged: Vec::new() };
        let shared = Arc::new(Mutex::new(chances.clone()));
        {
            let mut known = locked(&self.known);
            if let Some((_, begun)) = known.iter().find(|(of, _)| *of == id) {
                return Ok(locked(begun).clone());
            }
            if known.iter().filter(|(_, chances)| !locked(chances).done).count() >= WAITING {
                return Err(problem::busy("too many matches wait to be looked at: ask again in a moment"));
            }
            if known.len() >= KEPT {
                known.pop_front();
            }
            known.push_back((id, shared.clone()));
        }
        let (thinking, turn) = (self.thinking.clone(), self.turn.clone());
        tokio::spawn(async move {
            let _turn = turn.acquire_owned().await;
            let found = tokio::task::spawn_blocking(move || decisions(&*past.table)).await;
            for (at, seat, table) in found.unwrap_or_default() {
                let decided = thinking.decide(None, JUDGE, seat, table, Some(EACH)).await;
                if let Some(judged) = decided.ok().flatten().and_then(|decision| judged(at, seat, decision)) {
                    locked(&shared).judged.push(judged);
                }
            }
            locked(&shared).done = true;
        });
        Ok(chances)
    }
}

/// Where somebody had to decide something, spread over the match if there are too many. A match of
/// one is not won against anybody.
fn decisions(end: &dyn AnyMatch) -> Vec<(usize, Seat, Box<dyn AnyMatch>)> {
    let turns = end.turns();
    if end.seats() < 2 {
        return Vec::new();
    }
    let apart = turns.len().div_ceil(MOST).max(1);
    let mut steps = Steps::of(end);
    let mut found = Vec::new();
    for (at, (seat, _)) in turns.into_iter().enumerate() {
        let acts = matches!(steps.now().status(), Status::Act(seats) if seats.has(seat));
        if acts && at % apart == 0 {
            found.push((at, seat, steps.now().fork()));
        }
        steps.on();
    }
    found
}

fn judged(at: usize, seat: Seat, decision: Decision) -> Option<Judged> {
    let Thoughts { considered, .. } = decision.thoughts?;
    let chance = considered.first()?.chance;
    let ideas = considered.into_iter().map(|idea| Thought { text: idea.text, chance: idea.chance }).collect();
    Some(Judged { at, seat, chance, ideas })
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
