//! What can go wrong. No message holds a password, a token or an address with one in it.

use crate::MatchId;
use std::path::PathBuf;
use thiserror::Error;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Error {
    /// The address names no database that can be opened.
    #[error("a database is given as `sqlite:PATH` or `postgres://USER@HOST/NAME`: {0}")]
    Address(String),
    /// The database was written by a newer program.
    #[error("the database has version {found}, and this program knows version {known}: use a newer program")]
    Newer {
        /// The version found.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// Somebody else has this already: a name, a code, an id, a seat, the number of a row.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// There is no such thing.
    #[error("there is no such {0}")]
    Unknown(&'static str),
    /// The match is not, or no longer, in the state that this needs, or another node holds it.
    #[error("match {0} is not held here in a state that allows this")]
    NotHere(MatchId),
    /// An account cannot be deleted while it plays.
    #[error("the account still sits at a table: end or leave its matches first")]
    StillPlaying,
    /// The journal's queue is full: nothing was written, try again later.
    #[error("too much is waiting to be stored")]
    Busy,
    /// Another process has taken this node's place: nothing more can be written by this one.
    #[error("another process has taken over: this one may no longer write")]
    Fenced,
    /// The journal was closed.
    #[error("the journal is closed")]
    Closed,
    /// The rows of a match have a gap.
    #[error("the journal of match {0} has a gap")]
    Damaged(MatchId),
    /// A backup is only restored into an empty database, unless forced.
    #[error("the database is not empty: a backup would replace what it holds")]
    NotEmpty,
    /// The file is not a whole backup.
    #[error("not a backup that can be restored: line {line}: {problem}")]
    Backup {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// A file or folder cannot be used.
    #[error("{}: {problem}", .path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The database cannot be reached. What was under way may or may not have been stored.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// The database refused.
    #[error("the database refused: {0}")]
    Refused(String),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        match error {
            // Only the message: a driver's details quote values.
            sqlx::Error::Database(refusal) => Error::Refused(refusal.message().to_owned()),
            sqlx::Error::ColumnDecode { index, .. } => {
                Error::Refused(format!("column {index} holds something else than it should"))
            }
            sqlx::Error::Configuration(problem) => Error::Address(problem.to_string()),
            other => Error::Unreachable(other.to_string()),
        }
    }
}

/// The same error, or that this thing is taken if the database says so.
pub(crate) fn or_taken(what: &'static str) -> impl Fn(sqlx::Error) -> Error {
    move |error| match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => Error::Taken(what),
        _ => error.into(),
    }
}

/// The same error, or that there is no such thing if the database misses what is referred to.
pub(crate) fn or_unknown(what: &'static str) -> impl Fn(sqlx::Error) -> Error {
    move |error| match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => Error::Unknown(what),
        _ => error.into(),
    }
}

/// That a file cannot be used, and why.
pub(crate) fn unusable(path: &std::path::Path) -> impl Fn(std::io::Error) -> Error {
    move |error| Error::File { path: path.to_owned(), problem: error.to_string() }
}
