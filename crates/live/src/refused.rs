//! Why something was not done.

use kernel::{Refusal, Seat};
use thiserror::Error;

/// Why a table did not do what it was asked. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// By the rules, or because it comes too late; the reason says what would be right.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// The seat belongs to somebody else.
    #[error("{0} is not your seat: act for your own, or watch as a spectator")]
    NotYours(Seat),
    /// It was done too often; again after so many seconds.
    #[error("too many requests: wait {0} seconds")]
    Often(u64),
    /// Too much waits at this table.
    #[error("the table is busy: try again in a moment")]
    Busy,
    /// It could not be stored. Nobody has seen it; the table is read again from what is stored.
    #[error("it could not be stored: look at the table again, then try again")]
    Unstored(store::Error),
    /// The table has gone to sleep in the meantime: take it from the hall again.
    #[error("the table is asleep: open it again")]
    Asleep,
}

/// Why a table cannot be woken.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotWoken {
    /// It cannot be read.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// There is no match to be dealt.
    #[error("the match cannot be dealt: {0}")]
    Deal(String),
    /// The match can no longer be played, such as when its rules are no longer here: it has ended without
    /// a result.
    #[error("the match was called off: {0}")]
    Void(String),
    /// A row does not fit what came before it.
    #[error("row {n} of the match does not verify: {problem}")]
    Untrue {
        /// Which row.
        n: u32,
        /// What is wrong with it.
        problem: String,
    },
}
