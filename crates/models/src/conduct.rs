//! How a model behaved.

use crate::{Fault, Prices, Usage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who made a decision of the seat, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The model, with its first answer.
    First,
    /// The model, after it was told what was wrong.
    Retry,
    /// The model, as it had planned before.
    Plan,
    /// There was only one move.
    Nobody,
    /// The fallback bot, as the model failed so.
    Fallback(Fault),
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// Who decided.
    pub by: By,
    /// Why, in the model's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// How likely it thinks it is to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// What a model did, counted.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Conduct {
    /// How many matches it sat down to.
    pub matches: u64,
    /// How many decisions it was asked for.
    pub asked: u64,
    /// Legal at the first try.
    pub first: u64,
    /// Legal after it was told what was wrong.
    pub retried: u64,
    /// Moves made as it had planned them, without another call.
    pub planned: u64,
    /// Plans that could not be followed to their end.
    pub plans_broken: u64,
    /// Answers that were refused, by what was wrong.
    pub refused: BTreeMap<Fault, u64>,
    /// Decisions that the fallback made, by why.
    pub fallback: BTreeMap<Fault, u64>,
    /// Calls that were answered.
    pub calls: u64,
    /// Calls that were made again because they failed on the way.
    pub repeated: u64,
    /// Tokens.
    pub usage: Usage,
    /// What they cost, in dollars.
    pub dollars: f64,
    /// The first fault in words.
    pub trouble: Option<String>,
}

impl Conduct {
    /// How many decisions the fallback made.
    pub fn fallbacks(&self) -> u64 {
        self.fallback.values().sum()
    }

    /// How much of what was asked the fallback decided.
    pub fn fallback_share(&self) -> f64 {
        self.fallbacks() as f64 / self.asked.max(1) as f64
    }

    /// Counts a call.
    pub(crate) fn spend(&mut self, usage: Usage, prices: &Prices, attempts: u32) {
        self.calls += 1;
        self.repeated += u64::from(attempts.saturating_sub(1));
        self.usage += usage;
        self.dollars += prices.of(&usage);
    }

    /// Counts an answer that could not be taken.
    pub(crate) fn refuse(&mut self, fault: Fault, why: &str) {
        *self.refused.entry(fault).or_default() += 1;
        self.trouble.get_or_insert_with(|| format!("{}: {why}", fault.word()));
    }

    /// Counts who decided.
    pub(crate) fn count(&mut self, by: By) {
        match by {
            By::First => self.first += 1,
            By::Retry => self.retried += 1,
            By::Plan => self.planned += 1,
            By::Nobody => {}
            By::Fallback(fault) => *self.fallback.entry(fault).or_default() += 1,
        }
    }

    /// Both together.
    pub fn merge(&mut self, other: &Conduct) {
        self.matches += other.matches;
        self.asked += other.asked;
        self.first += other.first;
        self.retried += other.retried;
        self.planned += other.planned;
        self.plans_broken += other.plans_broken;
        for (fault, count) in &other.refused {
            *self.refused.entry(*fault).or_default() += count;
        }
        for (fault, count) in &other.fallback {
            *self.fallback.entry(*fault).or_default() += count;
        }
        self.calls += other.calls;
        self.repeated += other.repeated;
        self.usage += other.usage;
        self.dollars += other.dollars;
        self.trouble = self.trouble.take().or_else(|| other.trouble.clone());
    }

    /// The same in a sentence.
    pub fn sentence(&self, name: &str) -> String {
        let kinds: Vec<String> =
            self.fallback.iter().map(|(fault, count)| format!("{count} {}", fault.word())).collect();
        let fallback = match &kinds[..] {
            [] => "the fallback decided nothing".to_owned(),
            kinds => format!("the fallback decided {} ({})", self.fallbacks(), kinds.join(", ")),
        };
        let trouble =
            self.trouble.as_ref().map_or(String::new(), |first| format!("; first trouble: {first}"));
        format!(
            "{name}: {} matches, {} decisions asked for, {} legal at first try, {} after a retry, {} as planned, {fallback}; {} tokens, {} of them cached, ${:.4}{trouble}",
            self.matches,
            self.asked,
            self.first,
            self.retried,
            self.planned,
            self.usage.tokens(),
            self.usage.cached,
            self.dollars
        )
    }
}

/// What is known of a match that a model plays.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// What it did, counted.
    pub conduct: Conduct,
    /// Its last decision.
    pub last: Option<Note>,
    /// Whether a transcript did not fit.
    pub astray: bool,
}
