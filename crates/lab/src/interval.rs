//! How sure a figure is.

use serde::Serialize;
use statrs::function::erf::erfc;

/// The 97.5 % quantile of the normal distribution: 95 % lie within it on both sides.
const Z: f64 = 1.959_963_984_540_054;

/// Where the truth lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's interval for a share that was seen `n` times. It stays within 0 and 1, and is
    /// honest for few matches and for shares near the ends. With draws the truth
    /// lies even closer than it says.
    pub fn wilson(share: f64, n: u64) -> Interval {
        Interval::wilson_at(share, n as f64, Z)
    }

    /// The same for a share that is known as well as if it had been seen `n` times, and `z` standard
    /// errors to each side.
    pub(crate) fn wilson_at(share: f64, n: f64, z: f64) -> Interval {
        if n <= 0.0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let scale = 1.0 + z * z / n;
        let middle = (share + z * z / (2.0 * n)) / scale;
        let reach = z / scale * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).max(0.0).sqrt();
        Interval { low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }

    /// The same interval, as far as it lies where the truth can be.
    pub fn within(self, low: f64, high: f64) -> Interval {
        Interval { low: self.low.clamp(low, high), high: self.high.clamp(low, high) }
    }

    /// The same interval for a number that is smaller by so much.
    pub fn less(self, by: f64) -> Interval {
        Interval { low: self.low - by, high: self.high - by }
    }

    /// The interval for a mean with this variance of a single value.
    pub fn mean(mean: f64, variance: f64, n: u64) -> Interval {
        let reach = Z * (variance.max(0.0) / n.max(1) as f64).sqrt();
        Interval { low: mean - reach, high: mean + reach }
    }
}

/// The p value: how likely a share arises by chance at least this far from `fair` in `n` matches. It is
/// below 5 % exactly when Wilson's interval leaves the fair share out.
pub fn by_chance(share: f64, fair: f64, n: u64) -> f64 {
    let spread = (fair * (1.0 - fair) / n.max(1) as f64).sqrt();
    erfc((share - fair).abs() / spread / std::f64::consts::SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 5e-5, "{one} is not {other}");
    }

    /// Known answers: Newcombe 1998, table I, method 3 (the score method without correction).
    #[test]
    fn wilson_agrees_with_published_intervals() {
        for (hits, n, low, high) in [
            (81u32, 263u32, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Interval::wilson(f64::from(hits) / f64::from(n), n.into());
            near(interval.low, low);
            near(interval.high, high);
        }
        assert_eq!(Interval::wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn chance_agrees_with_the_interval() {
        near(by_chance(0.5 + Z * 0.05, 0.5, 100), 0.05);
        near(by_chance(0.5, 0.5, 100), 1.0);
        for wins in 0..=50 {
            let share = f64::from(wins) / 50.0;
            let interval = Interval::wilson(share, 50);
            let outside = 0.5 < interval.low || 0.5 > interval.high;
            assert_eq!(by_chance(share, 0.5, 50) < 0.05, outside, "{wins} of 50");
        }
    }
}
