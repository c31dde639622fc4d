//! Everything that was read on the way, shared between readings: a phrase is kept once, however
//! many larger phrases hold it.

use crate::grammar::Grammar;
use crate::plural;
use crate::token::Token;
use crate::tree::{Arg, Tree};

/// A phrase that was read from the tokens `from..to`.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub phrase: usize,
    pub from: usize,
    pub to: usize,
    pub args: Vec<Value>,
}

/// What a slot of a node holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(i32),
    /// The tokens `from..to`.
    Name {
        from: usize,
        to: usize,
        /// Whether it is written as the name of many.
        many: bool,
    },
    /// Another node.
    Node(usize),
}

/// One reading of a whole sentence.
pub(crate) struct Reading<'a> {
    pub tokens: Vec<Token<'a>>,
    pub nodes: Vec<Node>,
    pub root: usize,
}

impl Reading<'_> {
    /// The reading as a tree, with each phrase under its key.
    pub fn tree<K>(&self, grammar: &Grammar, key: impl Fn(usize) -> K) -> Tree<K> {
        self.subtree(self.root, grammar, &key)
    }

    fn subtree<K>(&self, node: usize, grammar: &Grammar, key: &impl Fn(usize) -> K) -> Tree<K> {
        let node = &self.nodes[node];
        let arg = |value: &Value| match *value {
            Value::Number(number) => Arg::Number(number),
            Value::Name { from, to, many } => Arg::Name(self.name(from, to, many)),
            Value::Node(node) => Arg::Tree(self.subtree(node, grammar, key)),
        };
        let args: Vec<Arg<K>> = match &grammar.phrases[node.phrase].order {
            None => node.args.iter().map(arg).collect(),
            Some(order) => order.iter().map(|&at| arg(&node.args[at])).collect(),
        };
        Tree { key: key(node.phrase), args }
    }

    fn name(&self, from: usize, to: usize, many: bool) -> String {
        let words: Vec<_> = self.tokens[from..to].iter().map(|token| token.text).collect();
        let name = words.join(" ");
        if many { plural::one(&name) } else { name }
    }
}
