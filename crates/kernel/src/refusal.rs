//! Why a move was not accepted.

use serde::Serialize;
use std::fmt;

/// A move that was refused: the rule it breaks and a sentence that says what is wrong and what
/// would be right. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The number of the rule in the game's rulebook, or a word of the kernel's own
    /// (`turn`, `over`, `notation`).
    pub rule: &'static str,
    /// One sentence for a person.
    pub reason: String,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: &'static str, reason: impl Into<String>) -> Refusal {
        Refusal { rule, reason: reason.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.reason, self.rule)
    }
}

impl std::error::Error for Refusal {}
