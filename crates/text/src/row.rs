//! One line of a vocabulary.

/// One phrase: what it is called in the game's code, where it may stand, and how it is written.
///
/// Every row has a key of its own, for printing has to know which phrase to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<K> {
    /// The game's name for the phrase.
    pub key: K,
    /// The slot it fits, such as `effect` or `target`. Designers see this word in diagnostics.
    pub kind: &'static str,
    /// How it is written; the crate's front page explains the notation.
    pub pattern: &'static str,
}

/// A row, in the order in which a table reads best.
pub const fn row<K>(kind: &'static str, key: K, pattern: &'static str) -> Row<K> {
    Row { key, kind, pattern }
}
