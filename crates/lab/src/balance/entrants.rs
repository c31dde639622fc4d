//! Decks against decks.

use crate::estimate::{Deals, best_first};
use crate::meta::resampled;
use crate::sheet::{BOTH, Sheet};
use crate::{Estimate, Interval, Lineup, nash};
use serde::Serialize;

/// A mixture that has less of an entrant than this does without it.
const TRACE: f64 = 0.005;
/// In this share of the resampled mixtures an entrant must be alone to be called the best.
const SURE: f64 = 0.95;

/// How everybody did against everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrants {
    /// How each did against all others, the best first; who met nobody comes last. All intervals hold
    /// together.
    pub standings: Vec<Standings>,
    /// What the entrant of the row got against the entrant of the column, in the order of the field.
    pub matrix: Vec<Vec<Estimate>>,
    /// What they are called, in the order of the field.
    pub names: Vec<String>,
    /// How much more than half the best response to the mixture wins, on the rates of the matrix;
    /// `None` if not everybody has met everybody.
    pub exploitability: Option<f64>,
    /// The entrant that is the whole mixture in nearly all resampled ones.
    pub sole_best: Option<usize>,
}

/// How an entrant did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// Its place in the field.
    pub entrant: usize,
    /// What it is called.
    pub name: String,
    /// What it got against all others; matches against itself do not count.
    pub score: Estimate,
    /// What the equilibrium mixture has of it; `None` if not everybody has met everybody.
    pub equilibrium: Option<Share>,
}

/// A part of a mixture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// In the mixture of the measured rates.
    pub value: f64,
    /// From the 5th to the 95th percentile of the resampled mixtures.
    pub range: Interval,
}

impl Entrants {
    pub(crate) fn of(field: &Lineup, sheets: &[Sheet]) -> Entrants {
        let count = field.entrants.len();
        let mut cells = vec![vec![Deals::default(); count]; count];
        let mut others = vec![Deals::default(); count];
        for sheet in sheets {
            for seat in BOTH {
                let (one, other) = (sheet.entrant(seat), sheet.entrant(seat.other()));
                cells[one][other].add(sheet.deal(), sheet.score(seat));
                if one != other {
                    others[one].add(sheet.deal(), sheet.score(seat));
                }
            }
        }
        let matrix: Vec<Vec<Estimate>> =
            cells.iter().map(|row| row.iter().map(|cell| cell.estimate(1)).collect()).collect();
        let mix = Equilibrium::of(&matrix);
        let names: Vec<String> = (0..count).map(|at| field.name(at)).collect();
        let standing = |at: usize| Standings {
            entrant: at,
            name: names[at].clone(),
            score: others[at].estimate(count),
            equilibrium: mix.as_ref().map(|mix| mix.shares[at]),
        };
        let mut standings: Vec<Standings> = (0..count).map(standing).collect();
        standings.sort_by(|one, other| best_first(one.score.value, other.score.value));
        Entrants {
            standings,
            matrix,
            names,
            exploitability: mix.as_ref().map(|mix| mix.exploitability),
            sole_best: mix.and_then(|mix| mix.sole_best),
        }
    }

    /// The best of those who met somebody else often enough, with what they got.
    pub(super) fn best(self, count: usize) -> Vec<(String, Estimate)> {
        let played = self.standings.into_iter().filter(|standing| standing.score.is_enough());
        played.take(count).map(|standing| (standing.name, standing.score)).collect()
    }
}

/// The equilibrium mixture, and how far chance may have moved it.
struct Equilibrium {
    shares: Vec<Share>,
    exploitability: f64,
    sole_best: Option<usize>,
}

impl Equilibrium {
    /// `None` if somebody has not met somebody: what was not played is not known, and not even.
    fn of(matrix: &[Vec<Estimate>]) -> Option<Equilibrium> {
        let count = matrix.len();
        let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        if pairs.clone().any(|(one, other)| one != other && matrix[one][other].n == 0) {
            return None;
        }
        let rate = |one: usize, other: usize| if one == other { 0.5 } else { matrix[one][other].value };
        let error = |one: usize, other: usize| {
            let Interval { low, high } = matrix[one][other].interval;
            if one == other { 0.0 } else { (high - low) / (2.0 * 1.96) }
        };
        let table = |of: &dyn Fn(usize, usize) -> f64| -> Vec<Vec<f64>> {
            (0..count).map(|one| (0..count).map(|other| of(one, other)).collect()).collect()
        };
        let (rates, errors) = (table(&rate), table(&error));
        let mix = nash(&rates);
        let likely = resampled(&rates, &errors, 0);
        let share = |at: usize| {
            let mut drawn: Vec<f64> = likely.iter().map(|weights| weights[at]).collect();
            drawn.sort_by(f64::total_cmp);
            let place = |share: f64| drawn[((drawn.len() - 1) as f64 * share).round() as usize];
            Share { value: mix.weights[at], range: Interval { low: place(0.05), high: place(0.95) } }
        };
        let alone = |weights: &Vec<f64>, at: usize| weights[at] > 1.0 - TRACE;
        let sole = (0..count).find(|&at| {
            let times = likely.iter().filter(|weights| alone(weights, at)).count();
            alone(&mix.weights, at) && times as f64 >= SURE * likely.len() as f64
        });
        Some(Equilibrium {
            shares: (0..count).map(share).collect(),
            exploitability: mix.exploitability,
            sole_best: sole,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entrant;
    use kernel::Venue;

    fn field(count: usize) -> Lineup {
        let entrant = |at: usize| Entrant { bot: format!("bot {at}"), deck: None };
        Lineup {
            entrants: (0..count).map(entrant).collect(),
            venues: vec![Venue::default()],
            rivals: false,
            agents: Default::default(),
        }
    }

    fn met(number: u64, entrants: [u16; 2], a_won: bool) -> Sheet {
        let mut sheet = Sheet::sample(number, a_won, 1);
        sheet.entrants = entrants;
        sheet
    }

    #[test]
    fn who_met_nobody_comes_last_and_is_not_even() {
        let sheets: Vec<Sheet> = (0..80).map(|number| met(number, [1, 2], number % 4 != 0)).collect();
        let found = Entrants::of(&field(3), &sheets);
        let names: Vec<&str> = found.standings.iter().map(|standing| standing.name.as_str()).collect();
        assert_eq!(names, ["bot 1", "bot 2", "bot 0"]);
        assert!(found.standings.iter().all(|standing| standing.equilibrium.is_none()));
        assert_eq!((found.exploitability, found.sole_best), (None, None));
    }

    /// Six of eight matches make nobody the one best; all of two hundred do.
    #[test]
    fn one_best_takes_more_than_a_lead() {
        let sheets = |count: u64, won: fn(u64) -> bool| -> Vec<Sheet> {
            (0..count).map(|number| met(number, [0, 1], won(number))).collect()
        };
        let few = Entrants::of(&field(2), &sheets(8, |number| number % 4 != 0));
        assert_eq!(few.sole_best, None);
        let range = few.standings[0].equilibrium.unwrap().range;
        assert!(range.low < 0.5 && range.high > 0.5, "{range:?}");
        let many = Entrants::of(&field(2), &sheets(200, |_| true));
        assert_eq!(many.sole_best, Some(0));
    }
}
