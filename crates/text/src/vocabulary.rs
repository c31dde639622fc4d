//! A game's table of phrases.

use std::cmp::Reverse;
use std::fmt::Debug;

use crate::diagnostic::Diagnostic;
use crate::error::VocabularyError;
use crate::grammar::Grammar;
use crate::pattern::RESERVED;
use crate::row::Row;
use crate::tree::{Arg, Tree};
use crate::{print, read};

/// A checked table of phrases that reads sentences and prints them.
#[derive(Clone, Debug)]
pub struct Vocabulary<K> {
    rows: Vec<Row<K>>,
    pub(crate) grammar: Grammar,
}

impl<K: Copy + Eq + Debug> Vocabulary<K> {
    /// Checks the table: patterns are well-formed, every slot can be filled, no phrase begins
    /// with itself, and no two rows share a key or are written alike.
    pub fn new(rows: &[Row<K>]) -> Result<Self, VocabularyError> {
        for (index, row) in rows.iter().enumerate() {
            check_row(row, &rows[..index])?;
        }
        let table: Vec<_> = rows.iter().map(|row| (row.kind, row.pattern, row.alternate)).collect();
        let mut vocabulary = Self { rows: rows.to_vec(), grammar: Grammar::new(&table)? };
        vocabulary.order_alternates()?;
        Ok(vocabulary)
    }

    /// Reads a sentence as a phrase of the given kind.
    ///
    /// What is read prints back as the same sentence, byte for byte, and has no other reading;
    /// anything else is refused. Only apostrophes may be straight or bent.
    pub fn read(&self, kind: &str, sentence: &str) -> Result<Tree<K>, Diagnostic> {
        self.read_exactly(kind, sentence).or_else(|diagnostic| {
            let others = [sentence.replace('’', "'"), sentence.replace('\'', "’")];
            let mut others = others.iter().filter(|other| *other != sentence);
            others.find_map(|other| self.read_exactly(kind, other).ok()).ok_or(diagnostic)
        })
    }

    /// How a sentence is printed that is written in other spellings: with rows that are only read, with
    /// numbers in words or in digits. Of several readings it is the one with the fewest names, for the first
    /// word of a sentence has a capital anyway, and of those the one that changes least: "draw a card" stays
    /// so, where "draw 1 card" can be printed, too. Nothing if it cannot be read that way either, or
    /// is what is printed, or if two readings change as much.
    pub fn respelt(&self, kind: &str, sentence: &str) -> Option<String> {
        let plain = without_reminders(sentence);
        let spellings =
            [sentence, plain.as_str()].map(|it| [it.to_owned(), it.replace('\'', "’"), it.replace('’', "'")]);
        let printed = spellings.as_flattened().iter().find_map(|spelling| {
            let readings = read::read_loosely(&self.grammar, kind, spelling);
            let trees = readings.iter().map(|it| it.tree(&self.grammar, |phrase| self.rows[phrase].key));
            let printed = trees.map(|tree| (names(&tree), self.print(&tree)));
            let known = printed.filter(|(_, it)| self.read(kind, it).is_ok());
            let near = |names, it: &str| (Reverse(names), alike(spelling, it));
            let mut nearest: Vec<_> = known.map(|(names, it)| (near(names, &it), it)).collect();
            nearest.sort_by_key(|(near, _)| Reverse(*near));
            nearest.dedup_by(|one, other| one.1 == other.1);
            match &nearest[..] {
                [(most, _), (next, _), ..] if most == next => None,
                _ => nearest.into_iter().next().map(|(_, printed)| printed),
            }
        })?;
        (printed != sentence).then_some(printed)
    }

    /// Each spelling that is only read has the slots of a row that is printed, in any order.
    fn order_alternates(&mut self) -> Result<(), VocabularyError> {
        for at in (0..self.rows.len()).filter(|&at| self.rows[at].alternate) {
            let stray = || VocabularyError::StrayAlternate { pattern: self.rows[at].pattern.to_owned() };
            let printed = self.index(self.rows[at].key).ok_or_else(stray)?;
            let mut own: Vec<_> = self.grammar.phrases[at].slots().into_iter().map(Some).collect();
            let places = self.grammar.phrases[printed].slots().into_iter().map(|slot| {
                let place = own.iter().position(|other| *other == Some(slot))?;
                own[place] = None;
                Some(place)
            });
            let order: Option<Vec<usize>> = places.collect();
            let order = order.filter(|_| own.iter().all(Option::is_none)).ok_or_else(stray)?;
            self.grammar.phrases[at].order = Some(order);
        }
        Ok(())
    }

    fn read_exactly(&self, kind: &str, sentence: &str) -> Result<Tree<K>, Diagnostic> {
        let reading = read::read(&self.grammar, kind, sentence)?;
        let tree = reading.tree(&self.grammar, |phrase| self.rows[phrase].key);
        let printed = self.print(&tree);
        if printed == sentence { Ok(tree) } else { Err(read::misspaced(sentence, &printed)) }
    }

    /// Prints a tree as its sentence.
    ///
    /// A tree that was not read but made by hand may not fit the table; `…` stands for whatever
    /// cannot be printed.
    pub fn print(&self, tree: &Tree<K>) -> String {
        print::print(self, tree)
    }

    /// The whole table, for a page that lists everything a designer may write.
    pub fn rows(&self) -> &[Row<K>] {
        &self.rows
    }

    /// The kinds, in the order in which the table first names them.
    pub fn kinds(&self) -> &[&'static str] {
        &self.grammar.kinds
    }

    pub(crate) fn index(&self, key: K) -> Option<usize> {
        self.rows.iter().position(|row| row.key == key && !row.alternate)
    }
}

fn check_row<K: Eq + Debug>(row: &Row<K>, earlier: &[Row<K>]) -> Result<(), VocabularyError> {
    if RESERVED.contains(&row.kind) {
        return Err(VocabularyError::ReservedKind { kind: row.kind.to_owned() });
    }
    for other in earlier {
        if (other.kind, other.pattern) == (row.kind, row.pattern) {
            return Err(VocabularyError::SameRow {
                kind: row.kind.to_owned(),
                pattern: row.pattern.to_owned(),
            });
        }
        if other.key == row.key && !other.alternate && !row.alternate {
            return Err(VocabularyError::SameKey {
                key: format!("{:?}", row.key),
                first: other.pattern.to_owned(),
                second: row.pattern.to_owned(),
            });
        }
    }
    Ok(())
}

/// How many names a phrase has.
fn names<K>(tree: &Tree<K>) -> usize {
    let within = tree.args.iter().map(|arg| match arg {
        Arg::Name(_) => 1,
        Arg::Tree(tree) => names(tree),
        Arg::Number(_) => 0,
    });
    within.sum()
}

/// How many letters two sentences have in common at both ends.
fn alike(one: &str, other: &str) -> usize {
    let most = one.len().min(other.len());
    let ends = |pairs: &mut dyn Iterator<Item = (u8, u8)>| pairs.take_while(|(a, b)| a == b).count();
    let front = ends(&mut one.bytes().zip(other.bytes()));
    let back = ends(&mut one.bytes().rev().zip(other.bytes().rev()));
    (front + back).min(most)
}

/// A sentence without what stands in brackets.
fn without_reminders(sentence: &str) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, behind)) = rest.split_once('(') {
        let Some((_, after)) = behind.split_once(')') else { break };
        text += before.trim_end();
        rest = after;
    }
    text + rest
}
