//! All decks solved: who beats whom, the equilibrium mixture of decks, and the best
//! deck against it.
//!
//! 1. *Survey.* Every two decks meet a few times.
//! 2. *Rounds.* The mixture is found from what is known by now, and every deck plays against it:
//!    matches go where they decide, to the pairings of which the next mixture is made.
//! 3. *Trial.* Every deck plays the last mixture in matches that were not used to choose it, and the
//!    best of them play many more. So what is said of the mixture is measured, not hoped.

mod duels;
mod kin;
mod ledger;
mod mixing;

pub use kin::Kin;
pub use ledger::Ledger;

use crate::estimate::{Moments, best_first, of_deals, reach};
use crate::works::Works;
use crate::{Estimate, Interval, Journal, Mixture, PlanError, nash};
use duels::{Duel, Ring};
use kernel::{Deck, Game, Insight};
use mixing::allot;

pub(crate) use mixing::resampled;
use serde::Serialize;
use std::cell::Cell;
use std::collections::BTreeMap;

/// What is to be solved.
#[derive(Clone, Debug)]
pub struct MetaPlan {
    /// The decks.
    pub decks: Vec<Deck>,
    /// Who plays them all.
    pub bot: String,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
    /// How many matches every two decks play in the survey.
    pub games: u64,
    /// How many rounds follow.
    pub rounds: u64,
    /// How many matches every deck plays in a round against the current mixture.
    pub round_games: u64,
    /// How many matches every deck plays against the last mixture.
    pub trial_games: u64,
    /// How many more the best of the trial play.
    pub final_games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
}

/// How many decks are in the final.
const FINALISTS: usize = 16;

impl MetaPlan {
    /// The plan that takes a few minutes for some hundreds of decks.
    pub fn new(decks: Vec<Deck>, bot: String, seed: u64) -> MetaPlan {
        MetaPlan {
            decks,
            bot,
            options: BTreeMap::new(),
            games: 8,
            rounds: 4,
            round_games: 400,
            trial_games: 400,
            final_games: 8_000,
            seed,
            threads: 0,
        }
    }

    /// How many matches are played in all, at most: a deck does not play against itself.
    pub fn matches(&self) -> u64 {
        let decks = self.decks.len() as u64;
        let finalists = decks.min(FINALISTS as u64);
        let survey = decks * decks.saturating_sub(1) / 2 * deals(self.games);
        let mixtures = decks * (self.rounds * deals(self.round_games) + deals(self.trial_games));
        2 * (survey + mixtures + finalists * deals(self.final_games))
    }

    /// What is played, in a line that distinguishes the journals of different runs.
    pub fn line<G: Game>(&self, game: &G) -> String {
        let info = game.info();
        let decks = kernel::digest(&format!("{:?} {:?}", self.decks, self.options));
        format!(
            "meta {} rules {} cards {:016x} decks {decks:016x} bot {} games {} rounds {}x{} trial {}+{} seed {}",
            info.name,
            info.rules,
            info.cards,
            self.bot,
            self.games,
            self.rounds,
            self.round_games,
            self.trial_games,
            self.final_games,
            self.seed
        )
    }
}

/// Every deal is played twice, with the seats swapped.
fn deals(games: u64) -> u64 {
    games.div_ceil(2)
}

/// What was found out. The same plan gives the same, on any number of threads.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meta {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its cards.
    pub cards_fingerprint: String,
    /// Who played all decks.
    pub bot: String,
    /// Where all chance came from.
    pub seed: u64,
    /// How many matches were played.
    pub matches: u64,
    /// How many matches every two decks played at least.
    pub games: u64,
    /// How many matches every deck played against the last mixture, and the finalists after that.
    pub trial: (u64, u64),
    /// The decks, in the plan's order.
    pub decks: Vec<MetaDeck>,
    /// How much more than half of its matches the best response to the mixture wins.
    pub exploitability: Estimate,
    /// The place of that answer among the decks.
    pub best_response: usize,
    /// How much more than half the mixture could lose on the win rates it was made from: nothing but
    /// what the arithmetic leaves.
    pub residue: f64,
    /// The decks by what they have in common, if they say what that is.
    pub kin: Option<Kin>,
}

