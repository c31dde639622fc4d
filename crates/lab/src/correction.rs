//! Looking at many things at once without being fooled by the luckiest of them.

use statrs::function::erf::erfc_inv;

/// Holm's step-down correction: how likely chance alone brings *any* of the findings, one
/// for each p-value and in their order. Those below 5 % are all true with 95 % confidence.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let m = p_values.len();
    let order = by_size(p_values);
    let mut adjusted = vec![1.0; m];
    let mut floor: f64 = 0.0;
    for (rank, &at) in order.iter().enumerate() {
        floor = floor.max(p_values[at] * (m - rank) as f64).min(1.0);
        adjusted[at] = floor;
    }
    adjusted
}

/// Benjamini and Hochberg's step-up correction, in the order of the p-values. Of those below 5 %
/// no more than 5 % are false on average.
pub fn benjamini_hochberg(p_values: &[f64]) -> Vec<f64> {
    let m = p_values.len();
    let order = by_size(p_values);
    let mut adjusted = vec![1.0; m];
    let mut ceiling: f64 = 1.0;
    for (rank, &at) in order.iter().enumerate().rev() {
        ceiling = ceiling.min(p_values[at] * m as f64 / (rank + 1) as f64);
        adjusted[at] = ceiling;
    }
    adjusted
}

/// How many standard errors an interval reaches to each side, so that `m` independent ones hold
/// all at once with this confidence (Šidák). With `m` = 1 it is the usual 1.96 for 0.95.
pub fn simultaneous_z(confidence: f64, m: usize) -> f64 {
    // The chance of a single one to fail, without the rounding of 1 - confidence^(1/m).
    let failing = -f64::exp_m1(confidence.ln() / m.max(1) as f64);
    std::f64::consts::SQRT_2 * erfc_inv(failing)
}

/// The places of the p-values from the smallest to the largest; of equal ones the first first.
fn by_size(p_values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&one, &other| p_values[one].total_cmp(&p_values[other]));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Benjamini and Hochberg, JRSS B 57 (1995), p. 295: thrombolytic treatments.
    const PUBLISHED: [f64; 15] = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
        0.6528, 0.7590, 1.000,
    ];

    fn found(adjusted: &[f64]) -> usize {
        adjusted.iter().filter(|p| **p <= 0.05).count()
    }

    #[test]
    fn published_findings_are_found() {
        assert_eq!(found(&benjamini_hochberg(&PUBLISHED)), 4);
        assert_eq!(found(&holm(&PUBLISHED)), 3);
    }

    /// Worked by hand: 4 × 0.005, 3 × 0.01, 2 × 0.03 and then no smaller than that; and
    /// 0.005 × 4, 0.01 × 4 / 2, 0.03 × 4 / 3 and then no larger than 0.04.
    #[test]
    fn each_p_value_is_adjusted_in_its_place() {
        let near = |adjusted: Vec<f64>, expected: [f64; 4]| {
            assert!(adjusted.iter().zip(expected).all(|(a, e)| (a - e).abs() < 1e-12), "{adjusted:?}");
        };
        near(holm(&[0.01, 0.04, 0.03, 0.005]), [0.03, 0.06, 0.06, 0.02]);
        near(benjamini_hochberg(&[0.01, 0.04, 0.03, 0.005]), [0.02, 0.04, 0.04, 0.02]);
        near(holm(&[0.5, 0.6, 0.7, 0.8]), [1.0; 4]);
        assert!(holm(&[]).is_empty() && benjamini_hochberg(&[]).is_empty());
    }

    /// The upper 5 % points of the maximum modulus of m normal variables, from tables.
    #[test]
    fn intervals_widen_as_published() {
        for (m, z) in [(1, 1.960), (2, 2.236), (3, 2.388), (4, 2.491), (5, 2.569), (10, 2.800), (20, 3.016)] {
            assert!((simultaneous_z(0.95, m) - z).abs() < 5.1e-4, "{m}: {}", simultaneous_z(0.95, m));
        }
    }
}
