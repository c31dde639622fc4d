//! What every two decks got from each other.

use crate::Estimate;

/// The results of all pairings.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    decks: usize,
    /// By the first deck, then by the second, for each two decks once.
    cells: Vec<Cell>,
    /// The sum of all squares of shares.
    squares: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Cell {
    /// Deals, each played from both seats.
    deals: u64,
    /// What the first deck got, as a sum of shares.
    sum: f64,
}

/// The best guesses from a ledger, for everybody against everybody.
pub(super) struct Estimates {
    /// By row and column; a row and its column add up to 1.
    pub rates: Vec<Vec<f64>>,
    /// How sure each of them is: standard errors.
    pub errors: Vec<Vec<f64>>,
}

/// What a deck got of the two matches of a deal, as a share.
pub(super) fn share(score: u16) -> f64 {
    f64::from(score) / 2000.0
}

impl Ledger {
    pub(super) fn new(decks: usize) -> Ledger {
        Ledger { decks, cells: vec![Cell::default(); decks * decks.saturating_sub(1) / 2], squares: 0.0 }
    }

    /// Enters what the first deck got of a deal, in thousandths of a win over two matches.
    pub(super) fn add(&mut self, one: usize, other: usize, score: u16) {
        if one == other {
            return;
        }
        let share = if one < other { share(score) } else { 1.0 - share(score) };
        let at = self.at(one, other);
        self.cells[at].deals += 1;
        self.cells[at].sum += share;
        self.squares += share * share;
    }

    /// How many decks there are.
    pub fn decks(&self) -> usize {
        self.decks
    }

    /// How many matches two decks have played against each other.
    pub fn matches(&self, one: usize, other: usize) -> u64 {
        if one == other { 0 } else { 2 * self.cells[self.at(one, other)].deals }
    }

    /// The score of a deck against another, as it was; one half against itself.
    pub fn score(&self, one: usize, other: usize) -> Option<f64> {
        if one == other {
            return Some(0.5);
        }
        let Cell { deals, sum } = self.cells[self.at(one, other)];
        let mean = (deals > 0).then(|| sum / deals as f64)?;
        Some(if one < other { mean } else { 1.0 - mean })
    }

    /// The best guess at the true win rate of every deck against every other.
    pub fn rates(&self) -> Vec<Vec<f64>> {
        self.estimates().rates
    }

    fn at(&self, one: usize, other: usize) -> usize {
        let (low, high) = (one.min(other), one.max(other));
        // The rows before have one cell less each.
        low * (2 * self.decks - low - 1) / 2 + high - low - 1
    }

    /// The score of a deck against all others, each counted the same, with its interval.
    pub(super) fn against_all(&self, deck: usize, reach: f64) -> Estimate {
        let others = || (0..self.decks).filter(move |&other| other != deck);
        self.mean_of(others().map(|other| (deck, other)), reach)
    }

    /// The mean score of the first over the second decks of these pairings.
    pub(super) fn mean_of(&self, pairs: impl Iterator<Item = (usize, usize)>, reach: f64) -> Estimate {
        let variance = self.variance();
        let (mut sum, mut spread, mut count, mut matches) = (0.0, 0.0, 0.0, 0);
        for (one, other) in pairs {
            let Some(score) = self.score(one, other) else { continue };
            sum += score;
            spread += 2.0 * variance / self.matches(one, other).max(1) as f64;
            count += 1.0;
            matches += self.matches(one, other);
        }
        if count == 0.0 {
            return Estimate::unknown(0.0, 1.0);
        }
        let Estimate { value, interval, n } =
            Estimate::normal(sum / count, f64::sqrt(spread) / count, reach, matches);
        Estimate { value, interval: interval.within(0.0, 1.0), n }
    }

    /// The variance of a deal's share within a pairing, the same for all.
    fn variance(&self) -> f64 {
        let played = self.cells.iter().filter(|cell| cell.deals > 0);
        let (mut between, mut deals, mut pairings) = (0.0, 0, 0);
        for cell in played {
            between += cell.sum * cell.sum / cell.deals as f64;
            deals += cell.deals;
            pairings += 1;
        }
        // With one deal each nothing is known about it; an even match without draws has 1/8.
        if deals > pairings { (self.squares - between) / (deals - pairings) as f64 } else { 0.125 }
    }

