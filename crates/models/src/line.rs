//! The line to a model.

use crate::{Prompt, Usage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;
use thiserror::Error;

/// Somebody who answers prompts: a provider, or what it answered before.
pub trait Line: Send {
    /// The answer to a prompt.
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble>;

    /// The next answer is of use only within this time.
    fn hurry(&mut self, _limit: Duration) {}
}

/// What came back.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Reply {
    /// The model as it calls itself.
    pub model: String,
    /// What the tool was called with, if it was called: JSON, or a text that should have been.
    pub call: Option<Value>,
    /// What it said besides.
    pub text: String,
    /// Whether it refused to answer.
    pub refused: bool,
    /// What was counted.
    pub usage: Usage,
    /// How often it was asked on the way, failures included.
    pub attempts: u32,
}

/// Why nothing came back.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// Too many requests.
    #[error("the provider's rate limit is reached")]
    Limited,
    /// No answer in time.
    #[error("no answer came in time")]
    Slow,
    /// It answered with an error, or could not be reached.
    #[error("{0}")]
    Failed(String),
    /// What came is not in the provider's format.
    #[error("the answer is not in the provider's format: {0}")]
    Garbled(String),
    /// A transcript that does not fit the match.
    #[error("the transcript does not fit this match")]
    Astray,
}
