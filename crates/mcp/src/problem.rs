//! Why a tool did not do what it was asked for.

use crate::{Look, Shown, State, reading};
use kernel::{Pick, Refusal};
use schemars::JsonSchema;
use serde::Serialize;

/// What is wrong, and what would be right. Nothing has changed, but for what `played` lists.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Problem {
    /// The number of a rule, or a word: `turn`, `over`, `notation`, `offer`, `stale`, `seat`, `argument`.
    pub rule: String,
    /// What is wrong, in a sentence.
    pub reason: String,
    /// The legal moves that are nearest to what was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub nearest: Vec<String>,
    /// What was played of a sequence before it was refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub played: Vec<String>,
    /// The decision that is asked for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<u32>,
}

/// How many letters a reason has.
const MOST: usize = 1_000;

impl Problem {
    /// A problem under this word.
    pub fn new(rule: &str, reason: impl Into<String>) -> Problem {
        Problem { rule: rule.to_owned(), reason: reason.into(), ..Problem::default() }
    }

    /// An argument that makes no sense.
    pub fn argument(reason: impl Into<String>) -> Problem {
        Problem::new("argument", reason)
    }

    /// The same with the legal moves that are nearest to what was asked for.
    pub fn with_nearest(self, look: &Look, path: &[Pick]) -> Problem {
        let state = State::of(look, Shown::News);
        let text = |pick: &Pick| if let Pick::Text(text) = pick { Some(text.clone()) } else { None };
        let asked: Vec<String> = path.iter().filter_map(text).collect();
        let nearest = reading::nearest(&asked.join(" "), &state.legal);
        Problem {
            nearest,
            decision: state.decision.and_then(|decision| u32::try_from(decision).ok()),
            ..self
        }
    }

    /// The same where it does not repeat all of what was asked, however long that was.
    pub fn bounded(mut self) -> Problem {
        if let Some((end, _)) = self.reason.char_indices().nth(MOST) {
            self.reason.truncate(end);
            self.reason.push('…');
        }
        self
    }

    /// The same for a reader.
    pub fn text(&self) -> String {
        let mut text = format!("Refused [{}]: {}", self.rule, self.reason);
        if self.played.is_empty() {
            text.push_str("\nNothing has changed.");
        } else {
            text.push_str(&format!("\nPlayed before that: {}.", self.played.join("; ")));
        }
        if !self.nearest.is_empty() {
            text.push_str("\nNearest legal moves:");
            self.nearest.iter().for_each(|near| text.push_str(&format!("\n- {near}")));
        }
        text
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::new(refusal.rule, refusal.reason)
    }
}
