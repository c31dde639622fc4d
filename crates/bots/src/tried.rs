//! Results of a plan or a move in one world after the other.

/// A plan or a move, and what it got in the first worlds, in thousandths of a win.
pub(crate) struct Tried<T> {
    pub what: T,
    pub results: Vec<i32>,
}

impl<T> Tried<T> {
    /// Not tried yet.
    pub fn new(what: T) -> Self {
        Tried { what, results: Vec::new() }
    }

    /// By how much it did better than another in the worlds that both have seen.
    pub fn lead(&self, other: &Tried<T>) -> f64 {
        self.gains(other).sum()
    }

    /// Whether that is more than this many standard errors, so that chance is an unlikely explanation.
    pub fn leads_surely(&self, other: &Tried<T>, errors: f64) -> bool {
        let (count, lead) = (self.gains(other).count() as f64, self.lead(other));
        let squares: f64 = self.gains(other).map(|gain| gain * gain).sum();
        let variance = squares - lead * lead / count.max(1.0);
        lead > errors * variance.max(0.0).sqrt()
    }

    fn gains(&self, other: &Tried<T>) -> impl Iterator<Item = f64> {
        self.results.iter().zip(&other.results).map(|(mine, other)| f64::from(mine - other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(results: &[i32]) -> Tried<()> {
        Tried { what: (), results: results.to_vec() }
    }

    #[test]
    fn only_worlds_that_both_have_seen_count() {
        assert_eq!(tried(&[5, 7]).lead(&tried(&[4, 4, 900])), 4.0);
        assert_eq!(tried(&[]).lead(&tried(&[4])), 0.0);
    }

    #[test]
    fn the_same_lead_is_surer_the_less_it_scatters() {
        let (steady, wild, other) = (tried(&[3, 1, 2, 2]), tried(&[40, -36, 30, -26]), tried(&[0; 4]));
        assert_eq!(steady.lead(&other), wild.lead(&other));
        assert!(steady.leads_surely(&other, 2.5) && !wild.leads_surely(&other, 2.5));
    }

    #[test]
    fn an_equal_does_not_lead() {
        assert!(!tried(&[5, 5]).leads_surely(&tried(&[5, 5]), 0.0));
        assert!(!tried(&[]).leads_surely(&tried(&[]), 0.0));
    }
}
