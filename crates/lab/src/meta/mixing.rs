//! Mixtures put to use.

use crate::{nash, seeds};
use kernel::Dice;
use statrs::function::erf::erfc_inv;

/// A deck that is mixed in less often than this is not in the mixture.
pub(super) const TRACE: f64 = 1e-6;

/// How many matrices are drawn.
const SAMPLES: u64 = 50;

/// Shares `total` out by weight, in whole numbers; what is left over goes to the largest remainders.
pub(super) fn allot(total: u64, weights: &[f64]) -> Vec<u64> {
    let exact: Vec<f64> = weights.iter().map(|weight| weight * total as f64).collect();
    let mut shares: Vec<u64> = exact.iter().map(|share| share.floor() as u64).collect();
    let left = total.saturating_sub(shares.iter().sum());
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by(|&one, &other| exact[other].fract().total_cmp(&exact[one].fract()));
    order.into_iter().take(left as usize).for_each(|at| shares[at] += 1);
    shares
}

/// The mixtures of resampled matrices: every win rate is drawn
/// anew around its estimate.
pub(crate) fn resampled(rates: &[Vec<f64>], errors: &[Vec<f64>], seed: u64) -> Vec<Vec<f64>> {
    let n = rates.len();
    let sample = |sample: u64| {
        let mut dice = Dice::swift(seeds::below(seed, u64::MAX - sample));
        let mut rates = rates.to_vec();
        for (one, other) in (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other))) {
            let rate = rates[one][other] + errors[one][other] * normal(&mut dice);
            let rate = rate.clamp(0.0, 1.0);
            (rates[one][other], rates[other][one]) = (rate, 1.0 - rate);
        }
        nash(&rates).weights
    };
    (0..SAMPLES).map(sample).collect()
}

/// A draw from the normal distribution.
fn normal(dice: &mut Dice) -> f64 {
    const SIDES: u32 = 1 << 30;
    let part = (f64::from(dice.below(SIDES)) + 0.5) / f64::from(SIDES);
    std::f64::consts::SQRT_2 * erfc_inv(2.0 * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_shared_out() {
        assert_eq!(allot(10, &[0.5, 0.26, 0.24]), [5, 3, 2]);
        assert_eq!(allot(3, &[0.4, 0.3, 0.3, 0.0]), [1, 1, 1, 0]);
        assert_eq!(allot(7, &[1.0]), [7]);
        assert!(allot(7, &[]).is_empty());
    }

    #[test]
    fn draws_have_the_spread_they_should() {
        let mut dice = Dice::swift(2);
        let draws: crate::estimate::Moments = (0..20_000).map(|_| normal(&mut dice)).collect();
        assert!(draws.mean().abs() < 0.03 && (draws.variance() - 1.0).abs() < 0.04);
    }
}
