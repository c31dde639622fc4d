//! Decks by what they have in common.

use super::Ledger;
use crate::Estimate;
use crate::estimate::reach;
use kernel::Deck;
use serde::Serialize;

/// Groups of decks against groups of decks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Kin {
    /// What the groups are called.
    pub names: Vec<String>,
    /// The mean score of the row's decks against the column's; nothing against themselves.
    pub matrix: Vec<Vec<Option<Estimate>>>,
}

/// What a deck belongs to: its tags, such as faction and school.
pub(super) fn name(deck: &Deck) -> String {
    deck.tags.values().map(String::as_str).collect::<Vec<_>>().join(" ")
}

impl Kin {
    /// The groups, unless there are fewer than two or as many as decks.
    pub(super) fn new(decks: &[Deck], ledger: &Ledger) -> Option<Kin> {
        let mut names: Vec<String> = Vec::new();
        for deck in decks {
            let name = name(deck);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() < 2 || names.len() == decks.len() {
            return None;
        }
        let members = |kin: &String| -> Vec<usize> {
            (0..decks.len()).filter(|&deck| name(&decks[deck]) == *kin).collect()
        };
        let groups: Vec<Vec<usize>> = names.iter().map(members).collect();
        let each = reach(names.len() * (names.len() - 1) / 2);
        let cell = |row: &Vec<usize>, column: &Vec<usize>| {
            let pairs = row.iter().flat_map(|&one| column.iter().map(move |&other| (one, other)));
            (row != column).then(|| ledger.mean_of(pairs, each))
        };
        let matrix = groups.iter().map(|row| groups.iter().map(|column| cell(row, column)).collect());
        Some(Kin { names, matrix: matrix.collect() })
    }
}
