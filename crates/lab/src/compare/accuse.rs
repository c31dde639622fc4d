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

/// Who is guilty of the pairs that parted, one after the other until all are explained.
pub(super) fn accuse(twins: &[Twin], names: &[String]) -> Vec<Accused> {
    let mut case = Case { twins: twins.iter().collect(), cards: names.len() };
    let mut accused = Vec::new();
    while let Some(found) = case.next() {
        let Found { culprit, pairs, chance, perhaps } = found;
        let perhaps = perhaps.into_iter().map(|card| names[card].clone()).collect();
        accused.push(Accused { card: culprit, name: names[culprit].clone(), pairs, chance, perhaps });
        // What the culprit has parted is explained, and what it has not says nothing about others.
        let open =
            |twin: &&Twin| !twin.has(culprit) || (twin.parting.is_some() && !twin.parted_with(culprit));
        case.twins.retain(open);
    }
    accused
}

/// Pairs of matches that are not yet explained.
struct Case<'a> {
    twins: Vec<&'a Twin>,
    cards: usize,
}

/// A culprit, and who else it could be.
struct Found {
    culprit: usize,
    pairs: u64,
    chance: f64,
    perhaps: Vec<usize>,
}

impl Case<'_> {
    fn next(&self) -> Option<Found> {
        let parted = self.count(|twin| twin.parting.is_some());
        if parted == 0 {
            return None;
        }
        // Somebody was there in every pair that parted, and was not there in many that did not.
        let limit = ALPHA / self.cards as f64;
        let there: Vec<u64> = (0..self.cards).map(|card| self.count(|twin| twin.parted_with(card))).collect();
        let held: Vec<u64> = (0..self.cards).map(|card| self.count(|twin| twin.has(card))).collect();
        let luck = |card: usize| (held[card] as f64 / self.twins.len() as f64).powf(parted as f64);
        let always: Vec<usize> = (0..self.cards).filter(|&card| there[card] == parted).collect();
        let telling: Vec<usize> = always.iter().copied().filter(|&card| luck(card) <= limit).collect();
        let rarest = |cards: &[usize]| cards.iter().copied().min_by_key(|&card| held[card]);
        if let Some(culprit) = rarest(&telling) {
            return Some(self.against(culprit, &telling, &held, limit));
        }
        // Or there are several, and each makes pairs part more often than they would without it.
        let evidence = |card: usize| self.evidence(held[card], there[card], parted);
        // Of equals the first.
        let strongest =
            (0..self.cards).rev().max_by(|&one, &other| evidence(one).total_cmp(&evidence(other)))?;
        if evidence(strongest) > -limit.ln() {
            let chance = (-evidence(strongest)).exp() * self.cards as f64;
            return Some(Found { culprit: strongest, pairs: there[strongest], chance, perhaps: Vec::new() });
        }
        // Or it is something that is always there: then only its like can be named.
        let culprit = rarest(&always)?;
        let perhaps = always.iter().copied().filter(|&card| card != culprit).collect();
        Some(Found { culprit, pairs: parted, chance: 1.0, perhaps })
    }

    /// The case against one of those who were always there. If another had made the difference, the
    /// culprit would have been there by chance in all the pairs that parted: who cannot be cleared
    /// like this stays a suspect.
    fn against(&self, culprit: usize, always: &[usize], held: &[u64], limit: f64) -> Found {
        let pairs = self.count(|twin| twin.parted_with(culprit));
        let chance = |card: usize| {
            let both = self.count(|twin| twin.has(card) && twin.has(culprit)) as f64;
            (both / held[card].max(1) as f64).powf(pairs as f64)
        };
        let others = always.iter().copied().filter(|&card| card != culprit);
        let (perhaps, cleared): (Vec<_>, Vec<_>) =
            others.map(|card| (card, chance(card))).partition(|one| one.1 > limit);
        let nobody = (held[culprit] as f64 / self.twins.len() as f64).powf(pairs as f64);
        let chance = cleared.iter().map(|one| one.1).fold(nobody, f64::max) * self.cards as f64;
        Found { culprit, pairs, chance, perhaps: perhaps.into_iter().map(|one| one.0).collect() }
    }

    /// How much better it is explained that pairs part if they do so more often with the card: the
    /// logarithm of the ratio of likelihoods.
    fn evidence(&self, held: u64, there: u64, parted: u64) -> f64 {
        let all = self.twins.len() as u64;
        let rate = |part: u64, of: u64| part as f64 / of.max(1) as f64;
        if held == 0 || rate(there, held) <= rate(parted, all) {
            return 0.0;
        }
        let without = all - held;
        likelihood(there, held) + likelihood((parted - there).min(without), without) - likelihood(parted, all)
    }

    fn count(&self, is: impl Fn(&Twin) -> bool) -> u64 {
        self.twins.iter().filter(|twin| is(twin)).count() as u64
    }
}

