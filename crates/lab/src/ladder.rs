//! Who plays how well: bots in pairs, and their ratings.

mod duel;
mod pace;
mod rating;

pub use pace::Pace;
pub use rating::{Rating, points};

use crate::estimate::Deals;
use crate::{Interval, PlanError, seeds};
use agents::Agents;
use bots::Opponent;
pub(crate) use duel::Hall;
use duel::Score;
use kernel::{Insight, Scores};
use pace::Clock;
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use std::collections::BTreeMap;

/// Who meets whom, how often.
#[derive(Clone, Debug)]
pub struct LadderPlan {
    /// The bots by name. A name that begins with `seer:` is that bot with all cards open to it.
    pub bots: Vec<String>,
    /// Which of them meet, by their places in the list.
    pub pairings: Vec<(usize, usize)>,
    /// Whether both seats of a match have the same deck. If not, every deck meets every other, and
    /// in many deals the better deck wins whoever plays it.
    pub mirror: bool,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
    /// How many matches each pairing plays; an even number, as every deal is played from both sides.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
    /// Which programs may play.
    pub agents: Agents,
}

impl LadderPlan {
    /// How many matches are played in all.
    pub fn matches(&self) -> u64 {
        2 * self.deals() * self.pairings.len() as u64
    }

    /// How many deals each pairing plays.
    fn deals(&self) -> u64 {
        self.games.div_ceil(2)
    }
}

/// How everybody did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// Each bot, in the plan's order.
    pub rungs: Vec<Rung>,
    /// Each pairing, in the plan's order.
    pub duels: Vec<Duel>,
    /// Where all chance came from.
    pub seed: u64,
}

/// A bot on the ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The bot.
    pub bot: String,
    /// How well it plays.
    pub rating: Rating,
    /// How fast it decides. This alone differs from run to run.
    pub pace: Pace,
}

/// How two bots did against each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Duel {
    /// The first bot.
    pub bot: String,
    /// The other.
    pub against: String,
    /// How many matches; every deal was played twice, with the seats swapped.
    pub matches: u64,
    /// What the first bot won, where a draw is half a win.
    pub score: f64,
    /// Where the true score lies with 95 % confidence.
    pub interval: Interval,
    /// The same in points of rating.
    pub points: Interval,
    /// Of how many deals each bot got the same, as a share. If the deal favoured no side it would be
    /// half of them at most, draws aside.
    pub split: f64,
}

/// Plays the ladder. `progress` is called with how many more matches are done.
pub fn ladder<G: Insight>(
    game: &G,
    plan: &LadderPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Ladder, PlanError> {
    let find = |name: &String| plan.agents.contender(game, name);
    let contenders: Vec<Opponent<G>> = plan.bots.iter().map(find).collect::<Result<_, _>>()?;
    let hall = Hall::new(game, &plan.options, plan.mirror)?;
    let deals = plan.deals();
    let jobs: Vec<(usize, u64)> =
        (0..plan.pairings.len()).flat_map(|pairing| (0..deals).map(move |deal| (pairing, deal))).collect();
    let play = |(pairing, deal): (usize, u64)| {
        let (one, other) = plan.pairings[pairing];
        // Every pairing meets the same deals.
        let seed = seeds::below(seeds::below(plan.seed, 7), deal);
        let mut clocks = [Clock::default(), Clock::default()];
        let score = hall.play_both_ways([&contenders[one], &contenders[other]], seed, &mut clocks);
        progress(2);
        (score, clocks)
    };
    let pool = ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let played: Vec<(Score, [Clock; 2])> = pool.install(|| jobs.into_par_iter().map(play).collect());
    Ok(evaluate(plan, &played))
}

fn evaluate(plan: &LadderPlan, played: &[(Score, [Clock; 2])]) -> Ladder {
    let deals = plan.deals() as usize;
    let scores: Vec<Vec<Score>> =
        played.chunks(deals.max(1)).map(|chunk| chunk.iter().map(|(score, _)| *score).collect()).collect();
    let duels = plan.pairings.iter().zip(&scores).map(|(&(one, other), scores)| {
        let (score, interval) = mean(scores);
        Duel {
            bot: plan.bots[one].clone(),
            against: plan.bots[other].clone(),
            matches: 2 * deals as u64,
            score,
            interval,
            points: Interval { low: points(interval.low), high: points(interval.high) },
            split: scores.iter().filter(|score| score.is_split()).count() as f64 / deals.max(1) as f64,
        }
    });
    let duels = duels.collect();
    let mut clocks = vec![Clock::default(); plan.bots.len()];
    for (index, (_, pair)) in played.iter().enumerate() {
        let (one, other) = plan.pairings[index / deals];
        clocks[one].merge(&pair[0]);
        clocks[other].merge(&pair[1]);
    }
    let ratings = rating::ratings(plan.bots.len(), &plan.pairings, &scores);
    let rungs = plan.bots.iter().zip(ratings).zip(clocks);
    let rung = |((bot, rating), clock): ((&String, Rating), Clock)| Rung {
        bot: bot.clone(),
        rating,
        pace: clock.pace(),
    };
    Ladder { rungs: rungs.map(rung).collect(), duels, seed: plan.seed }
}

/// The mean of scores of deals and where the truth lies. The two matches of a deal are correlated,
/// so a deal is one observation.
fn mean(scores: &[Score]) -> (f64, Interval) {
    let mut deals = Deals::default();
    for (deal, score) in scores.iter().enumerate() {
        score.won.iter().for_each(|&won| deals.add(deal as u64, f64::from(won) / f64::from(Scores::WIN)));
    }
    let found = deals.estimate(1);
    (found.value, found.interval)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Forty matches won are not proof that all are.
    #[test]
    fn who_has_won_all_may_still_lose() {
        let (score, interval) = mean(&[Score { won: [1000, 1000] }; 20]);
        assert_eq!((score, interval.high), (1.0, 1.0));
        assert!(interval.low < 0.85, "{interval:?}");
    }
}