/// How a deck did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MetaDeck {
    /// What it is called.
    pub name: String,
    /// What it belongs to: its tags.
    pub kin: String,
    /// Its score against all others, each counted the same.
    pub field: Estimate,
    /// How often the mixture has it.
    pub weight: f64,
    /// Its weight in the resampled mixtures, from the 5th to the 95th percentile.
    pub weight_range: Interval,
    /// In how many of those it is at all.
    pub chosen: f64,
    /// Its score against the mixture, measured afresh; of finalists only in the final.
    pub against: Estimate,
    /// Whether it was in the final.
    pub finalist: bool,
}

/// Solves the decks. What is played goes through the journal; `progress` is called with how many more
/// matches are done. Returns what was found, and the matrix it rests on.
pub fn meta<G: Insight>(
    game: &G,
    plan: &MetaPlan,
    journal: &Journal,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<(Meta, Ledger), PlanError> {
    let twice = |duels: u64| progress(2 * duels);
    let works = Works::new(plan.threads, journal, &twice)?;
    let season = Season { plan, works: &works, ring: Ring::new(game, plan)?, played: Cell::new(0) };
    let ledger = season.survey_and_rounds()?;
    let mixture = nash(&ledger.estimates().rates);
    let trial = season.trial(&mixture)?;
    Ok((season.result(game, &ledger, &mixture, &trial), ledger))
}

/// Everything that is played for a plan.
struct Season<'a, G: Insight> {
    plan: &'a MetaPlan,
    works: &'a Works<'a>,
    ring: Ring<'a, G>,
    /// Matches so far. A deck against itself is not played.
    played: Cell<u64>,
}

/// How the decks did against the last mixture.
struct Trial {
    /// By deck.
    scores: Vec<Tried>,
    finalists: Vec<usize>,
}

/// How a deck did against a mixture.
#[derive(Clone, Copy, Default)]
struct Tried {
    /// Over deals, those against itself included, which are even.
    score: Moments,
    /// The matches among them that were played.
    played: u64,
}

impl Tried {
    fn add(&mut self, duel: &Duel, score: u16) {
        self.score.add(ledger::share(score));
        self.played += 2 * u64::from(duel.is_played());
    }

    fn estimate(&self, reach: f64) -> Estimate {
        let Moments { n: deals, .. } = self.score;
        if deals == 0 {
            return Estimate::unknown(0.0, 1.0);
        }
        let (value, error) = (self.score.mean(), self.score.error());
        let interval = of_deals(value, error * error, (deals as f64, 2.0 * deals as f64), reach);
        Estimate { value, interval, n: self.played }
    }
}

