//! A test that may be looked at after every match.
//!
//! If an ordinary interval is examined again and again until it excludes 0, it
//! does so sooner or later, by chance. This one is anytime-valid. It bets: a gambler who
//! stakes a share of their money on the truth being above some mean gets rich only if it is, and
//! for a fair mean ever gets richer than 1/α with a chance of at most α (Ville). No mean is
//! excluded by anything else, so nothing is assumed but that differences are bounded and deals
//! independent: no normal distribution, and no variance to be known.

use crate::Interval;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::f64::consts::FRAC_1_SQRT_2;

/// What is known about the mean of paired differences.
#[derive(Clone, PartialEq, Debug)]
pub struct Sequential {
    /// The largest difference, in the parts in which differences are counted.
    full: i32,
    alpha: f64,
    delta: f64,
    /// How often each difference was seen.
    seen: BTreeMap<i32, u64>,
}

/// Whether something is further from even than matters. Lack of evidence is no verdict: what is
/// neither shown to be further nor shown to be nearer is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is further: it matters.
    Matters,
    /// It is nearer: it does not matter.
    Negligible,
    /// It takes more matches to tell.
    Open,
}

impl Verdict {
    /// What an interval says about something that does not matter within `limit` of 0.
    pub fn of(interval: Interval, limit: f64) -> Verdict {
        match interval {
            Interval { low, high } if low > limit || high < -limit => Verdict::Matters,
            Interval { low, high } if low > -limit && high < limit => Verdict::Negligible,
            _ => Verdict::Open,
        }
    }

    /// How many more like those `n` it takes until the interval has probably left the limit it lies
    /// across; `None` if there is nothing to tell, or no number of matches will do.
    pub fn more(value: f64, interval: Interval, limit: f64, n: u64) -> Option<u64> {
        if Verdict::of(interval, limit) != Verdict::Open || n == 0 {
            return None;
        }
        let gap = (value.abs() - limit).abs();
        let reach = (interval.high - interval.low) / 2.0;
        // An interval narrows with the root of the number of matches.
        let needed = n as f64 * (reach / gap).powi(2);
        (gap > limit / 20.0).then(|| (needed - n as f64).max(n as f64 / 4.0) as u64)
    }
}

/// The gamblers: each stakes another share, and all begin with the same. Small
/// stakes find small differences in many matches, large stakes large ones in few; each is √2 of
/// the next, so that one of them always does nearly as well as the best.
const GAMBLERS: usize = 22;

impl Sequential {
    /// A test of differences between `-full` and `full`, which stand for a match lost and a match
    /// won. Its interval misses the truth with a chance of at most `alpha`, however often it is looked
    /// at; a difference matters if it is larger than `delta`.
    ///
    /// # Panics
    /// If `full` is not positive or `alpha` is not between 0 and 1.
    pub fn new(full: i32, alpha: f64, delta: f64) -> Sequential {
        assert!(full > 0 && alpha > 0.0 && alpha < 1.0);
        Sequential { full, alpha, delta, seen: BTreeMap::new() }
    }

    /// Takes a difference into account.
    ///
    /// # Panics
    /// If it is larger than a full one: then the test would promise too much.
    pub fn add(&mut self, difference: i32) {
        assert!(difference.abs() <= self.full, "{difference} is beyond {}", self.full);
        *self.seen.entry(difference).or_default() += 1;
    }

    /// How many differences were seen.
    pub fn n(&self) -> u64 {
        self.seen.values().sum()
    }

