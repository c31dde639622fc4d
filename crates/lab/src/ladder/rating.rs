//! Ratings from results: Glicko-2.

use super::duel::Score;
use crate::Interval;
use kernel::Scores;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, confidence_interval, glicko2_rating_period};

/// How well somebody plays, in points; 100 more wins 64 % of the matches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The best guess.
    pub points: f64,
    /// Where the truth lies with 95 % confidence.
    pub interval: Interval,
}

/// How many points a score is worth; past 99.9 % nobody can tell.
pub fn points(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

/// Rates everybody. Every deal is a period of its own: nobody's play changes, so the periods only
/// let the ratings settle.
pub(super) fn ratings(bots: usize, pairings: &[(usize, usize)], scores: &[Vec<Score>]) -> Vec<Rating> {
    // Nobody gets better or worse in the course of a ladder.
    let config = Glicko2Config { tau: 0.2, ..Glicko2Config::new() };
    let steady = Glicko2Rating { volatility: 0.0001, ..Glicko2Rating::new() };
    let mut ratings = vec![steady; bots];
    for deal in 0..scores.first().map_or(0, Vec::len) {
        let before = ratings.clone();
        for (bot, rating) in ratings.iter_mut().enumerate() {
            let results: Vec<_> =
                results(bot, pairings, scores, deal).map(|(foe, outcome)| (before[foe], outcome)).collect();
            if !results.is_empty() {
                *rating = glicko2_rating_period(rating, &results, &config);
            }
        }
    }
    ratings.iter().map(rating).collect()
}

fn rating(found: &Glicko2Rating) -> Rating {
    let (low, high) = confidence_interval(found);
    Rating { points: found.rating, interval: Interval { low, high } }
}

/// Whom a bot met in a deal, and how that ended.
fn results<'a>(
    bot: usize,
    pairings: &'a [(usize, usize)],
    scores: &'a [Vec<Score>],
    deal: usize,
) -> impl Iterator<Item = (usize, Outcomes)> + 'a {
    let met = pairings.iter().zip(scores).filter_map(move |(&(one, other), scores)| match bot {
        _ if bot == one => Some((other, scores[deal].won)),
        _ if bot == other => Some((one, scores[deal].won.map(|won| Scores::WIN - won))),
        _ => None,
    });
    met.flat_map(|(foe, won)| won.map(|won| (foe, outcome(won))))
}

fn outcome(won: u16) -> Outcomes {
    match won {
        Scores::WIN => Outcomes::WIN,
        0 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_points_are_64_of_100_matches() {
        assert!((points(0.64) - 100.0).abs() < 0.1);
        assert!((points(0.5)).abs() < 1e-9);
    }

    #[test]
    fn who_wins_three_of_four_is_rated_190_points_better() {
        // Two deals in eight are halved, the rest are won on both sides or on none.
        let deal = |i: usize| Score { won: if i % 4 == 3 { [0, 0] } else { [1000, 1000] } };
        let scores = vec![(0..400).map(deal).collect()];
        let rated = ratings(2, &[(0, 1)], &scores);
        let lead = rated[0].points - rated[1].points;
        assert!((lead - 191.0).abs() < 25.0, "{lead}");
        assert!(rated[0].interval.low < rated[0].points && rated[0].points < rated[0].interval.high);
    }
}
