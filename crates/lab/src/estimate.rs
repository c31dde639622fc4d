//! A number that was measured.

use crate::{Interval, simultaneous_z};
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

    #[test]
    fn moments_of_known_numbers() {
        let moments: Moments = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert_eq!(moments.mean(), 5.0);
        assert!((moments.variance() - 32.0 / 7.0).abs() < 1e-12);
    }
}
