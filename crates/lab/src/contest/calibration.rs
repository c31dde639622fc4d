//! Whether somebody knows how well they stand.

use serde::Serialize;

/// Stated chances against results.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Calibration {
    /// How many chances were stated.
    pub stated: u64,
    /// The mean square of what they were off: 0 is perfect, 0.25 is what always saying one half gets.
    pub brier: f64,
    /// By what was stated, in tenths.
    pub bins: Vec<Bin>,
}

/// Chances that are nearly the same.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// How many.
    pub n: u64,
    /// What was stated on average.
    pub stated: f64,
    /// What came of it on average.
    pub came: f64,
}

impl Calibration {
    /// From stated chances and what share of a win came of each; `None` if none was stated.
    pub fn of(stated: &[(f64, f64)]) -> Option<Calibration> {
        let n = stated.len() as f64;
        let brier = stated.iter().map(|(said, came)| (said - came).powi(2)).sum::<f64>() / n;
        let mut bins = vec![Bin::default(); 10];
        for &(said, came) in stated {
            let bin = &mut bins[((said * 10.0) as usize).min(9)];
            (bin.n, bin.stated, bin.came) = (bin.n + 1, bin.stated + said, bin.came + came);
        }
        bins.retain(|bin| bin.n > 0);
        for bin in &mut bins {
            (bin.stated, bin.came) = (bin.stated / bin.n as f64, bin.came / bin.n as f64);
        }
        (!stated.is_empty()).then_some(Calibration { stated: stated.len() as u64, brier, bins })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_always_says_one_half_gets_a_quarter() {
        let found = Calibration::of(&[(0.5, 1.0), (0.5, 0.0)]).unwrap();
        assert_eq!((found.brier, found.bins.len()), (0.25, 1));
        assert_eq!(found.bins[0], Bin { n: 2, stated: 0.5, came: 0.5 });
        assert_eq!(Calibration::of(&[(1.0, 1.0), (0.0, 0.0)]).unwrap().brier, 0.0);
        assert_eq!(Calibration::of(&[]), None);
    }
}
