//! What a judge thinks of a card, and what the panel thinks together.

use super::Change;
use crate::Verdict;
use serde::Serialize;

/// What a judge found out about a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opinion {
    /// The bots that are this judge.
    pub bots: Vec<String>,
    /// What whoever got the card first gains, or why that is not known.
    pub finding: Finding,
    /// The decks that were made for it, because no other holds it.
    pub made: Vec<String>,
    /// How many pairs of matches were played.
    pub pairs: u64,
    /// In how many of them somebody did something else.
    pub parted: u64,
    /// In how many of them somebody had the card, and in how many of these it was played.
    pub held: u64,
    /// See `held`.
    pub played: u64,
    /// What the decks that hold it gain against those that do not.
    pub decks: Vec<Change>,
    /// What whoever goes first gains in these matches, where one does.
    pub opener: Option<Change>,
}

/// What is known of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// It was measured.
    Measured(Change),
    /// It was not, and why.
    NotTested(String),
}

/// What the judges say together. What each of them says is never averaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PanelVerdict {
    /// Whoever can tell says this, or nobody can tell yet.
    Agreed(Verdict),
    /// Those who can tell say different things.
    Disagreed,
    /// Nobody could test it.
    NotTested,
}

impl Opinion {
    /// What a judge thinks who could not even be asked.
    pub(super) fn none(bots: Vec<String>, reason: String) -> Opinion {
        Opinion {
            bots,
            finding: Finding::NotTested(reason),
            made: Vec::new(),
            pairs: 0,
            parted: 0,
            held: 0,
            played: 0,
            decks: Vec::new(),
            opener: None,
        }
    }

    /// What was measured, if it was.
    pub fn measured(&self) -> Option<&Change> {
        match &self.finding {
            Finding::Measured(change) => Some(change),
            Finding::NotTested(_) => None,
        }
    }

    /// In which share of the pairs in which somebody had the card it was played.
    pub fn play_rate(&self) -> Option<f64> {
        (self.held > 0).then(|| self.played as f64 / self.held as f64)
    }
}

impl PanelVerdict {
    /// Whether a stronger judge is worth asking.
    pub(super) fn is_doubtful(self) -> bool {
        matches!(self, PanelVerdict::Agreed(Verdict::Matters) | PanelVerdict::Disagreed)
    }

    pub(super) fn of(opinions: &[Opinion]) -> PanelVerdict {
        let measured: Vec<&Change> = opinions.iter().filter_map(Opinion::measured).collect();
        let told = measured.iter().filter(|change| change.verdict != Verdict::Open);
        // To matter to the better and to matter to the worse is not the same.
        let says = |change: &&&Change| {
            (change.verdict, change.verdict == Verdict::Matters && change.gain.value > 0.0)
        };
        let mut said: Vec<(Verdict, bool)> = told.map(|change| says(&change)).collect();
        said.dedup();
        match &said[..] {
            _ if measured.is_empty() => PanelVerdict::NotTested,
            [] => PanelVerdict::Agreed(Verdict::Open),
            [(verdict, _)] => PanelVerdict::Agreed(*verdict),
            _ => PanelVerdict::Disagreed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Estimate, Interval};

    fn opinion(value: f64, verdict: Verdict) -> Opinion {
        let interval = Interval { low: value - 0.01, high: value + 0.01 };
        let change = Change {
            name: "card".to_owned(),
            old: 0.5,
            new: 0.5 + value,
            gain: Estimate { value, interval, n: 100 },
            at_once: interval,
            sure: verdict == Verdict::Matters,
            verdict,
            more: None,
        };
        Opinion { finding: Finding::Measured(change), ..Opinion::none(Vec::new(), String::new()) }
    }

    #[test]
    fn judges_agree_or_are_said_to_disagree() {
        let (up, down) = (opinion(0.05, Verdict::Matters), opinion(-0.05, Verdict::Matters));
        let (calm, open) = (opinion(0.0, Verdict::Negligible), opinion(0.01, Verdict::Open));
        let blind = Opinion::none(Vec::new(), "never played".to_owned());
        let of = |opinions: &[&Opinion]| {
            PanelVerdict::of(&opinions.iter().map(|&opinion| opinion.clone()).collect::<Vec<_>>())
        };
        assert_eq!(of(&[&up, &up]), PanelVerdict::Agreed(Verdict::Matters));
        assert_eq!(of(&[&up, &open]), PanelVerdict::Agreed(Verdict::Matters));
        assert_eq!(of(&[&blind, &calm]), PanelVerdict::Agreed(Verdict::Negligible));
        assert_eq!(of(&[&open, &open]), PanelVerdict::Agreed(Verdict::Open));
        assert_eq!(of(&[&up, &calm]), PanelVerdict::Disagreed);
        assert_eq!(of(&[&up, &down]), PanelVerdict::Disagreed);
        assert_eq!(of(&[&blind]), PanelVerdict::NotTested);
        assert_eq!(of(&[]), PanelVerdict::NotTested);
    }
}
