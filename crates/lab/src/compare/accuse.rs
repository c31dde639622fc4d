//! Which card has made the difference.
//!
//! Matches with the same luck part only where something is different. So the card that was changed
//! was there in every pair that parted, when it parted. Another card was there in all of them only
//! by chance, and how likely that is can be counted: it is the share of the culprit's matches in
//! which the other was there too, to the power of the number of pairs.

use super::twin::Twin;
use serde::Serialize;

/// Chance that anybody is accused wrongly.
const ALPHA: f64 = 0.05;

/// A card without which pairs of matches would have gone the same way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Accused {
    /// Its index among the cards.
    pub card: usize,
    /// What it is called.
    pub name: String,
    /// How many pairs of matches it has parted.
    pub pairs: u64,
    /// How likely chance alone would make another card look as guilty.
    pub chance: f64,
    /// Cards that were always there too and cannot be told from it.
    pub perhaps: Vec<String>,
}

/// Who is guilty of the pairs that parted: the fewest cards that explain them all.
pub(super) fn accuse(twins: &[Twin], names: &[String]) -> Vec<Accused> {
    let mut left: Vec<&Twin> = twins.iter().filter(|twin| twin.parting.is_some()).collect();
    let presence: Vec<u64> =
        (0..names.len()).map(|card| twins.iter().filter(|twin| twin.has(card)).count() as u64).collect();
    let mut accused = Vec::new();
    while !left.is_empty() {
        let there: Vec<usize> =
            (0..names.len()).map(|card| left.iter().filter(|twin| twin.parted_with(card)).count()).collect();
        let most = there.iter().copied().max().unwrap_or(0);
        if most == 0 {
            break;
        }
        let suspects: Vec<usize> = (0..names.len()).filter(|&card| there[card] == most).collect();
        // Who was there least often otherwise has the least reason to be there every time.
        let culprit =
            suspects.iter().copied().min_by_key(|&card| presence[card]).expect("somebody was there");
        let alibi = |&card: &usize| chance(twins, card, culprit, presence[card], most);
        let others = suspects.iter().filter(|&&card| card != culprit);
        let chances: Vec<(usize, f64)> = others.map(|card| (*card, alibi(card))).collect();
        let limit = ALPHA / names.len() as f64;
        let perhaps = chances.iter().filter(|one| one.1 > limit).map(|one| names[one.0].clone()).collect();
        let innocent = chances.iter().map(|one| one.1).filter(|&chance| chance <= limit);
        accused.push(Accused {
            card: culprit,
            name: names[culprit].clone(),
            pairs: most as u64,
            chance: innocent.fold(0.0, f64::max) * names.len() as f64,
            perhaps,
        });
        left.retain(|twin| !twin.parted_with(culprit));
    }
    accused
}

/// How likely it is, if `card` had made the difference, that `culprit` was there by chance in all the
/// pairs that parted.
fn chance(twins: &[Twin], card: usize, culprit: usize, present: u64, parted: usize) -> f64 {
    let both = twins.iter().filter(|twin| twin.has(card) && twin.has(culprit)).count() as f64;
    (both / present.max(1) as f64).powf(parted as f64)
}
