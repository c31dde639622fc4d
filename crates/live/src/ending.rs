//! How a match ended, as the store keeps it.

use crate::position::Position;
use crate::thoughts::noted;
use kernel::{Scores, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Ending, MatchId, State};

/// What is said of a match that ended because nobody played on.
const LAPSED: &str = "Called off: nobody has played on for a long time";

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// By the rules of the game.
    Rules,
    /// Somebody gave up.
    Resign,
    /// Somebody's time was up.
    Time,
    /// Somebody left.
    Abandon,
    /// The players agreed on it.
    Agreed,
    /// It does not count.
    Void,
}

/// The result of a match, as the store keeps it: JSON in [`Ending::result`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// In words.
    pub text: String,
    /// Why it ended.
    pub why: Why,
}

/// The end of a match that has come to these scores.
pub(crate) fn ending(of: &MatchId, position: &Position, scores: Scores, at: i64) -> Ending {
    let why = position.why();
    let text = if position.lapsed { LAPSED.to_owned() } else { scores.to_string() };
    let outcome = Outcome { text, why };
    // Who has left the others is ranked behind those who have nothing.
    let left = position.table().left();
    let share = |seat| if left.has(seat) && scores.seats() > 2 { -1 } else { i64::from(scores.of(seat)) };
    let (state, scores) = match why {
        Why::Void => (State::Void, Vec::new()),
        _ => (State::Over, Seat::first(scores.seats()).map(share).collect()),
    };
    Ending {
        of: of.clone(),
        state,
        result: serde_json::to_string(&outcome).unwrap_or_default(),
        replay: noted(&position.table().replay(None), &position.reasons()),
        scores,
        rerating: None,
        at,
    }
}
