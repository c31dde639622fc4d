//! What can be wrong with a vocabulary itself: mistakes of its author, not of a card's.

use thiserror::Error;

/// Why a table of rows is not a vocabulary.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VocabularyError {
    /// A pattern breaks the notation.
    #[error("in the pattern `{pattern}`: {reason}")]
    Pattern {
        /// The offending pattern.
        pattern: String,
        /// What is wrong with it.
        reason: PatternError,
    },
    /// Two rows of one kind are written alike, so no sentence with them has one reading.
    #[error("the {kind} `{pattern}` stands in the table twice")]
    SameRow {
        /// The kind of both rows.
        kind: String,
        /// The pattern of both rows.
        pattern: String,
    },
    /// Two rows share a key, so printing could not tell which to write.
    #[error("the key {key} has two rows: `{first}` and `{second}`")]
    SameKey {
        /// The shared key.
        key: String,
        /// The pattern of the earlier row.
        first: String,
        /// The pattern of the later row.
        second: String,
    },
    /// A spelling that is only read has no row that is printed, or other slots than that row.
    #[error("`{pattern}` is another spelling of no row with the same slots")]
    StrayAlternate {
        /// The pattern of the spelling.
        pattern: String,
    },
    /// A kind is called like a slot that the notation itself provides.
    #[error("`{kind}` is a slot of the notation and cannot be a kind")]
    ReservedKind {
        /// The reserved word.
        kind: String,
    },
    /// A phrase can begin with itself, so reading it would never end.
    #[error("a phrase must not begin with its own kind: {cycle}")]
    LeftRecursion {
        /// The kinds on the way round, such as `list > item > list`.
        cycle: String,
    },
}

/// How a pattern breaks the notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PatternError {
    /// Nothing to read or print.
    #[error("a pattern needs at least one word or slot")]
    Empty,
    /// An opening bracket without its partner.
    #[error("`{0}` is never closed")]
    Unclosed(char),
    /// A bracket or bar of the notation outside its place.
    #[error("a stray `{0}`")]
    Stray(char),
    /// A slot for a kind that no row has.
    #[error("no row is of the kind `{0}`")]
    UnknownKind(String),
    /// A capital was asked of a slot that is not a kind.
    #[error("`^` has no meaning before `{0}`")]
    NeedlessCapital(String),
    /// Agreement wants exactly two forms.
    #[error("`[{0}]` must have two forms, as in `[card|cards]`")]
    Forms(String),
}
