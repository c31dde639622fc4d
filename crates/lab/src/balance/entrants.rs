//! Decks against decks.

use crate::sheet::{BOTH, Sheet};
use crate::{Estimate, Field, Mixture, nash};
use serde::Serialize;

/// How everybody did against everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrants {
    /// How each did against all others, the best first.
    pub standings: Vec<Standings>,
    /// What the entrant of the row got against the entrant of the column, in the order of the field.
    pub matrix: Vec<Vec<Estimate>>,
    /// What they are called, in the order of the field.
    pub names: Vec<String>,
    /// How much more than half the best response to the mixture wins, on the rates of the matrix.
    pub exploitability: f64,
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
    /// What the equilibrium mixture has of it.
    pub equilibrium: f64,
}

impl Entrants {
    pub(crate) fn of(field: &Field, sheets: &[Sheet]) -> Entrants {
        let count = field.entrants.len();
        let mut sums = vec![vec![(0.0, 0u64); count]; count];
        for sheet in sheets {
            for seat in BOTH {
                let (one, other) = (sheet.entrant(seat), sheet.entrant(seat.other()));
                let cell = &mut sums[one][other];
                *cell = (cell.0 + sheet.score(seat), cell.1 + 1);
            }
        }
        let matrix: Vec<Vec<Estimate>> = sums
            .iter()
            .enumerate()
            .map(|(one, row)| {
                // Against itself each match is counted from both seats; against others a deal is
                // played from both.
                let estimate = |(other, &(sum, n)): (usize, &(f64, u64))| {
                    let n = if one == other { n / 2 } else { n };
                    let sum = if one == other { sum / 2.0 } else { sum };
                    Estimate::share(sum, n, n.div_ceil(2))
                };
                row.iter().enumerate().map(estimate).collect()
            })
            .collect();
        let mix = equilibrium(&matrix);
        let names: Vec<String> = (0..count).map(|at| field.name(at)).collect();
        let mut standings: Vec<Standings> = (0..count)
            .map(|at| {
                let others = sums[at].iter().enumerate().filter(|&(other, _)| other != at);
                let (sum, n) = others.fold((0.0, 0), |(sum, n), (_, cell)| (sum + cell.0, n + cell.1));
                let score = Estimate::share(sum, n, n.div_ceil(2));
                Standings { entrant: at, name: names[at].clone(), score, equilibrium: mix.weights[at] }
            })
            .collect();
        standings.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
        Entrants { standings, matrix, names, exploitability: mix.exploitability }
    }
}

impl Entrants {
    /// The best of those who met somebody else, with what they got.
    pub(super) fn best(self, count: usize) -> Vec<(String, Estimate)> {
        let played = self.standings.into_iter().filter(|standing| standing.score.n > 0);
        played.take(count).map(|standing| (standing.name, standing.score)).collect()
    }
}

/// The equilibrium mixture. What was never played counts as even.
fn equilibrium(matrix: &[Vec<Estimate>]) -> Mixture {
    let even = |cell: &Estimate| if cell.value.is_nan() { 0.5 } else { cell.value };
    let rates: Vec<Vec<f64>> = matrix.iter().map(|row| row.iter().map(even).collect()).collect();
    nash(&rates)
}
