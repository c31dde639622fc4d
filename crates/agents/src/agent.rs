//! A program at a seat.

use crate::Fault;
use crate::agents::House;
use crate::answer;
use crate::program::Program;
use bots::Bot;
use kernel::{Dice, Envelope, Glimpse, Insight, MAX_SEATS};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// What a program is sent for a decision.
#[derive(Serialize)]
struct Question<V, E> {
    /// Which match of this run it is.
    r#match: u64,
    /// How long it may take.
    seconds: f64,
    /// A seed for its random choices, so that the same seed gives the same match.
    seed: u32,
    envelope: Envelope<V, E>,
}

/// A program that plays.
pub(crate) struct Agent<G: Insight> {
    house: Arc<House>,
    name: String,
    words: Vec<String>,
    program: Option<Program>,
    /// The match, if one is under way.
    number: Option<u64>,
    failed: bool,
    decisions: u64,
    seats: [Seat<G>; MAX_SEATS],
}

/// What is kept for a seat; one program may sit at several.
struct Seat<G: Insight> {
    /// How many events it was told.
    heard: usize,
    decision: u32,
    /// What was chosen with the last answer and is not made yet.
    chosen: VecDeque<G::Move>,
}

impl<G: Insight> Default for Seat<G> {
    fn default() -> Self {
        Seat { heard: 0, decision: 0, chosen: VecDeque::new() }
    }
}

impl<G: Insight> Agent<G> {
    pub fn new(house: Arc<House>, name: String, words: Vec<String>) -> Self {
        let seats = Default::default();
        Agent { house, name, words, program: None, number: None, failed: false, decisions: 0, seats }
    }

    /// Asks for a path and keeps it.
    fn decide(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> Result<(), Fault> {
        let seat = &mut self.seats[glimpse.seat().index()];
        let envelope = glimpse.envelope(seat.decision, seat.heard);
        let heard = envelope.n;
        let question = Question {
            r#match: self.number.unwrap_or_default(),
            seconds: self.house.patience.as_secs_f64(),
            seed: dice.fork() as u32,
            envelope,
        };
        let line = serde_json::to_vec(&question).map_err(|error| Fault::Nonsense(error.to_string()))?;
        if self.program.is_none() {
            self.program = Some(self.house.bring(&self.name, &self.words)?);
        }
        let Some(program) = &mut self.program else { return Err(Fault::Ended) };
        let answer = answer::read(&program.ask(line, self.house.patience)?)?;
        seat.chosen = glimpse.path(&answer).map_err(|refusal| Fault::Refused(refusal.to_string()))?.into();
        (seat.heard, seat.decision) = (heard, seat.decision + 1);
        self.decisions += 1;
        Ok(())
    }

    /// The match that was under way is over.
    fn finish(&mut self) {
        if self.number.take().is_some() {
            if !self.failed {
                self.house.clear(&self.name);
            }
            self.house.rest(&self.name, self.program.take(), std::mem::take(&mut self.decisions));
        }
    }
}

impl<G: Insight> Bot<G> for Agent<G> {
    fn begin(&mut self) {
        self.finish();
        (self.failed, self.seats) = (false, Default::default());
    }

    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        let seat = glimpse.seat().index();
        self.number.get_or_insert_with(|| self.house.welcome(&self.name));
        // Nothing was learned since it was chosen, so it is still there.
        if let Some(mv) = self.seats[seat].chosen.pop_front().filter(|mv| glimpse.legal().contains(mv)) {
            return mv;
        }
        if !self.failed
            && let Err(fault) = self.decide(glimpse, dice)
        {
            self.failed = true;
            self.house.strike(&self.name, &fault, self.program.take());
        }
        self.seats[seat].chosen.pop_front().unwrap_or(glimpse.legal()[0])
    }

    fn listens(&self) -> bool {
        true
    }

    fn gave_up(&self) -> bool {
        self.failed
    }

    /// The time limit is the same for all decisions and set once.
    fn hurry(&mut self, _limit: Duration) {}
}

impl<G: Insight> Drop for Agent<G> {
    fn drop(&mut self) {
        self.finish();
    }
}
