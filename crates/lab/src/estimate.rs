//! A number that was measured.

use crate::{Interval, Verdict, simultaneous_z};
use serde::Serialize;

/// A number, how sure it is, and from how many matches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// Where the truth lies.
    pub interval: Interval,
    /// From how many matches.
    pub n: u64,
}

impl Estimate {
    /// From fewer matches no figure is shown: it would say more about chance than about the game.
    pub const ENOUGH: u64 = 30;

    /// Whether it rests on enough matches to be shown.
    pub fn is_enough(&self) -> bool {
        self.n >= Estimate::ENOUGH && !self.value.is_nan()
    }

    /// What nobody has measured.
    pub(crate) fn unknown(low: f64, high: f64) -> Estimate {
        Estimate { value: f64::NAN, interval: Interval { low, high }, n: 0 }
    }

    /// Whether the truth is further than `limit` from a fair number. From too few matches nothing is
    /// said.
    pub fn verdict(&self, fair: f64, limit: f64) -> Verdict {
        if self.is_enough() { Verdict::of(self.interval.less(fair), limit) } else { Verdict::Open }
    }

    /// About how many matches more would decide that, if it is open and can be decided.
    pub fn more(&self, fair: f64, limit: f64) -> Option<u64> {
        match self.is_enough() {
            true => Verdict::more(self.value - fair, self.interval.less(fair), limit, self.n),
            false => None,
        }
    }

    /// A share of wins that was seen in `n` matches, of which `independent` say something that the
    /// others do not.
    pub fn share(sum: f64, n: u64, independent: u64) -> Estimate {
        let value = if n == 0 { f64::NAN } else { sum / n as f64 };
        let interval = Interval::wilson(if n == 0 { 0.5 } else { value }, independent);
        Estimate { value, interval, n }
    }

    /// A number of this spread: its standard error `error`, and the reach in standard errors.
    pub fn normal(value: f64, error: f64, reach: f64, n: u64) -> Estimate {
        Estimate { value, interval: Interval { low: value - reach * error, high: value + reach * error }, n }
    }

    /// Whether the truth lies above this number.
    pub fn is_above(&self, number: f64) -> bool {
        self.interval.low > number
    }

    /// Whether the truth lies below this number.
    pub fn is_below(&self, number: f64) -> bool {
        self.interval.high < number
    }
}

/// Scores by deal. Matches that share one are correlated, so it is the deals that say how certain a mean
/// is; if they all say the same, that is not certain either.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Deals {
    /// Of each deal the sum of the scores, and how many there are.
    deals: Vec<(f64, f64)>,
    last: Option<u64>,
}

impl Deals {
    /// Takes a score into account. The matches of a deal follow each other.
    pub fn add(&mut self, deal: u64, score: f64) {
        if self.last != Some(deal) {
            self.last = Some(deal);
            self.deals.push((0.0, 0.0));
        }
        if let Some((sum, n)) = self.deals.last_mut() {
            (*sum, *n) = (*sum + score, *n + 1.0);
        }
    }

    /// The mean score with an interval that holds together with those of so many others.
    pub fn estimate(&self, looks: usize) -> Estimate {
        let (sum, n) = self.deals.iter().fold((0.0, 0.0), |all, deal| (all.0 + deal.0, all.1 + deal.1));
        if n == 0.0 {
            return Estimate::unknown(0.0, 1.0);
        }
        let (mean, deals) = (sum / n, self.deals.len() as f64);
        let spread: f64 = self.deals.iter().map(|&(sum, n)| (sum - mean * n).powi(2)).sum();
        let variance = spread * deals / (deals - 1.0).max(1.0) / (n * n);
        Estimate { value: mean, interval: of_deals(mean, variance, (deals, n), reach(looks)), n: n as u64 }
    }
}

/// The interval of a share of wins whose mean has this variance, from so many deals with so many matches.
/// It never leaves what is possible, and if all deals say the same, that is not certain.
pub(crate) fn of_deals(mean: f64, variance: f64, (deals, matches): (f64, f64), reach: f64) -> Interval {
    // As many independent matches would know it as well. A few deals do not show their own spread.
    let worth = mean * (1.0 - mean) / variance;
    let worth = if worth.is_finite() && worth > 0.0 { worth.min(matches) } else { deals };
    let worth = if deals < Estimate::ENOUGH as f64 { worth.min(deals) } else { worth };
    Interval::wilson_at(mean, worth, reach)
}

