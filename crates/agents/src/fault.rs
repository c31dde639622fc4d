//! What programs do wrong.

use serde::Serialize;
use std::time::Duration;
use thiserror::Error;

/// Why a program has conceded a match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    Absent(String),
    /// It did not answer in time.
    #[error("it did not answer within {} s", .0.as_secs_f32())]
    Slow(Duration),
    /// It ended.
    #[error("it ended before it answered")]
    Ended,
    /// Its line is too long, or it speaks without being asked.
    #[error("it sent more than it was asked for")]
    Flood,
    /// What it sent is not an answer.
    #[error("its answer makes no sense: {0}")]
    Nonsense(String),
    /// What it chose is not on offer.
    #[error("it chose what is not on offer: {0}")]
    Refused(String),
    /// It failed too often.
    #[error("it failed too often and is no longer asked")]
    Struck,
}

/// How a program failed, over all its matches.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Faults {
    /// The program, as it was named.
    pub bot: String,
    /// How many matches it played.
    pub matches: u64,
    /// How many decisions it made.
    pub decisions: u64,
    /// How many matches it conceded because it could not be started.
    pub absent: u64,
    /// Because it was too slow.
    pub slow: u64,
    /// Because it ended.
    pub ended: u64,
    /// Because it sent too much.
    pub flood: u64,
    /// Because its answer made no sense.
    pub nonsense: u64,
    /// Because it chose what was not on offer.
    pub refused: u64,
    /// Because it had failed too often.
    pub struck: u64,
    /// The first fault in words, with the last line that the program wrote to stderr.
    pub first: Option<String>,
}

impl Faults {
    /// How many matches were conceded.
    pub fn conceded(&self) -> u64 {
        self.kinds().iter().map(|(count, _)| count).sum()
    }

    /// Each kind of fault with its name.
    pub fn kinds(&self) -> [(u64, &'static str); 7] {
        [
            (self.absent, "could not be started"),
            (self.slow, "too slow"),
            (self.ended, "ended"),
            (self.flood, "sent too much"),
            (self.nonsense, "made no sense"),
            (self.refused, "not on offer"),
            (self.struck, "failed too often before"),
        ]
    }

    /// Counts a fault.
    pub(crate) fn add(&mut self, fault: &Fault, stderr: &str) {
        *match fault {
            Fault::Absent(_) => &mut self.absent,
            Fault::Slow(_) => &mut self.slow,
            Fault::Ended => &mut self.ended,
            Fault::Flood => &mut self.flood,
            Fault::Nonsense(_) => &mut self.nonsense,
            Fault::Refused(_) => &mut self.refused,
            Fault::Struck => &mut self.struck,
        } += 1;
        let last = stderr.lines().rfind(|line| !line.trim().is_empty());
        let told = || match last {
            Some(last) => format!("{fault} (stderr: {last})"),
            None => fault.to_string(),
        };
        self.first.get_or_insert_with(told);
    }

    /// The same in a sentence; `None` if nothing went wrong.
    pub fn sentence(&self) -> Option<String> {
        let first = self.first.as_ref()?;
        let kinds = self.kinds();
        let kinds: Vec<String> = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, kind)| format!("{count} {kind}"))
            .collect();
        let (bot, matches) = (&self.bot, self.matches);
        let conceded = self.conceded();
        Some(format!(
            "{bot} conceded {conceded} of {matches} matches by fault ({}): {first}",
            kinds.join(", ")
        ))
    }
}
