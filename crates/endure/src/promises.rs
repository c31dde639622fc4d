//! What a seat was promised by its answers, and whether that is kept.

use crate::fault::{Stop, fault};
use crate::told::{Aside, Asked, Clock, Envelope, Offer, Told};
use serde_json::Value;

/// How much the clocks of this test and of the server may differ, in milliseconds.
const SLACK: i64 = 20;

/// When a server ran, in milliseconds since 1970.
#[derive(Default)]
pub struct Uptime(Vec<(i64, i64)>);

impl Uptime {
    /// A server has begun to run.
    pub fn begin(&mut self, at: i64) {
        self.0.push((at, i64::MAX));
    }

    /// It has ended.
    pub fn end(&mut self, at: i64) {
        self.0.iter_mut().for_each(|(_, end)| *end = at.min(*end));
    }

    /// How long one ran between two moments.
    fn between(&self, from: i64, to: i64) -> i64 {
        self.0.iter().map(|&(begin, end)| (end.min(to) - begin.max(from)).max(0)).sum()
    }
}

/// What a seat was promised.
#[derive(Default)]
pub struct Promises {
    /// What was sent and not answered.
    pub pending: Option<Value>,
    /// The decision that the seat had come to.
    decision: u32,
    /// What was acknowledged and can still be changed.
    drafted: Vec<String>,
    /// What was acknowledged and cannot.
    played: Vec<String>,
    /// Moves that may have been made without an answer.
    unknown: usize,
    offer: Option<u32>,
    clock: Option<Clock>,
    seen: Option<Seen>,
}

/// What was last seen of the match.
struct Seen {
    /// What is asked, if anything.
    decision: Option<u32>,
    draft: Vec<String>,
    over: bool,
}

impl Promises {
    /// The decision that the seat has come to.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// What is told after a server was started anew: nothing that was promised is missing.
    pub fn check_state(&self, envelope: &Envelope<Offer>, aside: &Aside) -> Result<(), Stop> {
        if let Some(Asked { decision, .. }) = &envelope.asked
            && *decision < self.decision
        {
            return fault(format!("decision {} was acknowledged, now {decision} is asked", self.decision));
        }
        // Offers that were open at the end are no longer needed.
        if !envelope.is_over() && aside.last_offer() < self.offer {
            return fault(format!(
                "offer {:?} was told, now the last is {:?}",
                self.offer,
                aside.last_offer()
            ));
        }
        Ok(())
    }

    /// Looks at the match.
    pub fn look(&mut self, envelope: &Envelope<Offer>) -> Result<(), Stop> {
        let asked = envelope.asked.as_ref();
        self.seen = Some(Seen {
            decision: asked.map(|asked| asked.decision),
            draft: asked.iter().flat_map(|asked| &asked.draft).map(|said| said.text.clone()).collect(),
            over: envelope.is_over(),
        });
        self.compare()
    }

    /// Compares what was drafted with what was seen last.
    fn compare(&mut self) -> Result<(), Stop> {
        let Some(Seen { decision, draft, over }) = &self.seen else { return Ok(()) };
        let old = decision.is_some_and(|decision| decision < self.decision);
        // At the end nobody knows which drafts counted; with a question open nobody knows what it did.
        if old || *over || self.pending.is_some() {
            return Ok(());
        }
        if draft.is_empty() {
            self.played.append(&mut self.drafted);
        }
        match *draft == self.drafted {
            true => Ok(()),
            false => fault(format!("{:?} was drafted, now {draft:?} is", self.drafted)),
        }
    }

    /// Looks at what is told beside it: clocks count only the time in which a server ran.
    pub fn look_aside(&mut self, aside: &Aside, uptime: &Uptime) -> Result<(), Stop> {
        self.offer = self.offer.max(aside.last_offer());
        let Some(clock) = &aside.clock else { return Ok(()) };
        for (seat, &left) in &clock.left {
            let before = self.clock.as_ref().and_then(|before| Some((before.now, *before.left.get(seat)?)));
            let Some((since, had)) = before else { continue };
            let ran = uptime.between(since, clock.now);
            if left + ran + SLACK < had {
                return fault(format!(
                    "{seat} had {had} ms, a server ran for {ran} ms, now {left} ms are left"
                ));
            }
        }
        self.clock = Some(clock.clone());
        Ok(())
    }

    /// A move or a draft was acknowledged.
    pub fn done(&mut self, sent: &Value, told: &Told<Offer>) -> Result<(), Stop> {
        let Some(decision) = told.decision else {
            return fault(format!("done without a decision: {told:?}"));
        };
        self.decision = self.decision.max(decision);
        if sent["t"] != "move" {
            self.drafted.clear();
        }
        self.drafted.extend(told.texts.iter().cloned());
        self.pending = None;
        self.compare()
    }

    /// A move or a draft was refused, after a restart perhaps because it was made.
    pub fn refused(&mut self, sent: &Value) {
        self.pending = None;
        self.unknown += 1;
        if sent["t"] != "move" {
            self.drafted.clear();
        }
        // Something has happened in between. If the refusal is here before the news of it, what was seen
        // last is old; the news is compared when it comes.
        if self.compare().is_err() {
            self.seen = None;
        }
    }

    /// Compares what was promised with the seat's moves in the record. At a timed table others may
    /// have moved in between; where the match ended by its rules there is nothing else.
    pub fn check_record(&self, moves: &[&str], timed: bool, by_rules: bool) -> Result<(), Stop> {
        let promised: Vec<&str> = self.played.iter().map(String::as_str).collect();
        if timed {
            let mut rest = moves.iter();
            return match promised.iter().find(|text| !rest.any(|made| made == *text)) {
                Some(lost) => fault(format!("\"{lost}\" was acknowledged and is not in the record")),
                None => Ok(()),
            };
        }
        let Some(more) = moves.strip_prefix(&promised[..]) else {
            let at = moves.iter().zip(&promised).take_while(|(made, text)| made == text).count();
            let (made, text) = (moves.get(at), promised.get(at));
            return fault(format!("move {at} was acknowledged as {text:?}, the record has {made:?}"));
        };
        if by_rules && more.len() > self.drafted.len() + self.unknown {
            return fault(format!("the record has moves that nobody made: {more:?}"));
        }
        match by_rules && self.unknown == 0 && more != self.drafted {
            true => fault(format!("{:?} was acknowledged, the record ends with {more:?}", self.drafted)),
            false => Ok(()),
        }
    }
}