impl<G: Insight> Season<'_, G> {
    fn decks(&self) -> usize {
        self.plan.decks.len()
    }

    fn survey_and_rounds(&self) -> Result<Ledger, PlanError> {
        let mut ledger = Ledger::new(self.decks());
        let pairs = (0..self.decks()).flat_map(|one| (one + 1..self.decks()).map(move |other| (one, other)));
        let deals = deals(self.plan.games);
        let duels: Vec<Duel> = pairs.map(|(one, other)| Duel { one, other, deals: deals as u32 }).collect();
        self.play("survey", 0, &duels, |duel, score| ledger.add(duel.one, duel.other, score))?;
        for round in 0..self.plan.rounds {
            let mixture = nash(&ledger.estimates().rates);
            let duels = self.duels_against(&mixture, 0..self.decks(), self.plan.round_games);
            let add = |duel: &Duel, score| ledger.add(duel.one, duel.other, score);
            self.play(&format!("round {round}"), 1 + round, &duels, add)?;
        }
        Ok(ledger)
    }

    fn trial(&self, mixture: &Mixture) -> Result<Trial, PlanError> {
        let all = self.scores(mixture, "trial", 0..self.decks(), self.plan.trial_games)?;
        let mut order: Vec<usize> = (0..self.decks()).collect();
        order.sort_by(|&one, &other| best_first(all[one].score.mean(), all[other].score.mean()));
        order.truncate(FINALISTS);
        let finals = self.scores(mixture, "final", order.iter().copied(), self.plan.final_games)?;
        let scores =
            (0..self.decks()).map(|deck| if order.contains(&deck) { finals[deck] } else { all[deck] });
        Ok(Trial { scores: scores.collect(), finalists: order })
    }

    /// The scores of these decks against a mixture, by deck, in matches of their own.
    fn scores(
        &self,
        mixture: &Mixture,
        name: &str,
        decks: impl Iterator<Item = usize>,
        games: u64,
    ) -> Result<Vec<Tried>, PlanError> {
        let duels = self.duels_against(mixture, decks, games);
        let mut scores = vec![Tried::default(); self.decks()];
        let stream = 1 + self.plan.rounds + u64::from(name == "final");
        self.play(name, stream, &duels, |duel, score| scores[duel.one].add(duel, score))?;
        Ok(scores)
    }

    /// So many matches of each deck, its opponents as often as the mixture has them.
    fn duels_against(&self, mixture: &Mixture, decks: impl Iterator<Item = usize>, games: u64) -> Vec<Duel> {
        let shares = allot(deals(games), &mixture.weights);
        let against = |one: usize| {
            let opponents = shares.iter().enumerate().filter(|(_, deals)| **deals > 0);
            opponents.map(move |(other, &deals)| Duel { one, other, deals: deals as u32 })
        };
        decks.flat_map(against).collect()
    }

    /// Plays the duels and tells the score of every deal.
    fn play(
        &self,
        name: &str,
        stream: u64,
        duels: &[Duel],
        mut tell: impl FnMut(&Duel, u16),
    ) -> Result<(), PlanError> {
        let schedule = duels::Schedule::new(duels);
        let ring = &self.ring;
        let scores = self.works.run(name, schedule.deals(), |deals| ring.play(&schedule, stream, deals))?;
        for (duel, score) in schedule.all().zip(scores) {
            self.played.update(|played| played + 2 * u64::from(duel.is_played()));
            tell(duel, score);
        }
        Ok(())
    }

    fn result(&self, game: &G, ledger: &Ledger, mixture: &Mixture, trial: &Trial) -> Meta {
        let info = game.info();
        let plan = self.plan;
        let decks = self.meta_decks(ledger, mixture, trial);
        let finals = || trial.finalists.iter().map(|&deck| &decks[deck].against);
        let highest = |end: fn(&Estimate) -> f64| finals().map(end).fold(0.5, f64::max) - 0.5;
        let best =
            |&one: &usize, &other: &usize| best_first(decks[one].against.value, decks[other].against.value);
        Meta {
            game: info.name.to_owned(),
            title: info.title.to_owned(),
            rules: info.rules,
            cards_fingerprint: format!("{:016x}", info.cards),
            bot: plan.bot.clone(),
            seed: plan.seed,
            matches: self.played.get(),
            games: 2 * deals(plan.games),
            trial: (2 * deals(plan.trial_games), 2 * deals(plan.final_games)),
            exploitability: Estimate {
                value: highest(|e| e.value),
                interval: Interval { low: highest(|e| e.interval.low), high: highest(|e| e.interval.high) },
                n: finals().map(|e| e.n).sum(),
            },
            best_response: trial.finalists.iter().copied().min_by(best).unwrap_or_default(),
            residue: mixture.exploitability,
            kin: Kin::new(&plan.decks, ledger),
            decks,
        }
    }

    fn meta_decks(&self, ledger: &Ledger, mixture: &Mixture, trial: &Trial) -> Vec<MetaDeck> {
        let estimates = ledger.estimates();
        let weights = resampled(&estimates.rates, &estimates.errors, self.plan.seed);
        let finalists = reach(trial.finalists.len());
        let all = reach(self.decks());
        let deck = |(at, deck): (usize, &Deck)| {
            let finalist = trial.finalists.contains(&at);
            let against = trial.scores[at].estimate(if finalist { finalists } else { all });
            let mut seen: Vec<f64> = weights.iter().map(|weights| weights[at]).collect();
            seen.sort_by(f64::total_cmp);
            let chosen = seen.iter().filter(|weight| **weight > mixing::TRACE).count();
            MetaDeck {
                name: deck.name.clone(),
                kin: kin::name(deck),
                field: ledger.against_all(at, all),
                weight: mixture.weights[at],
                weight_range: Interval { low: part(&seen, 0.05), high: part(&seen, 0.95) },
                chosen: chosen as f64 / seen.len().max(1) as f64,
                against,
                finalist,
            }
        };
        self.plan.decks.iter().enumerate().map(deck).collect()
    }
}

/// The value below which such a part of them lies.
fn part(sorted: &[f64], part: f64) -> f64 {
    let at = (part * sorted.len().saturating_sub(1) as f64).round() as usize;
    sorted.get(at).copied().unwrap_or(0.0)
}
