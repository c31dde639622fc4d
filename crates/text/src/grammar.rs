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
    /// Whether it is only read, never printed.
    pub alternate: bool,
    /// Where each slot of the row that is printed stands here, if that is elsewhere.
    pub order: Option<Vec<usize>>,
}

/// A phrase and whether it opens with a capital where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    pub phrase: usize,
    pub capital: bool,
    pub many: bool,
}

impl Grammar {
    /// From the kind and pattern of each row, and whether it is only read.
    pub fn new(rows: &[(&'static str, &'static str, bool)]) -> Result<Self, VocabularyError> {
        let mut kinds: Vec<&'static str> = Vec::new();
        let mut of_kind: Vec<Vec<usize>> = Vec::new();
        for (index, (kind, ..)) in rows.iter().enumerate() {
            match kinds.iter().position(|known| known == kind) {
                Some(known) => of_kind[known].push(index),
                None => {
                    kinds.push(kind);
                    of_kind.push(vec![index]);
                }
            }
        }
        let phrases = rows.iter().map(|&(_, pattern, alternate)| Phrase::new(pattern, alternate, &kinds));
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

    /// Whether some phrase opens with this word, whatever its first letter.
    pub fn opens(&self, word: &str) -> bool {
        let is = |text: &str| text.eq_ignore_ascii_case(word);
        self.phrases.iter().any(|phrase| match &phrase.items[0] {
            Item::Literal(literal) => is(literal.text(false)),
            Item::Agree { one, many } => is(&one[0]) || is(&many[0]),
            _ => false,
        })
    }

    /// Every phrase that a phrase of this kind can open with: its own rows, the rows of the slots
    /// that these begin with, and so on.
    pub fn openings(&self, kind: usize, capital: bool, many: bool) -> Vec<Opening> {
        let mut kinds = vec![(kind, capital, many)];
        let mut openings = Vec::new();
        let mut next = 0;
        while let Some(&(kind, capital, many)) = kinds.get(next) {
            next += 1;
            for &phrase in self.of_kind(kind).iter().filter(|&&phrase| !self.phrases[phrase].alternate) {
                openings.push(Opening { phrase, capital, many });
                if let Item::Slot { kind, capital: own, form } = self.phrases[phrase].items[0] {
                    let inner = (kind, own || capital, form.many(None, many));
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
    /// What its slots hold, in order: the kind of a phrase, a number or a name.
    pub fn slots(&self) -> Vec<Option<usize>> {
        let slot = |item: &Item| match item {
            Item::Slot { kind, .. } => Some(Some(*kind)),
            Item::Number | Item::Count | Item::Signed => Some(None),
            Item::Name(_) => Some(Some(usize::MAX)),
            Item::Literal(_) | Item::Agree { .. } | Item::Article => None,
        };
        self.items.iter().filter_map(slot).collect()
    }

    fn new(pattern: &'static str, alternate: bool, kinds: &[&str]) -> Result<Self, VocabularyError> {
        let items = items(pattern, kinds)
            .map_err(|reason| VocabularyError::Pattern { pattern: pattern.to_owned(), reason })?;
        Ok(Self { pattern, items, alternate, order: None })
    }
}
