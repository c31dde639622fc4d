//! One line of a vocabulary.

/// One phrase: what it is called in the game's code, where it may stand, and how it is written.
///
/// Every phrase that is printed has a key of its own, for printing has to know which one to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<K> {
    /// The game's name for the phrase.
    pub key: K,
    /// The slot it fits, such as `effect` or `target`. Designers see this word in diagnostics.
    pub kind: &'static str,
    /// How it is written; the crate's front page explains the notation.
    pub pattern: &'static str,
    /// Whether it is only read: another spelling of the row with the same key, which is printed.
    pub alternate: bool,
}

/// A row, in the order in which a table reads best.
pub const fn row<K>(kind: &'static str, key: K, pattern: &'static str) -> Row<K> {
    Row { key, kind, pattern, alternate: false }
}

/// Another spelling of the row with this key: it is read, and offered as that row is printed. Its slots
/// are those of that row, in any order.
pub const fn also<K>(kind: &'static str, key: K, pattern: &'static str) -> Row<K> {
    Row { key, kind, pattern, alternate: true }
}
