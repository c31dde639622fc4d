//! What many trials say about the lab.

use super::{Judged, Nature, Said, Trial, Truth};
use lab::Verdict;

/// Differences below this do not matter.
const DELTA: f64 = 0.01;
/// From here on an effect is large, and from the other on it is one that designers care about.
const LARGE: f64 = 0.05;
const MIDDLE: f64 = 0.02;

/// How many of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// How many.
    pub of: u64,
    /// Of how many.
    pub all: u64,
}

impl Part {
    fn add(&mut self, is: bool) {
        self.all += 1;
        self.of += u64::from(is);
    }
}

/// What many trials say.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Found {
    /// Changes whose true effect is 5 points or more, and for how many of them the card was named with
    /// the right sign and significantly.
    pub large: Part,
    /// The same from 2 to 5 points.
    pub middle: Part,
    /// The same below 2 points.
    pub small: Part,
    /// Of the changes of 2 points and more, those that were said to matter by more than a point.
    pub matter: Part,
    /// Changes that nobody could test.
    pub untested: Part,
    /// Verdicts of "does not matter" that are right: the truth may lie within a point.
    pub calm: Part,
    /// Verdicts of "matters" that are right: the truth may lie beyond a point, on that side.
    pub loud: Part,
    /// Intervals that may hold the truth.
    pub covered: Part,
    /// Changes in which a card that was not changed was named.
    pub wrong: Part,
    /// Changes that were not held or not played and called no difference all the same.
    pub unseen: Part,
    /// Placebos for which anything was blamed.
    pub placebos: Part,
    /// Verdicts that are open.
    pub open: Part,
    /// How wide intervals are where all matches are played: half of it, of every change that was measured.
    reaches: Vec<f64>,
}

impl Found {
    /// What these trials say.
    pub fn of<'a>(trials: impl Iterator<Item = &'a Trial>) -> Found {
        let mut found = Found::default();
        trials.for_each(|trial| found.add(trial));
        found
    }

    fn add(&mut self, trial: &Trial) {
        if trial.nature.is_placebo() {
            let own = trial.nature != Nature::Added && trial.judges.iter().any(|judged| judged.accuses());
            return self.placebos.add(own || !trial.blamed.is_empty());
        }
        self.wrong.add(!trial.blamed.is_empty());
        self.untested.add(trial.word().is_none());
        for judged in &trial.judges {
            self.judge(judged);
        }
        if let Some(judged) = trial.word() {
            self.detect(judged);
            self.reach(judged, trial);
        }
    }

    /// Whether what a judge says is right.
    fn judge(&mut self, judged: &Judged) {
        let Said::Measured { low, high, verdict, gain, .. } = judged.said else { return };
        self.unseen.add(verdict == Verdict::Negligible && (judged.held == 0 || judged.played == 0));
        self.open.add(verdict == Verdict::Open);
        let Some(truth) = judged.truth else { return };
        self.covered.add(truth.low <= high && truth.high >= low);
        match verdict {
            Verdict::Negligible => self.calm.add(truth.low < DELTA && truth.high > -DELTA),
            Verdict::Matters if gain > 0.0 => self.loud.add(truth.high > DELTA),
            Verdict::Matters => self.loud.add(truth.low < -DELTA),
            Verdict::Open => {}
        }
    }

    fn detect(&mut self, judged: &Judged) {
        let (Some(Truth { value, .. }), Said::Measured { gain, sure, verdict, .. }) =
            (judged.truth, &judged.said)
        else {
            return;
        };
        let right = gain.signum() == value.signum();
        match value.abs() {
            size if size >= LARGE => self.large.add(*sure && right),
            size if size >= MIDDLE => self.middle.add(*sure && right),
            _ => self.small.add(*sure && right),
        }
        if value.abs() >= MIDDLE {
            self.matter.add(*verdict == Verdict::Matters && right);
        }
    }

    fn reach(&mut self, judged: &Judged, trial: &Trial) {
        if let Said::Measured { low, high, .. } = judged.said {
            // An interval narrows with the root of the number of matches.
            let played = trial.matches as f64 / trial.budget.max(1) as f64;
            self.reaches.push((high - low) / 2.0 * played.min(1.0).sqrt());
        }
    }

    /// The smallest effect that is shown to be there within a minute's matches, in half of the changes.
    pub fn detectable(&self) -> Option<f64> {
        let mut reaches = self.reaches.clone();
        reaches.sort_by(f64::total_cmp);
        reaches.get(reaches.len() / 2).copied()
    }
}

impl Judged {
    fn accuses(&self) -> bool {
        matches!(self.said, Said::Measured { sure, verdict, .. } if sure || verdict == Verdict::Matters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(truth: f64, said: (f64, f64, Verdict), nature: Nature) -> Trial {
        let (gain, reach, verdict) = said;
        let (low, high) = (gain - reach, gain + reach);
        let said = Said::Measured { gain, low, high, sure: low > 0.0 || high < 0.0, verdict };
        let truth = Some(Truth { value: truth, low: truth - 0.005, high: truth + 0.005 });
        let judged = Judged { by: "thumb".to_owned(), said, truth, held: 100, played: 90 };
        Trial {
            game: "game".to_owned(),
            seed: 1,
            card: "card".to_owned(),
            nature,
            what: String::new(),
            budget: 400,
            matches: 100,
            judges: vec![judged],
            blamed: Vec::new(),
        }
    }

    #[test]
    fn trials_are_counted_by_class() {
        let change = |truth, said| trial(truth, said, Nature::Number);
        let trials = [
            change(0.06, (0.07, 0.03, Verdict::Matters)),
            change(-0.03, (-0.02, 0.03, Verdict::Open)),
            change(0.03, (0.0, 0.008, Verdict::Negligible)),
            change(0.0, (0.0, 0.008, Verdict::Negligible)),
            trial(0.0, (0.0, 0.008, Verdict::Negligible), Nature::Moved),
            trial(0.0, (0.1, 0.02, Verdict::Matters), Nature::Same),
        ];
        let found = Found::of(trials.iter());
        let part = |of, all| Part { of, all };
        assert_eq!((found.large, found.middle, found.small), (part(1, 1), part(0, 2), part(0, 1)));
        assert_eq!((found.calm, found.loud, found.open), (part(1, 2), part(1, 1), part(1, 4)));
        assert_eq!((found.covered, found.matter), (part(3, 4), part(1, 3)));
        assert_eq!((found.placebos, found.wrong, found.untested), (part(1, 2), part(0, 4), part(0, 4)));
        assert!((found.detectable().unwrap() - 0.015).abs() < 1e-9);
    }

    /// Nobody who has not seen the card says that it does not matter.
    #[test]
    fn what_was_not_tested_is_counted_so() {
        let mut blind = trial(0.0, (0.0, 0.01, Verdict::Negligible), Nature::Cost);
        blind.judges[0].said = Said::NotTested("never played".to_owned());
        let found = Found::of([&blind].into_iter());
        assert_eq!((found.untested, found.small.all), (Part { of: 1, all: 1 }, 0));
    }
}
