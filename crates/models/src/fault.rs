//! Why a model did not decide.

use crate::Trouble;
use serde::{Deserialize, Serialize};

/// What went wrong with a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It chose what is not on offer.
    Illegal,
    /// What it sent cannot be read.
    Nonsense,
    /// It called no tool and named no move.
    NoCall,
    /// It answered for another seat.
    WrongSeat,
    /// It refused to play.
    Refusal,
    /// The provider lets it be asked no more for now.
    Limited,
    /// No answer came in time.
    Slow,
    /// The provider failed or could not be reached.
    Unreachable,
    /// What the match may cost is spent.
    Budget,
}

impl Fault {
    /// All kinds.
    pub const ALL: [Fault; 9] = [
        Fault::Illegal,
        Fault::Nonsense,
        Fault::NoCall,
        Fault::WrongSeat,
        Fault::Refusal,
        Fault::Limited,
        Fault::Slow,
        Fault::Unreachable,
        Fault::Budget,
    ];

    /// In words.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Illegal => "chose what is not on offer",
            Fault::Nonsense => "could not be read",
            Fault::NoCall => "named no move",
            Fault::WrongSeat => "answered for another seat",
            Fault::Refusal => "refused to play",
            Fault::Limited => "rate limit",
            Fault::Slow => "too slow",
            Fault::Unreachable => "provider failed",
            Fault::Budget => "budget spent",
        }
    }
}

impl From<&Trouble> for Fault {
    fn from(trouble: &Trouble) -> Fault {
        match trouble {
            Trouble::Limited => Fault::Limited,
            Trouble::Slow => Fault::Slow,
            Trouble::Garbled(_) => Fault::Nonsense,
            Trouble::Failed(_) | Trouble::Astray => Fault::Unreachable,
        }
    }
}