/// The order of what is ranked: the best first, and what nobody has measured last.
pub fn best_first(one: f64, other: f64) -> std::cmp::Ordering {
    let known = |value: f64| Some(value).filter(|value| !value.is_nan());
    known(other).partial_cmp(&known(one)).unwrap_or(std::cmp::Ordering::Equal)
}

/// A running mean with its spread.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Moments {
    pub n: u64,
    sum: f64,
    squares: f64,
}

impl Moments {
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn mean(&self) -> f64 {
        if self.n == 0 { f64::NAN } else { self.sum / self.n as f64 }
    }

    /// The variance of a single value.
    pub fn variance(&self) -> f64 {
        let n = self.n as f64;
        if self.n < 2 { 0.0 } else { ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0) }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        (self.variance() / self.n.max(1) as f64).sqrt()
    }

    /// The mean with its interval.
    pub fn estimate(&self, reach: f64) -> Estimate {
        Estimate::normal(self.mean(), self.error(), reach, self.n)
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut moments = Moments::default();
        values.into_iter().for_each(|value| moments.add(value));
        moments
    }
}

/// How many standard errors reach far enough that with 95 % confidence none of `looks` intervals
/// misses its truth.
pub(crate) fn reach(looks: usize) -> f64 {
    simultaneous_z(0.95, looks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(scores: impl IntoIterator<Item = [f64; 2]>) -> Estimate {
        let mut deals = Deals::default();
        for (deal, scores) in scores.into_iter().enumerate() {
            scores.into_iter().for_each(|score| deals.add(deal as u64, score));
        }
        deals.estimate(1)
    }

    /// Who has won all of twenty deals may still lose one in six.
    #[test]
    fn no_spread_is_no_certainty() {
        let all = deals([[1.0, 1.0]; 20]);
        assert_eq!((all.value, all.n, all.interval.high), (1.0, 40, 1.0));
        assert!((all.interval.low - Interval::wilson(1.0, 20).low).abs() < 1e-12);
        let split = deals([[1.0, 0.0]; 50]);
        assert_eq!(split.interval, Interval::wilson(0.5, 50));
    }

    /// Deals that are won or lost as a whole count once, and such whose matches are independent twice.
    #[test]
    fn what_hangs_together_counts_once() {
        let whole = deals((0..400).map(|at| if at % 2 == 0 { [1.0, 1.0] } else { [0.0, 0.0] }));
        let wilson = Interval::wilson(0.5, 399);
        assert!((whole.interval.low - wilson.low).abs() < 1e-3, "{whole:?}");
        let free = deals((0..400).map(|at| [f64::from(at % 2), f64::from(at / 2 % 2)]));
        let wilson = Interval::wilson(0.5, 800);
        assert!((free.interval.low - wilson.low).abs() < 1e-3, "{free:?}");
    }

    #[test]
    fn too_few_matches_decide_nothing() {
        let few = deals([[1.0, 1.0]; 10]);
        assert!(!few.is_enough() && few.interval.low > 0.6);
        assert_eq!((few.verdict(0.5, 0.01), few.more(0.5, 0.01)), (Verdict::Open, None));
        let many = deals([[1.0, 1.0]; 30]);
        assert_eq!(many.verdict(0.5, 0.01), Verdict::Matters);
        assert_eq!(Estimate::unknown(0.0, 1.0).verdict(0.5, 0.6), Verdict::Open);
    }

    #[test]
    fn what_is_not_measured_comes_last() {
        let mut values = [0.2, f64::NAN, 0.7, -f64::NAN, 0.5];
        values.sort_by(|&one, &other| best_first(one, other));
        assert_eq!(values[..3], [0.7, 0.5, 0.2]);
        assert!(values[3..].iter().all(|value| value.is_nan()));
    }

    #[test]
    fn moments_of_known_numbers() {
        let moments: Moments = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert_eq!(moments.mean(), 5.0);
        assert!((moments.variance() - 32.0 / 7.0).abs() < 1e-12);
    }
}
