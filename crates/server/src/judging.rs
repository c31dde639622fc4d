//! How a match that is over went: what the server's best bot would have expected where there was
//! something to decide. Each match is looked at once, a bounded number of its positions, one match
//! at a time, and never while bots that play wait.

use crate::problem::Answer;
use crate::replays::{Past, Steps};
use crate::thinking::Thinking;
use crate::wire::{Chances, Judged, Thought};
use crate::works::{Growing, Works};
use catalog::{Decision, Thoughts};
use kernel::{AnyMatch, Seat, Status};
use std::time::Duration;
use store::MatchId;

/// Who judges.
const JUDGE: &str = "master";
/// How many positions of a match are judged, spread over all of it.
const MOST: usize = 160;
/// What the judge may take for one; half of it is used.
const EACH: Duration = Duration::from_millis(200);

/// Judges matches that are over.
pub struct Judging {
    thinking: Thinking,
    works: Works<MatchId, Chances>,
}

impl Growing for Chances {
    fn done(&self) -> bool {
        self.done
    }
}

impl Judging {
    /// With these threads.
    pub fn new(thinking: Thinking) -> Judging {
        Judging { thinking, works: Works::default() }
    }

    /// What is known so far of how a match went.
    pub fn known(&self, id: &MatchId) -> Option<Chances> {
        self.works.known(id)
    }

    /// Begins to judge a match, and says what is known so far.
    pub fn judge(&self, past: Past) -> Answer<Chances> {
        let id = past.record.id.clone();
        let nothing = Chances { done: false, from: JUDGE.to_owned(), judged: Vec::new() };
        let thinking = self.thinking.clone();
        self.works.begin(id, nothing, async move |found| {
            let decided = tokio::task::spawn_blocking(move || decisions(&*past.table)).await;
            for (at, seat, table) in decided.unwrap_or_default() {
                let decided = thinking.decide(None, JUDGE, seat, table, Some(EACH)).await;
                if let Some(judged) = decided.ok().flatten().and_then(|decision| judged(at, seat, decision)) {
                    found.add(|chances| chances.judged.push(judged));
                }
            }
            found.add(|chances| chances.done = true);
        })
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
