//! What a judge is asked about a card, and the matches that were played for it.

use super::aim::{Aim, Trial};
use super::opinion::{Finding, Opinion};
use super::twin::Twin;
use super::{Change, ROUND};
use crate::{PlanError, Verdict};
use kernel::Survey;

/// With fewer pairs in which somebody had a card, nothing is said about whether bots play it.
const ENOUGH: u64 = 32;
/// Whoever plays a card less often, of so many times that they have it, does not know what it is good for.
const RARELY: u64 = 50;
/// Whoever wins less often than this, or loses less often, cannot show what a card does.
const ONE_SIDED: f64 = 0.05;

pub(super) struct Question<G> {
    /// What tells its matches from others.
    pub name: String,
    /// The card's places in the old list and in the new one.
    pub places: [usize; 2],
    pub card: String,
    pub seed: u64,
    pub aim: Aim,
    /// Rules of its own, where they are not those that are compared.
    pub rules: [Option<G>; 2],
    /// Whether nothing else differs between the versions, and this only once somebody has it.
    pub alone: bool,
    pub twins: Vec<Twin>,
}

impl<G: Survey> Question<G> {
    /// The matches, by the rules that are compared where it has none of its own.
    pub fn trial<'a>(&'a self, [old, new]: [&'a G; 2], independent: bool) -> Result<Trial<'a, G>, PlanError> {
        let [before, now] = &self.rules;
        let rules = [before.as_ref().unwrap_or(old), now.as_ref().unwrap_or(new)];
        let trial = self.aim.trial(rules, Some(self.places), self.seed, independent)?;
        Ok(Trial { alone: self.alone, ..trial })
    }

    fn count(&self, is: fn(&Twin) -> bool) -> u64 {
        self.twins.iter().filter(|twin| is(twin)).count() as u64
    }

    fn held(&self) -> u64 {
        self.count(|twin| twin.held)
    }

    fn played(&self) -> u64 {
        self.count(|twin| twin.held && twin.played)
    }

    /// Whether it is clear by now that this judge does not have the card or does not play it.
    pub fn is_blind(&self) -> bool {
        match self.held() {
            0 => true,
            held if held < ENOUGH => false,
            held => self.played() == 0 || held >= ROUND && (self.plays_rarely() || !self.has_holder()),
        }
    }

    /// Whether there was a match in which one seat got the card first.
    fn has_holder(&self) -> bool {
        self.twins.iter().any(|twin| twin.holder.is_some())
    }

    fn plays_rarely(&self) -> bool {
        self.played() * RARELY < self.held()
    }

    /// What whoever got the card first gains.
    pub fn change(&self, alpha: f64, delta: f64) -> Change {
        Change::of(self.card.clone(), &self.twins, Twin::of_holder, alpha, delta)
    }

    /// What the judge thinks by now. `others` is the chance to be wrong about any of the decks.
    pub fn opinion(&self, alpha: f64, others: f64, delta: f64) -> Opinion {
        let Aim { fields, carriers, made, .. } = &self.aim;
        let looks = carriers.len().max(1) as f64;
        let of = |&at: &usize| {
            let name = fields[1].name(at);
            Change::of(name, &self.twins, |twin| twin.of_entrant(at), others / looks, delta)
        };
        let decks: Vec<Change> = carriers.iter().map(of).collect();
        let opener = Change::of("first player".to_owned(), &self.twins, Twin::of_opener, others, delta);
        Opinion {
            bots: fields[1].bots(),
            finding: self.finding(alpha, delta),
            made: if *made { decks.iter().map(|deck| deck.name.clone()).collect() } else { Vec::new() },
            pairs: self.twins.len() as u64,
            parted: self.count(|twin| twin.parted),
            held: self.held(),
            played: self.played(),
            decks,
            opener: (opener.gain.n > 0).then_some(opener),
        }
    }

    fn finding(&self, alpha: f64, delta: f64) -> Finding {
        let (held, played, pairs) = (self.held(), self.played(), self.twins.len());
        if held == 0 {
            return Finding::NotTested(format!("held 0 times in {pairs} matches"));
        }
        if !self.has_holder() {
            return Finding::NotTested("both sides always have it at the same time".to_owned());
        }
        let change = self.change(alpha, delta);
        // What is shown to matter was seen, however it came about.
        if change.verdict == Verdict::Matters {
            return Finding::Measured(change);
        }
        let far = |score: f64| !(ONE_SIDED..=1.0 - ONE_SIDED).contains(&score);
        match played {
            0 => Finding::NotTested(format!("held in {held} of {pairs} matches, and never played")),
            played if self.plays_rarely() => {
                let rarely =
                    format!("held in {held} of {pairs} matches, and played in only {played} of these");
                Finding::NotTested(rarely)
            }
            _ if far(change.old) && far(change.new) => Finding::NotTested(format!(
                "whoever gets it scores {:.1} % in both versions against those who were asked, so one-sided that \
                 it could not show",
                100.0 * change.new
            )),
            _ => Finding::Measured(change),
        }
    }
}
