//! How a score has changed.

use super::twin::Twin;
use crate::estimate::{Moments, reach};
use crate::{Estimate, Interval, Sequential, Verdict};
use serde::Serialize;

/// Differences of scores are counted in thousandths of a win, over the two matches of a deal.
const FULL: i32 = 2000;

/// How a score has changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// Whose.
    pub name: String,
    /// Before.
    pub old: f64,
    /// After.
    pub new: f64,
    /// By how much, and how sure that is, however often it was looked at.
    pub gain: Estimate,
    /// Where the gain lies for whoever looks only once and at nothing else: closer.
    pub at_once: Interval,
    /// Whether it is sure that it has changed at all.
    pub sure: bool,
    /// Whether it has changed by more than matters.
    pub verdict: Verdict,
    /// About how many more matches would decide an open verdict, if any number would.
    pub more: Option<u64>,
}

impl Change {
    /// The change of somebody's score over deals, each of which was played twice with the seats swapped:
    /// the two are correlated, so a deal is one observation. `scores` says what that somebody got in a
    /// match, old and new.
    pub(super) fn of(
        name: String,
        twins: &[Twin],
        scores: impl Fn(&Twin) -> Option<(u16, u16)>,
        alpha: f64,
        delta: f64,
    ) -> Change {
        let mut test = Sequential::new(FULL, alpha, delta);
        let (mut sums, mut matches, mut gains) = ((0.0, 0.0), 0u64, Moments::default());
        for deal in twins.chunks(2) {
            let got: Vec<(u16, u16)> = deal.iter().filter_map(&scores).collect();
            if got.is_empty() {
                continue;
            }
            let gain: i32 = got.iter().map(|&(old, new)| i32::from(new) - i32::from(old)).sum();
            let gain = if got.len() == 1 { 2 * gain } else { gain };
            test.add(gain);
            gains.add(f64::from(gain) / f64::from(FULL));
            matches += got.len() as u64;
            for (old, new) in got {
                sums = (sums.0 + f64::from(old) / 1000.0, sums.1 + f64::from(new) / 1000.0);
            }
        }
        let mean = |sum: f64| if matches == 0 { f64::NAN } else { sum / matches as f64 };
        let gain = Estimate { value: test.mean(), interval: test.interval(), n: matches };
        // Of one or none the spread is not known.
        let at_once = if test.n() > 1 { gains.estimate(reach(1)).interval } else { test.interval() };
        // Of the matches that are played not all count.
        let played = 2 * twins.len() as u64;
        Change {
            name,
            old: mean(sums.0),
            new: mean(sums.1),
            at_once: Interval { low: at_once.low.max(-1.0), high: at_once.high.min(1.0) },
            sure: test.differs(),
            verdict: test.verdict(),
            more: Verdict::more(gain.value, gain.interval, delta, played),
            gain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    fn twin(old: u16, new: u16) -> Twin {
        Twin {
            entrants: [0, 1],
            scores: [[old, 1000 - old], [new, 1000 - new]],
            openers: [Some(Seat::A); 2],
            holder: Some(Seat::A),
            held: true,
            played: true,
            parted: old != new,
        }
    }

    /// Twice the same deal is one observation: it makes nobody surer.
    #[test]
    fn a_deal_counts_once() {
        let change = |twins: &[Twin]| Change::of("card".to_owned(), twins, Twin::of_holder, 0.05, 0.01);
        let both: Vec<Twin> = (0..400).map(|at| twin(0, if at % 4 < 2 { 1000 } else { 0 })).collect();
        let mut one = both.clone();
        one.iter_mut().skip(1).step_by(2).for_each(|twin| twin.holder = None);
        let (both, one) = (change(&both), change(&one));
        assert_eq!((both.gain.n, one.gain.n, both.gain.value), (400, 200, 0.5));
        assert_eq!(both.gain.interval, one.gain.interval);
    }

    /// An interval is limited to possible values, and too few matches give no verdict.
    #[test]
    fn a_handful_decides_nothing() {
        let few: Vec<Twin> = (0..6).map(|_| twin(0, 1000)).collect();
        let change = Change::of("card".to_owned(), &few, Twin::of_holder, 0.05, 0.01);
        assert_eq!((change.verdict, change.sure), (Verdict::Open, false));
        assert!(change.gain.interval.low >= -1.0 && change.gain.interval.high <= 1.0);
        assert!(change.at_once.low >= -1.0 && change.at_once.high <= 1.0);
        let none = Change::of("card".to_owned(), &[], Twin::of_holder, 0.05, 0.01);
        assert_eq!((none.verdict, none.gain.n), (Verdict::Open, 0));
    }
}
