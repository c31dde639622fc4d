//! Which card has made the difference.
//!
//! Matches with the same random numbers part only where something is different. So the card that was changed
//! was there in every pair that parted, when it parted. Another card was there by chance, and how
//! likely that is can be counted: it is the share of pairs in which it had come to somebody by then.
//! A few pairs part because a bot has imagined the card in a hand; those are allowed for.

use super::twin::Twin;
use serde::Serialize;

/// Chance that anybody is accused wrongly.
const ALPHA: f64 = 0.05;
/// The share of pairs that may part while the culprit is only imagined.
const IMAGINED: f64 = 0.03;
/// If a culprit leaves no more than this share of the pairs unexplained, they were imagined too.
const LEFT_OVER: f64 = 0.1;

/// A card without which pairs of matches would have gone the same way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Accused {
    /// Its index among the cards.
    pub card: usize,
    /// What it is called.
    pub name: String,
    /// How many pairs of matches it has parted.
    pub pairs: u64,
    /// The p value: how likely another card looks as guilty by chance.
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
        case.close(culprit);
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
        let parted = self.count(|twin| twin.parted.is_some());
        if parted == 0 {
            return None;
        }
        let limit = (ALPHA / self.cards as f64).ln();
        let guilt: Vec<f64> = (0..self.cards).map(|card| self.guilt(card, |_| true)).collect();
        let suspects: Vec<usize> = (0..self.cards).filter(|&card| guilt[card] > -limit).collect();
        // Of equals the first.
        let worst = suspects.iter().rev().copied().max_by(|&one, &other| guilt[one].total_cmp(&guilt[other]));
        if let Some(culprit) = worst {
            return Some(self.against(culprit, &suspects, guilt[culprit], limit));
        }
        // Or there are several, and each makes pairs part more often than they would without it.
        let there: Vec<u64> = (0..self.cards).map(|card| self.count(|twin| twin.parted_with(card))).collect();
        let held: Vec<u64> = (0..self.cards).map(|card| self.count(|twin| twin.has(card))).collect();
        let evidence = |card: usize| self.evidence(held[card], there[card], parted);
        let strongest =
            (0..self.cards).rev().max_by(|&one, &other| evidence(one).total_cmp(&evidence(other)))?;
        if evidence(strongest) > -limit {
            let chance = (-evidence(strongest)).exp() * self.cards as f64;
            return Some(Found { culprit: strongest, pairs: there[strongest], chance, perhaps: Vec::new() });
        }
        // Or it is something that is always there: then only its like can be named.
        let always: Vec<usize> = (0..self.cards).filter(|&card| there[card] == parted).collect();
        let culprit = always.iter().copied().min_by_key(|&card| held[card])?;
        let perhaps = always.into_iter().filter(|&card| card != culprit).collect();
        Some(Found { culprit, pairs: parted, chance: 1.0, perhaps })
    }

    /// How much better it is explained that the card was there when pairs parted if it is the culprit
    /// than if it was there by chance: the logarithm of the ratio of likelihoods. Of all pairs those
    /// count that are among `those`.
    fn guilt(&self, card: usize, those: impl Fn(&Twin) -> bool) -> f64 {
        let pairs: Vec<&Twin> = self.twins.iter().copied().filter(|twin| those(twin)).collect();
        let mut since: Vec<u16> = pairs.iter().map(|twin| twin.since[card]).collect();
        since.sort_unstable();
        let by_chance = |at: u16| since.partition_point(|&since| since <= at) as f64 / since.len() as f64;
        let ratio = |twin: &&Twin| {
            let at = twin.parted?;
            Some(match twin.since[card] <= at {
                true => ((1.0 - IMAGINED) / by_chance(at)).ln(),
                false => (IMAGINED / (1.0 - by_chance(at))).ln(),
            })
        };
        pairs.iter().filter_map(ratio).sum()
    }

    /// The case against a culprit. If another had made the difference, the culprit would have been
    /// there by chance in the pairs with that card which parted: who cannot be cleared like this
    /// stays a suspect.
    fn against(&self, culprit: usize, suspects: &[usize], guilt: f64, limit: f64) -> Found {
        let others = suspects.iter().copied().filter(|&card| card != culprit);
        let alibi = |card: usize| -self.guilt(culprit, |twin| twin.has(card));
        let (perhaps, cleared): (Vec<_>, Vec<_>) =
            others.map(|card| (card, alibi(card))).partition(|one| one.1 > limit);
        let chance = cleared.iter().map(|one| one.1).fold(-guilt, f64::max).exp() * self.cards as f64;
        let pairs = self.count(|twin| twin.parted_with(culprit));
        Found { culprit, pairs, chance, perhaps: perhaps.into_iter().map(|one| one.0).collect() }
    }

    /// How much better it is explained that pairs part if they do so more often with the card.
    fn evidence(&self, held: u64, there: u64, parted: u64) -> f64 {
        let all = self.twins.len() as u64;
        let rate = |part: u64, of: u64| part as f64 / of.max(1) as f64;
        if held == 0 || rate(there, held) <= rate(parted, all) {
            return 0.0;
        }
        let without = all - held;
        likelihood(there, held) + likelihood((parted - there).min(without), without) - likelihood(parted, all)
    }

    /// Lays the pairs aside that the culprit explains. What it has not parted says nothing about others.
    fn close(&mut self, culprit: usize) {
        let parted = self.count(|twin| twin.parted.is_some()) as f64;
        let explained = self.count(|twin| twin.parted_with(culprit)) as f64;
        if explained >= (1.0 - LEFT_OVER) * parted {
            self.twins.clear();
        }
        self.twins.retain(|twin| match twin.parted {
            Some(_) => !twin.parted_with(culprit),
            None => !twin.has(culprit),
        });
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
        let since = (0..4).map(|card| if cards.contains(&card) { 0 } else { u16::MAX }).collect();
        Twin { old: sheet.clone(), new: sheet, parted: parted.then_some(3), since }
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

    /// Both come up in every match, but one of them always before the matches part.
    #[test]
    fn who_came_too_late_is_not_accused() {
        let twins: Vec<Twin> = (0..100)
            .map(|number| {
                let mut twin = twin(number, &[0, 1, 2], true);
                let first = (number % 10) as u16;
                (twin.since[1], twin.since[2]) = (first, 9 - first);
                Twin { parted: Some(first + 1), ..twin }
            })
            .collect();
        let accused = accuse(&twins, &names());
        assert_eq!((accused[0].name.as_str(), accused[0].perhaps.len()), ("culprit", 0));
    }

    /// A bot has imagined the card a few times.
    #[test]
    fn a_few_pairs_may_part_without_the_culprit() {
        let twins: Vec<Twin> = (0..400)
            .map(|number| match number % 40 {
                0 => twin(number, &[0, 2], true),
                1..20 => twin(number, &[0, 1], true),
                _ => twin(number, &[0, 2], false),
            })
            .collect();
        let found: Vec<String> = accuse(&twins, &names()).into_iter().map(|one| one.name).collect();
        assert_eq!(found, ["culprit"]);
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
