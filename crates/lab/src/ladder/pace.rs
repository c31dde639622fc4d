//! How fast bots decide.

use serde::Serialize;
use std::time::Duration;

/// How fast a bot decides where it has a choice.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Pace {
    /// How many decisions were timed.
    pub decisions: u64,
    /// Decisions in a second of one thread.
    pub per_second: f64,
    /// The median time, in milliseconds.
    pub median_ms: f64,
    /// The 95th percentile of the time for a decision, in milliseconds.
    pub p95_ms: f64,
}

/// Every decision's time, in nanoseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clock(Vec<u64>);

impl Clock {
    pub fn add(&mut self, time: Duration) {
        self.0.push(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
    }

    pub fn merge(&mut self, other: &Clock) {
        self.0.extend(&other.0);
    }

    pub fn pace(mut self) -> Pace {
        self.0.sort_unstable();
        let sum: u64 = self.0.iter().sum();
        let at = |share: f64| {
            let place = (self.0.len() as f64 * share) as usize;
            self.0.get(place.min(self.0.len().saturating_sub(1))).map_or(0.0, |&time| time as f64 / 1e6)
        };
        Pace {
            decisions: self.0.len() as u64,
            per_second: self.0.len() as f64 / (sum.max(1) as f64 / 1e9),
            median_ms: at(0.5),
            p95_ms: at(0.95),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_the_middle_and_the_slow() {
        let mut clock = Clock::default();
        (0..100).for_each(|ms| clock.add(Duration::from_millis(ms)));
        let pace = clock.pace();
        assert_eq!((pace.decisions, pace.median_ms, pace.p95_ms), (100, 50.0, 95.0));
        assert!((pace.per_second - 100.0 / 4.95).abs() < 1e-9);
        assert_eq!(Clock::default().pace().decisions, 0);
    }
}
