//! What the lab says of a change that was drawn, and what is true.

use super::{Draw, Nature};
use crate::of;
use lab::{Change, ComparePlan, Comparison, Journal, Opinion, PlanError, Until, Verdict};
use serde::{Deserialize, Serialize};

/// How well the truth is to be known: so much to each side, by the ordinary interval.
const KNOWN: f64 = 0.005;
/// The truth is measured with a seed of its own.
const ELSEWHERE: u64 = 0x5eed;

/// How a change that was drawn is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrialPlan {
    /// The most matches of a judge, of both versions together; 0 is what the game thinks right for each.
    pub games: u64,
    /// The most matches that measure the truth; 0 is four times what the lab gets.
    pub truth: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it.
    pub threads: usize,
}

/// What came of a change that was drawn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trial {
    /// The game.
    pub game: String,
    /// The seed that it was drawn with.
    pub seed: u64,
    /// The card.
    pub card: String,
    /// What was done to it.
    pub nature: Nature,
    /// The line before and now.
    pub what: String,
    /// The most matches that the last judge could play.
    pub budget: u64,
    /// How many it played.
    pub matches: u64,
    /// What judges said of the card, and what is true by them. They were asked in turn, until one could test it.
    pub judges: Vec<Judged>,
    /// Cards that were not changed and are said to matter, or decks and players where nothing was changed.
    pub blamed: Vec<String>,
}

/// What a judge said of a card, and what is true by this judge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The bots that are this judge.
    pub by: String,
    /// What was said.
    pub said: Said,
    /// What is true, where that is known.
    pub truth: Option<Truth>,
    /// In how many pairs of matches somebody had the card.
    pub held: u64,
    /// In how many of them it was played.
    pub played: u64,
}

/// What was said of a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// It was measured.
    Measured {
        /// The gain of whoever got the card first.
        gain: f64,
        /// Where it lies.
        low: f64,
        /// See `low`.
        high: f64,
        /// Whether it is sure that it is not 0.
        sure: bool,
        /// What follows.
        verdict: Verdict,
    },
    /// It was not, and why.
    NotTested(String),
}

/// The true gain of whoever got the card first, from a long run.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Truth {
    /// The best guess.
    pub value: f64,
    /// Where it lies, by the ordinary interval.
    pub low: f64,
    /// See `low`.
    pub high: f64,
}

impl Trial {
    /// Tries a change.
    pub fn of(draw: &Draw, plan: &TrialPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Trial, PlanError> {
        let old = catalog::find(draw.game).expect("a game that is drawn from is in the catalog");
        let new = draw.shelf();
        let usual = of(&*old).compare_plan(&[], &[], &Default::default());
        let seed = plan.seed.wrapping_add(draw.seed);
        let mut usual = ComparePlan { seed, threads: plan.threads, ..usual };
        for judge in usual.panel.iter_mut().filter(|_| plan.games > 0) {
            judge.matches = judge.matches.min(plan.games);
        }
        let compare = |plan: &ComparePlan| {
            of(&*old)
                .compare(&*new, plan, &Journal::nowhere(), progress)
                .expect("both are versions of one game")
        };
        let mut trial = Trial {
            game: draw.game.to_owned(),
            seed: draw.seed,
            card: draw.card.clone(),
            nature: draw.nature,
            what: draw.what.clone(),
            budget: 0,
            matches: 0,
            judges: Vec::new(),
            blamed: Vec::new(),
        };
        for judge in &usual.panel {
            let alone = ComparePlan { panel: vec![judge.clone()], ..usual.clone() };
            let seen = match draw.nature {
                Nature::Same => {
                    let apart = ComparePlan { independent: true, until: Until::Played, ..alone.clone() };
                    compare(&apart.with_games(judge.matches / 10))?
                }
                _ => compare(&alone)?,
            };
            trial.budget = judge.matches;
            trial.matches = 2 * seen.pairs;
            trial.blamed.extend(blamed(&seen, draw));
            let Some(opinion) = opinion_of(&seen, draw) else { break };
            let can_test = opinion.measured().is_some();
            let truth = match can_test && !draw.nature.is_placebo() {
                true => {
                    let games = if plan.truth > 0 { plan.truth } else { 4 * judge.matches };
                    let seed = seed ^ ELSEWHERE;
                    let long = ComparePlan { seed, until: Until::Known(KNOWN), ..alone };
                    let found = compare(&long.with_games(games))?;
                    opinion_of(&found, draw).and_then(Opinion::measured).map(Truth::of)
                }
                false => None,
            };
            trial.judges.push(judged(opinion, truth));
            if can_test {
                break;
            }
        }
        Ok(trial)
    }

    /// The judge whose word is taken: the first who could test the card.
    pub fn word(&self) -> Option<&Judged> {
        self.judges.iter().find(|judged| matches!(judged.said, Said::Measured { .. }))
    }
}

/// What the one judge who was asked says of the card.
fn opinion_of<'a>(found: &'a Comparison, draw: &Draw) -> Option<&'a Opinion> {
    found.cards.iter().find(|trial| trial.card == draw.card)?.opinions.first()
}

fn judged(opinion: &Opinion, truth: Option<Truth>) -> Judged {
    let said = match &opinion.finding {
        lab::Finding::NotTested(reason) => Said::NotTested(reason.clone()),
        lab::Finding::Measured(change) => Said::Measured {
            gain: change.gain.value,
            low: change.gain.interval.low,
            high: change.gain.interval.high,
            sure: change.sure,
            verdict: change.verdict,
        },
    };
    Judged { by: opinion.bots.join(", "), said, truth, held: opinion.held, played: opinion.played }
}

impl Truth {
    fn of(change: &Change) -> Truth {
        Truth { value: change.gain.value, low: change.at_once.low, high: change.at_once.high }
    }
}

/// Who is said to have changed and was not touched.
fn blamed(seen: &Comparison, draw: &Draw) -> Vec<String> {
    let cards = seen.cards.iter().filter(|trial| trial.card != draw.card);
    let changes = cards.flat_map(|trial| &trial.opinions).filter_map(Opinion::measured);
    let large = seen.at_large.iter().filter(|_| draw.nature.is_placebo());
    let changes = changes.chain(large.flat_map(|large| large.entrants.iter().chain(&large.opener)));
    changes.filter(|change| is_accused(change)).map(|change| change.name.clone()).collect()
}

fn is_accused(change: &Change) -> bool {
    change.sure || change.verdict == Verdict::Matters
}