    /// Guesses every win rate from the pairing's own deals and, as far as these are few, from what
    /// the two decks got from everybody else. How much that counts follows from how well it
    /// predicts the pairings.
    pub(super) fn estimates(&self) -> Estimates {
        let variance = self.variance();
        let (strength, doubt): (Vec<f64>, Vec<f64>) = (0..self.decks)
            .map(|deck| self.against_all(deck, 1.0))
            .map(|known| (known.value, (known.interval.high - known.interval.low) / 2.0))
            .unzip();
        let foretold = |one: usize, other: usize| (0.5 + strength[one] - strength[other]).clamp(0.02, 0.98);
        let worth = variance / self.scatter(variance, foretold);
        let n = self.decks;
        let (mut rates, mut errors) = (vec![vec![0.5; n]; n], vec![vec![0.0; n]; n]);
        for (one, other) in (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other))) {
            let Cell { deals, sum } = self.cells[self.at(one, other)];
            let weight = deals as f64 + worth;
            let rate = (sum + worth * foretold(one, other)) / weight;
            (rates[one][other], rates[other][one]) = (rate, 1.0 - rate);
            // What is predicted is no better known than what the two got from everybody else.
            let foretelling = (worth / weight).powi(2) * (doubt[one].powi(2) + doubt[other].powi(2));
            let error = (variance / weight + foretelling).sqrt();
            (errors[one][other], errors[other][one]) = (error, error);
        }
        Estimates { rates, errors }
    }

    /// How far true win rates lie from what is predicted, squared: what is seen less what chance does.
    fn scatter(&self, variance: f64, foretold: impl Fn(usize, usize) -> f64) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for (one, other) in
            (0..self.decks).flat_map(|one| (one + 1..self.decks).map(move |other| (one, other)))
        {
            let Some(score) = self.score(one, other) else { continue };
            let deals = self.cells[self.at(one, other)].deals as f64;
            sum += (score - foretold(one, other)).powi(2) - variance / deals;
            count += 1.0;
        }
        // Never quite nothing: a pairing that is played often enough always speaks for itself.
        f64::max(sum / f64::max(count, 1.0), 1e-4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    #[test]
    fn both_sides_of_a_pairing_are_one() {
        let mut ledger = Ledger::new(4);
        ledger.add(1, 3, 2000);
        ledger.add(3, 1, 1000);
        ledger.add(2, 2, 2000);
        assert_eq!((ledger.score(1, 3), ledger.score(3, 1)), (Some(0.75), Some(0.25)));
        assert_eq!((ledger.matches(3, 1), ledger.matches(2, 2), ledger.score(0, 1)), (4, 0, None));
        assert_eq!(ledger.score(2, 2), Some(0.5));
    }

    #[test]
    fn every_pairing_has_its_cell() {
        let ledger = Ledger::new(7);
        let cells: Vec<usize> = (0..7)
            .flat_map(|one| (one + 1..7).map(move |other| (one, other)))
            .map(|(a, b)| ledger.at(a, b))
            .collect();
        assert_eq!(cells, (0..21).collect::<Vec<_>>());
    }

    /// Decks of known strength and a few matches: the guesses are closer to the truth than the scores.
    #[test]
    fn what_others_tell_helps() {
        let (n, mut dice) = (40, Dice::swift(1));
        let truth = |one: usize, other: usize| 500 + 6 * one as u32 - 6 * other as u32;
        let mut ledger = Ledger::new(n);
        for (one, other) in (0..n).flat_map(|one| (0..n).map(move |other| (one, other))) {
            let mut win = || if dice.below(1000) < truth(one, other) { 1000 } else { 0 };
            let score = win() + win();
            ledger.add(one, other, score);
        }
        let rates = ledger.rates();
        let (mut raw, mut guessed) = (0.0, 0.0);
        for (one, other) in (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other))) {
            let truth = f64::from(truth(one, other)) / 1000.0;
            raw += (ledger.score(one, other).unwrap() - truth).powi(2);
            guessed += (rates[one][other] - truth).powi(2);
            assert!((rates[one][other] + rates[other][one] - 1.0).abs() < 1e-12);
        }
        assert!(guessed < raw / 10.0, "{guessed} {raw}");
    }

    /// A few matches are not much surer because the others are few, too.
    #[test]
    fn few_matches_of_all_make_nobody_sure() {
        let mut ledger = Ledger::new(4);
        for (one, other) in (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other))) {
            (0..4).for_each(|deal| ledger.add(one, other, if deal < 2 { 2000 } else { 1000 * (deal - 2) }));
        }
        let errors = ledger.estimates().errors;
        // Four deals of a pairing alone would leave it open by about 0.2; twelve of each deck, by 0.1.
        assert!(errors[0][1] > 0.1, "{errors:?}");
    }

    /// A pairing that is played often speaks for itself.
    #[test]
    fn many_matches_outweigh_the_others() {
        let mut ledger = Ledger::new(3);
        (0..3000).for_each(|deal| {
            ledger.add(0, 1, if deal % 4 == 0 { 0 } else { 2000 });
            ledger.add(1, 2, if deal % 4 == 0 { 0 } else { 2000 });
            ledger.add(2, 0, if deal % 4 == 0 { 0 } else { 2000 });
        });
        let rates = ledger.rates();
        assert!(
            [rates[0][1], rates[1][2], rates[2][0]].iter().all(|rate| (rate - 0.75).abs() < 0.002),
            "{rates:?}"
        );
    }
}