/// The logarithm of how likely so many of all are, at the rate that makes them likeliest.
fn likelihood(part: u64, all: u64) -> f64 {
    let term = |count: u64| match count {
        0 => 0.0,
        count => count as f64 * (count as f64 / all as f64).ln(),
    };
    term(part) + term(all - part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Deed, Sheet};
    use kernel::Seat;

    /// A pair in which these cards were held, and which parted or did not.
    fn twin(number: u64, cards: &[usize], parted: bool) -> Twin {
        let sheet = cards
            .iter()
            .fold(Sheet::sample(number, true, 4), |sheet, &card| sheet.with(Deed::Held, Seat::A, card));
        let bits = cards.iter().fold(0, |bits, card| bits | 1 << card);
        Twin { old: sheet.clone(), new: sheet, parting: parted.then(|| vec![bits]) }
    }

    fn names() -> Vec<String> {
        ["always", "culprit", "often", "never"].map(str::to_owned).to_vec()
    }

    #[test]
    fn who_is_always_there_is_not_accused() {
        let twins: Vec<Twin> = (0..200)
            .map(|number| match number % 4 {
                0 => twin(number, &[0, 1, 2], true),
                1 => twin(number, &[0, 1], true),
                2 => twin(number, &[0, 2], false),
                _ => twin(number, &[0], false),
            })
            .collect();
        let accused = accuse(&twins, &names());
        let [only] = &accused[..] else { panic!("{accused:?}") };
        assert_eq!((only.name.as_str(), only.pairs, only.perhaps.len()), ("culprit", 100, 0));
        assert!(only.chance < 1e-9);
    }

    #[test]
    fn two_who_are_always_there_together_cannot_be_told_apart() {
        let twins: Vec<Twin> = (0..100)
            .map(
                |number| if number % 2 == 0 { twin(number, &[1, 2], true) } else { twin(number, &[], false) },
            )
            .collect();
        let accused = accuse(&twins, &names());
        assert_eq!((accused.len(), accused[0].perhaps.len()), (1, 1));
        // Nor can anybody be told who is there in every match.
        let always: Vec<Twin> = (0..50).map(|number| twin(number, &[0], true)).collect();
        let accused = accuse(&always, &names());
        assert_eq!((accused.len(), accused[0].name.as_str(), accused[0].chance), (1, "always", 1.0));
    }

    #[test]
    fn two_culprits_are_both_found() {
        let twins: Vec<Twin> = (0..200)
            .map(|number| match number % 4 {
                0 => twin(number, &[0, 1], true),
                1 => twin(number, &[0, 2], true),
                _ => twin(number, &[0], false),
            })
            .collect();
        // The card that is always there would explain all by itself, but it explains everything.
        let found: Vec<String> = accuse(&twins, &names()).into_iter().map(|one| one.name).collect();
        assert_eq!(found, ["culprit", "often"]);
        assert!(accuse(&[twin(0, &[0], false)], &names()).is_empty());
    }
}
