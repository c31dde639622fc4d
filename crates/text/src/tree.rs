//! A sentence, understood.

/// A phrase with what its slots hold, in the order of the pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<K> {
    /// The key of the row that was read.
    pub key: K,
    /// One argument for each `{slot}` of the row's pattern.
    pub args: Vec<Arg<K>>,
}

/// What one slot holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<K> {
    /// From `{number}` or `{signed}`.
    Number(i32),
    /// From `{Name}`.
    Name(String),
    /// From `{kind}` or `{^kind}`.
    Tree(Tree<K>),
}

impl<K> Tree<K> {
    /// A phrase without slots.
    pub const fn leaf(key: K) -> Self {
        Self { key, args: Vec::new() }
    }

    /// The number in slot `index`, if there is one.
    pub fn number(&self, index: usize) -> Option<i32> {
        match self.args.get(index)? {
            Arg::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The name in slot `index`, if there is one.
    pub fn name(&self, index: usize) -> Option<&str> {
        match self.args.get(index)? {
            Arg::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The phrase in slot `index`, if there is one.
    pub fn tree(&self, index: usize) -> Option<&Tree<K>> {
        match self.args.get(index)? {
            Arg::Tree(tree) => Some(tree),
            _ => None,
        }
    }
}
