//! What a client reads of the messages that it is sent.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A message; of offers as much as `O` reads.
#[derive(Deserialize, Debug)]
pub struct Told<O> {
    pub t: String,
    pub re: Option<u64>,
    pub envelope: Option<Envelope<O>>,
    pub aside: Option<Aside>,
    pub decision: Option<u32>,
    #[serde(default)]
    pub texts: Vec<String>,
    #[serde(default)]
    pub again: bool,
    pub problem: Option<Problem>,
}

/// The match as a seat sees it.
#[derive(Deserialize, Debug)]
pub struct Envelope<O> {
    pub status: Standing,
    pub asked: Option<Asked<O>>,
}

#[derive(Deserialize, Debug)]
pub struct Standing {
    pub r#type: String,
}

/// What is to be decided.
#[derive(Deserialize, Debug, Clone)]
pub struct Asked<O> {
    pub decision: u32,
    pub offers: Vec<O>,
    #[serde(default = "Vec::new")]
    pub draft: Vec<Sentence>,
}

#[derive(Deserialize, Debug, Clone)]
pub struct Sentence {
    pub text: String,
}

/// Something that can be chosen, and what can be chosen after it.
#[derive(Deserialize, Debug, Clone)]
pub struct Offer {
    pub index: u32,
    #[serde(default)]
    pub next: Vec<Offer>,
}

/// What is told beside the match.
#[derive(Deserialize, Debug, Default)]
pub struct Aside {
    pub clock: Option<Clock>,
    #[serde(default)]
    pub offers: Vec<OpenOffer>,
    pub settled: Option<Settled>,
}

#[derive(Deserialize, Debug, Clone)]
pub struct Clock {
    pub left: BTreeMap<String, i64>,
    pub now: i64,
}

#[derive(Deserialize, Debug)]
pub struct OpenOffer {
    pub id: u32,
    pub waits_for: Vec<String>,
}

#[derive(Deserialize, Debug)]
pub struct Settled {
    pub id: u32,
}

#[derive(Deserialize, Debug)]
pub struct Problem {
    pub code: String,
    pub reason: String,
}

impl<O> Envelope<O> {
    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.status.r#type == "over"
    }
}

impl Aside {
    /// The last offer that it knows of.
    pub fn last_offer(&self) -> Option<u32> {
        let open = self.offers.iter().map(|offer| offer.id).max();
        open.max(self.settled.as_ref().map(|settled| settled.id))
    }
}
