//! An example for every phrase: the shortest text that shows it.

use crate::grammar::Grammar;
use crate::pattern::Item;
use crate::tree::{Arg, Tree};
use crate::vocabulary::Vocabulary;
use std::fmt::Debug;

/// The numbers that examples use, one after the other.
const NUMBERS: [i32; 3] = [2, 3, 4];

impl<K: Copy + Eq + Debug> Vocabulary<K> {
    /// A phrase as a designer would write it, each slot filled with something short; `name` stands where a
    /// name is asked for. `None` if the table has no such phrase.
    pub fn example(&self, key: K, name: &str) -> Option<String> {
        let index = self.index(key)?;
        let short = shortest(&self.grammar);
        Some(self.print(&tree(&self.grammar, &short, index, name).with_keys(|row| self.rows()[row].key)))
    }
}

/// For each kind its shortest phrase.
fn shortest(grammar: &Grammar) -> Vec<Option<(usize, usize)>> {
    let mut best: Vec<Option<(usize, usize)>> = vec![None; grammar.kinds.len()];
    loop {
        let before = best.clone();
        for (kind, _) in grammar.kinds.iter().enumerate() {
            let sizes = grammar
                .of_kind(kind)
                .iter()
                .filter(|&&row| !grammar.phrases[row].alternate)
                .filter_map(|&row| Some((size(grammar, &before, row)?, row)));
            best[kind] = sizes.min();
        }
        if best == before {
            return best;
        }
    }
}

/// How long a row is at least, as far as that is known.
fn size(grammar: &Grammar, best: &[Option<(usize, usize)>], row: usize) -> Option<usize> {
    grammar.phrases[row].items.iter().try_fold(1, |sum, item| match item {
        Item::Slot { kind, .. } => Some(sum + best[*kind]?.0),
        _ => Some(sum + 1),
    })
}

fn tree(grammar: &Grammar, best: &[Option<(usize, usize)>], row: usize, name: &str) -> Tree<usize> {
    let mut numbers = NUMBERS.into_iter().cycle();
    let args = grammar.phrases[row].items.iter().filter_map(|item| match item {
        Item::Slot { kind, .. } => Some(Arg::Tree(tree(grammar, best, best[*kind]?.1, name))),
        Item::Number | Item::Count | Item::Signed => numbers.next().map(Arg::Number),
        Item::Name(_) => Some(Arg::Name(name.to_owned())),
        _ => None,
    });
    Tree { key: row, args: args.collect() }
}

impl Tree<usize> {
    fn with_keys<K>(self, key: impl Fn(usize) -> K + Copy) -> Tree<K> {
        let args = self.args.into_iter().map(|arg| match arg {
            Arg::Number(number) => Arg::Number(number),
            Arg::Name(name) => Arg::Name(name),
            Arg::Tree(tree) => Arg::Tree(tree.with_keys(key)),
        });
        Tree { key: key(self.key), args: args.collect() }
    }
}
