//! The table of phrases without the game's keys: rows are numbers here, so that reading and
//! diagnostics are compiled once and not per game.

use crate::error::VocabularyError;
use crate::left_recursion;
use crate::pattern::{Item, items};

#[derive(Clone, Debug)]
pub(crate) struct Grammar {
    pub kinds: Vec<&'static str>,
    pub phrases: Vec<Phrase>,
    /// The phrases of each kind, in the order of the table.
    of_kind: Vec<Vec<usize>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Phrase {
    pub pattern: &'static str,
    pub items: Vec<Item>,
}

/// A phrase and whether it opens with a capital where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    pub phrase: usize,
    pub capital: bool,
}

impl Grammar {
    /// From the kind and pattern of each row.
    pub fn new(rows: &[(&'static str, &'static str)]) -> Result<Self, VocabularyError> {
        let mut kinds: Vec<&'static str> = Vec::new();
        let mut of_kind: Vec<Vec<usize>> = Vec::new();
        for (index, (kind, _)) in rows.iter().enumerate() {
            match kinds.iter().position(|known| known == kind) {
                Some(known) => of_kind[known].push(index),
                None => {
                    kinds.push(kind);
                    of_kind.push(vec![index]);
                }
            }
        }
        let phrases = rows.iter().map(|(_, pattern)| Phrase::new(pattern, &kinds));
        let grammar = Self { phrases: phrases.collect::<Result<_, _>>()?, kinds, of_kind };
        left_recursion::check(&grammar)?;
        Ok(grammar)
    }

    pub fn kind(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| *kind == name)
    }

    pub fn of_kind(&self, kind: usize) -> &[usize] {
        &self.of_kind[kind]
    }

    /// Every phrase that a phrase of this kind can open with: its own rows, the rows of the slots
    /// that these begin with, and so on.
    pub fn openings(&self, kind: usize, capital: bool) -> Vec<Opening> {
        let mut kinds = vec![(kind, capital)];
        let mut openings = Vec::new();
        let mut next = 0;
        while let Some(&(kind, capital)) = kinds.get(next) {
            next += 1;
            for &phrase in self.of_kind(kind) {
                openings.push(Opening { phrase, capital });
                if let Item::Slot { kind, capital: own } = self.phrases[phrase].items[0] {
                    let inner = (kind, own || capital);
                    if !kinds.contains(&inner) {
                        kinds.push(inner);
                    }
                }
            }
        }
        openings
    }
}

impl Phrase {
    fn new(pattern: &'static str, kinds: &[&str]) -> Result<Self, VocabularyError> {
        let items = items(pattern, kinds)
            .map_err(|reason| VocabularyError::Pattern { pattern: pattern.to_owned(), reason })?;
        Ok(Self { pattern, items })
    }
}