    /// The mean of what was seen, as a share of a full difference.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.seen.iter().map(|(&value, &times)| f64::from(value) * times as f64).sum();
        sum / f64::from(self.full) / self.n().max(1) as f64
    }

    /// Where the true mean lies, at all looks together.
    pub fn interval(&self) -> Interval {
        Interval { low: self.bound(Side::Low), high: self.bound(Side::High) }
    }

    /// What can be said by now.
    pub fn verdict(&self) -> Verdict {
        if self.is_above(self.delta) || self.is_below(-self.delta) {
            Verdict::Matters
        } else if self.is_above(-self.delta) && self.is_below(self.delta) {
            Verdict::Negligible
        } else {
            Verdict::Open
        }
    }

    /// Whether it is sure that there is a difference, however small.
    pub fn differs(&self) -> bool {
        self.is_above(0.0) || self.is_below(0.0)
    }

    fn is_above(&self, mean: f64) -> bool {
        self.excludes(Side::Low, (1.0 + mean) / 2.0)
    }

    fn is_below(&self, mean: f64) -> bool {
        self.excludes(Side::High, (1.0 - mean) / 2.0)
    }

    /// The end of the interval on a side, found by halving.
    fn bound(&self, side: Side) -> f64 {
        let (mut excluded, mut possible) = (0.0, 1.0);
        for _ in 0..40 {
            let place = (excluded + possible) / 2.0;
            if self.excludes(side, place) { excluded = place } else { possible = place }
        }
        match side {
            Side::Low => 2.0 * excluded - 1.0,
            Side::High => 1.0 - 2.0 * excluded,
        }
    }

    /// Whether the mean is further from the side's end of the scale than this place (0 at that
    /// end, 1 at the other). If it is, so it is for every place that is nearer.
    fn excludes(&self, side: Side, place: f64) -> bool {
        self.wealth(side, place) > (2.0 / self.alpha).ln()
    }

    /// The logarithm of what the gamblers have on average who bet that the mean is further from
    /// the side's end of the scale than `place`.
    fn wealth(&self, side: Side, place: f64) -> f64 {
        let mut stake = 1.0;
        let each = [(); GAMBLERS].map(|()| {
            stake *= FRAC_1_SQRT_2;
            let grown = |(&value, &times): (&i32, &u64)| {
                times as f64 * (stake * (self.place(side, value) / place - 1.0)).ln_1p()
            };
            self.seen.iter().map(grown).sum::<f64>()
        });
        let richest = each.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let total: f64 = each.iter().map(|wealth| (wealth - richest).exp()).sum();
        richest + (total / GAMBLERS as f64).ln()
    }

    /// How far a difference is from the side's end of the scale, between 0 and 1.
    fn place(&self, side: Side, value: i32) -> f64 {
        let value = match side {
            Side::Low => value,
            Side::High => -value,
        };
        f64::from(value + self.full) / f64::from(2 * self.full)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Low,
    High,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    /// A difference as of two matches with the same deal: mostly none. Its mean is `(up - down) / 100`.
    fn roll(dice: &mut Dice, up: u32, down: u32) -> i32 {
        match dice.below(100) {
            face if face < up => 2,
            face if face < up + down => -2,
            _ => 0,
        }
    }

    fn run(dice: &mut Dice, (up, down): (u32, u32), blocks: usize) -> (Verdict, Sequential) {
        let mut test = Sequential::new(2, 0.05, 0.02);
        for _ in 0..blocks {
            (0..100).for_each(|_| test.add(roll(dice, up, down)));
            let verdict = test.verdict();
            if verdict != Verdict::Open || test.differs() {
                return (verdict, test);
            }
        }
        (Verdict::Open, test)
    }

    /// Looked at after every block, as long as it takes.
    #[test]
    fn alarms_are_rarely_false() {
        let mut dice = Dice::swift(3);
        let false_alarms = (0..400).filter(|_| run(&mut dice, (10, 10), 60).1.differs()).count();
        assert!(false_alarms <= 20, "{false_alarms} of 400");
        assert!(false_alarms > 0, "a test that never errs sees nothing");
    }

    #[test]
    fn differences_are_found_and_the_truth_is_inside() {
        let mut dice = Dice::swift(4);
        let (mut found, mut inside, mut matches) = (0, 0, 0);
        for _ in 0..200 {
            let (_, test) = run(&mut dice, (14, 8), 60);
            let Interval { low, high } = test.interval();
            found += u32::from(test.differs() && test.mean() > 0.0);
            inside += u32::from(low < 0.06 && 0.06 < high);
            matches += test.n();
        }
        assert!(found == 200 && inside >= 190, "{found} found, {inside} inside");
        // A test of fixed length with 95 % power needs about 800.
        assert!(matches / 200 < 1_600, "{} matches on average", matches / 200);
    }

    #[test]
    fn the_same_twice_is_alike_and_soon() {
        let mut test = Sequential::new(1000, 0.05, 0.02);
        assert_eq!((test.verdict(), test.interval()), (Verdict::Open, Interval { low: -1.0, high: 1.0 }));
        (0..1_000).for_each(|_| test.add(0));
        assert_eq!((test.verdict(), test.mean(), test.n()), (Verdict::Negligible, 0.0, 1_000));
    }

    /// After ten wins against an even mean the boldest has (1 + √½)¹⁰; together they have less
    /// than if all were like him, and no less than his share.
    #[test]
    fn wealth_grows_as_it_should() {
        let mut test = Sequential::new(1, 0.05, 0.0);
        (0..10).for_each(|_| test.add(1));
        let boldest = 10.0 * (1.0 + FRAC_1_SQRT_2).ln();
        let wealth = test.wealth(Side::Low, 0.5);
        assert!(wealth > boldest - (GAMBLERS as f64).ln() && wealth < boldest, "{wealth}");
        let Interval { low, high } = test.interval();
        assert!(high > 0.999 && low > -0.5, "{low} {high}");
    }

    /// The verdict looks at three means only; it must agree with the whole interval.
    #[test]
    fn the_verdict_is_what_the_interval_says() {
        let mut dice = Dice::swift(5);
        for odds in [(10, 10), (14, 8), (3, 3), (2, 9)] {
            let mut test = Sequential::new(2, 0.05, 0.02);
            for _ in 0..40 {
                (0..100).for_each(|_| test.add(roll(&mut dice, odds.0, odds.1)));
                let Interval { low, high } = test.interval();
                assert_eq!(test.verdict(), Verdict::of(Interval { low, high }, 0.02), "{low} {high}");
                assert_eq!(test.differs(), low > 0.0 || high < 0.0, "{low} {high}");
            }
        }
    }

    /// Three verdicts: a difference of six points matters, none does not, and one that is as large as
    /// what matters stays open. Neither is said wrongly more often than it may be.
    #[test]
    fn nothing_is_decided_by_want_of_evidence() {
        let mut dice = Dice::swift(6);
        let mut verdicts = |up, down| -> Vec<Verdict> {
            let decided = |dice: &mut Dice| {
                let mut test = Sequential::new(2, 0.05, 0.02);
                for _ in 0..80 {
                    (0..100).for_each(|_| test.add(roll(dice, up, down)));
                    if test.verdict() != Verdict::Open {
                        break;
                    }
                }
                test.verdict()
            };
            (0..60).map(|_| decided(&mut dice)).collect()
        };
        let count = |verdicts: &[Verdict], what| verdicts.iter().filter(|&&one| one == what).count();
        let (large, none, edge) = (verdicts(17, 10), verdicts(3, 3), verdicts(5, 3));
        assert!(count(&large, Verdict::Matters) >= 57 && count(&large, Verdict::Negligible) == 0);
        assert!(count(&none, Verdict::Negligible) >= 50 && count(&none, Verdict::Matters) == 0, "{none:?}");
        assert!(count(&edge, Verdict::Open) >= 55, "{edge:?}");
    }

    #[test]
    fn what_is_open_says_what_would_settle_it() {
        let wide = Interval { low: -0.01, high: 0.05 };
        // Twice as far from the limit as it reaches needs no more than it has; at the limit nothing helps.
        assert_eq!(Verdict::more(0.02, wide, 0.01, 1_000), Some(8_000));
        assert_eq!(Verdict::more(0.0101, wide, 0.01, 1_000), None);
        assert_eq!(Verdict::more(0.02, Interval { low: 0.015, high: 0.025 }, 0.01, 1_000), None);
        assert_eq!(Verdict::more(0.0, Interval { low: -1.0, high: 1.0 }, 0.01, 0), None);
    }

    #[test]
    #[should_panic(expected = "beyond")]
    fn what_is_beyond_the_scale_is_refused() {
        Sequential::new(2, 0.05, 0.01).add(3);
    }
}
