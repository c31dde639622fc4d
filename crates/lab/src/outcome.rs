//! What a simulation found.

use crate::tally::{Count, Lengths, Tally};
use crate::{Interval, SimulationPlan, by_chance};
use kernel::{Question, Scores, Seat};
use serde::Serialize;

/// The results of a plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// How many matches were played.
    pub matches: u64,
    /// How many matches shared each deal, with the entrants in other seats.
    pub matches_per_deal: u64,
    /// Where all chance came from.
    pub seed: u64,
    /// How each entrant did, in the plan's order.
    pub entrants: Vec<Standing>,
    /// How each seat did, whoever sat there.
    pub seats: Vec<Record>,
    /// How whoever had the first turn did, where the game has such a player.
    pub opener: Option<Record>,
    /// How long the matches were.
    pub length: Length,
}

/// How an entrant did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: String,
    /// Its deck.
    pub deck: Option<String>,
    /// At all seats together.
    pub record: Record,
    /// At each seat.
    pub at_seat: Vec<Record>,
    /// The answers to the game's own questions, on average over the matches.
    pub answers: Vec<Answer>,
}

/// What the game asks about each player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    /// What the question is called.
    pub name: &'static str,
    /// How much on average.
    pub mean: f64,
}

/// Wins and losses.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Record {
    /// How many matches.
    pub matches: u64,
    /// How many were won alone. Who plays alone neither wins nor loses nor draws.
    pub wins: u64,
    /// How many were shared.
    pub draws: u64,
    /// How many were lost.
    pub losses: u64,
    /// The share of all wins, where a draw is a part of one; of a game for one, what it gave.
    pub score: f64,
    /// Where the true score lies with 95 % confidence.
    pub interval: Interval,
    /// The p value of a score this far from a fair share; none in a solo game.
    pub by_chance: Option<f64>,
}

/// How many moves the matches had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Length {
    /// On average.
    pub mean: f64,
    /// Where the true average lies with 95 % confidence.
    pub interval: Interval,
    /// In the shortest match.
    pub shortest: u64,
    /// In the longest match.
    pub longest: u64,
}

impl Outcome {
    /// `questions` are the game's own.
    pub(crate) fn new(plan: &SimulationPlan, questions: &[Question], tally: &Tally) -> Outcome {
        let seats = plan.entrants.len();
        let record = |count: Count| Record::new(count, seats, count.matches);
        // What was lucky for a seat was so in every match of the deal: for seats only deals count.
        // For entrants this evens out.
        let of_seat = |count: Count| Record::new(count, seats, count.matches / plan.matches_per_deal());
        let entrants = plan.entrants.iter().enumerate().map(|(i, entrant)| Standing {
            bot: entrant.bot.clone(),
            deck: entrant.deck.as_ref().map(|deck| deck.name.clone()),
            record: record(tally.of_entrant(i)),
            at_seat: (0..seats).map(|seat| record(tally.at(i, seat))).collect(),
            answers: means(questions, &tally.answers[i], plan.matches()),
        });
        Outcome {
            matches: plan.matches(),
            matches_per_deal: plan.matches_per_deal(),
            seed: plan.seed,
            entrants: entrants.collect(),
            seats: Seat::first(seats).map(|seat| of_seat(tally.of_seat(seat.index()))).collect(),
            opener: (tally.opener.matches > 0).then(|| of_seat(tally.opener)),
            length: Length::new(tally.lengths, plan.matches(), plan.matches() / plan.matches_per_deal()),
        }
    }
}

fn means(questions: &[Question], sums: &[i64], matches: u64) -> Vec<Answer> {
    let mean = |sum: i64| sum as f64 / matches.max(1) as f64;
    questions.iter().zip(sums).map(|(asked, &sum)| Answer { name: asked.name, mean: mean(sum) }).collect()
}

impl Record {
    /// `independent` is how many of the matches say something that the others do not.
    fn new(count: Count, seats: usize, independent: u64) -> Record {
        let n = count.matches;
        let score = count.shares as f64 / (n.max(1) as f64 * f64::from(Scores::WIN));
        let decided = |number: u64| if seats > 1 { number } else { 0 };
        Record {
            matches: n,
            wins: decided(count.wins),
            draws: decided(n - count.wins - count.losses),
            losses: decided(count.losses),
            score,
            interval: Interval::wilson(score, independent),
            by_chance: (seats > 1).then(|| by_chance(score, 1.0 / seats as f64, independent)),
        }
    }
}

impl Length {
    /// `deals` is how many of the matches are independent.
    fn new(lengths: Lengths, matches: u64, deals: u64) -> Length {
        let n = matches.max(1) as f64;
        let mean = lengths.sum as f64 / n;
        let variance = (lengths.squares as f64 / n - mean * mean) * n / (n - 1.0).max(1.0);
        Length {
            mean,
            interval: Interval::mean(mean, variance, deals),
            shortest: lengths.shortest.min(lengths.longest),
            longest: lengths.longest,
        }
    }
}
