//! The equilibrium mixture.

/// How often to choose each of several strategies, and how well that stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Mixture {
    /// How often each is chosen; together 1.
    pub weights: Vec<f64>,
    /// The win rate of each against the mixture.
    pub against: Vec<f64>,
    /// How much more than half of the games the best response to the mixture wins. Measured on the
    /// given win rates, not claimed by the solver: a perfect mixture has 0.
    pub exploitability: f64,
}

impl Mixture {
    /// The strategy that does best against the mixture; of equal ones the first.
    pub fn best_response(&self) -> Option<usize> {
        let better =
            |best: usize, other: usize| if self.against[other] > self.against[best] { other } else { best };
        (0..self.against.len()).reduce(better)
    }

    /// The mixture with these weights, measured.
    pub fn measured(win_rates: &[Vec<f64>], weights: Vec<f64>) -> Mixture {
        let versus = |row: usize| {
            let gains =
                weights.iter().enumerate().map(|(column, weight)| weight * advantage(win_rates, row, column));
            0.5 + gains.sum::<f64>()
        };
        let against: Vec<f64> = (0..win_rates.len()).map(versus).collect();
        let best = against.iter().copied().fold(0.5, f64::max);
        Mixture { weights, against, exploitability: best - 0.5 }
    }
}

/// Solves the symmetric game in which both choose a strategy and `win_rates[a][b]` is the win rate
/// of `a` against `b`. Where the two sides of a pairing do not add up to 1, the truth is taken to
/// be between them.
///
/// An exact linear program: the simplex method on the game's matrix, made positive, needs no
/// first phase, and the game's value is known to be one half.
pub fn nash(win_rates: &[Vec<f64>]) -> Mixture {
    if win_rates.is_empty() {
        return Mixture::measured(win_rates, Vec::new());
    }
    let mut tableau = Tableau::new(win_rates);
    while let Some((row, column)) = tableau.next_pivot() {
        tableau.pivot(row, column);
    }
    Mixture::measured(win_rates, tableau.weights())
}

/// What a strategy wins against another beyond one half, the same for both sides.
fn advantage(win_rates: &[Vec<f64>], row: usize, column: usize) -> f64 {
    (win_rates[row][column] - win_rates[column][row]) / 2.0
}

/// Maximise the sum of `y` where `(advantage + 1) y <= 1` and `y >= 0`: a column for every
/// strategy, a slack for every row, and the objective as the last row. Columns that are basic are
/// not kept: pivoting swaps a column with a row, in place.
struct Tableau {
    n: usize,
    /// By row; `n` columns and the right side.
    cells: Vec<Vec<f64>>,
    /// What each row and each column stands for: below `n` a strategy, from there on a slack.
    row_is: Vec<usize>,
    column_is: Vec<usize>,
    /// Whether the last pivot gained nothing.
    stuck: bool,
}

/// What is smaller is taken for nothing.
const NOTHING: f64 = 1e-12;

impl Tableau {
    fn new(win_rates: &[Vec<f64>]) -> Tableau {
        let n = win_rates.len();
        let row = |row: usize| {
            let payoffs = (0..n).map(|column| 1.0 + advantage(win_rates, row, column));
            payoffs.chain([1.0]).collect()
        };
        let mut cells: Vec<Vec<f64>> = (0..n).map(row).collect();
        let mut objective = vec![-1.0; n];
        objective.push(0.0);
        cells.push(objective);
        Tableau { n, cells, row_is: (n..2 * n).collect(), column_is: (0..n).collect(), stuck: false }
    }

    /// Which row leaves for which column; `None` once nothing can be gained.
    fn next_pivot(&self) -> Option<(usize, usize)> {
        let column = self.entering()?;
        Some((self.leaving(column)?, column))
    }

    /// The column that gains most; the one with the lowest number while nothing is gained, so that
    /// it cannot go round in circles (Bland).
    fn entering(&self) -> Option<usize> {
        let loss = |column: usize| self.cells[self.n][column];
        let gaining = (0..self.n).filter(|&column| loss(column) < -NOTHING);
        if self.stuck {
            gaining.min_by_key(|&column| self.column_is[column])
        } else {
            gaining.min_by(|&one, &other| loss(one).total_cmp(&loss(other)))
        }
    }

    /// The row that runs out first; of equal ones that with the lowest number.
    fn leaving(&self, column: usize) -> Option<usize> {
        let ratio = |row: usize| self.cells[row][self.n] / self.cells[row][column];
        let order = |&one: &usize, &other: &usize| {
            ratio(one).total_cmp(&ratio(other)).then(self.row_is[one].cmp(&self.row_is[other]))
        };
        (0..self.n).filter(|&row| self.cells[row][column] > NOTHING).min_by(order)
    }

    /// Swaps what the row and the column stand for.
    fn pivot(&mut self, row: usize, column: usize) {
        let pivot = self.cells[row][column];
        self.stuck = self.cells[row][self.n] < NOTHING;
        self.cells[row].iter_mut().for_each(|cell| *cell /= pivot);
        self.cells[row][column] = 1.0 / pivot;
        let source = self.cells[row].clone();
        for (_, cells) in self.cells.iter_mut().enumerate().filter(|(at, _)| *at != row) {
            let factor = cells[column];
            if factor != 0.0 {
                cells[column] = 0.0;
                cells.iter_mut().zip(&source).for_each(|(cell, source)| *cell -= factor * source);
            }
        }
        std::mem::swap(&mut self.row_is[row], &mut self.column_is[column]);
    }

    /// The strategies that are basic have their row's right side; scaled to a sum of 1.
    fn weights(&self) -> Vec<f64> {
        let mut weights = vec![0.0; self.n];
        for (row, &is) in self.row_is.iter().enumerate().filter(|(_, is)| **is < self.n) {
            weights[is] = self.cells[row][self.n].max(0.0);
        }
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= sum);
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Win rates from what each wins against those after it.
    fn game(n: usize, mut edge: impl FnMut() -> f64) -> Vec<Vec<f64>> {
        let mut rates = vec![vec![0.5; n]; n];
        for (row, column) in (0..n).flat_map(|row| (row + 1..n).map(move |column| (row, column))) {
            let edge = edge();
            rates[row][column] = 0.5 + edge;
            rates[column][row] = 0.5 - edge;
        }
        rates
    }

    fn solve(n: usize, edges: &[f64]) -> Mixture {
        let mut edges = edges.iter();
        let mixture = nash(&game(n, || *edges.next().unwrap()));
        assert!(mixture.exploitability < 1e-12, "{mixture:?}");
        mixture
    }

    fn near(weights: &[f64], expected: &[f64]) {
        assert!(weights.iter().zip(expected).all(|(w, e)| (w - e).abs() < 1e-12), "{weights:?}");
    }

    #[test]
    fn rock_paper_scissors_is_even() {
        near(&solve(3, &[-0.5, 0.5, -0.5]).weights, &[1.0 / 3.0; 3]);
    }

    /// Each is played as often as the other two matter between them: rock loses 0.1 to paper and
    /// wins 0.2 from scissors, paper loses 0.4 to scissors.
    #[test]
    fn weighted_rock_paper_scissors_is_weighted() {
        near(&solve(3, &[-0.1, 0.2, -0.4]).weights, &[0.4 / 0.7, 0.2 / 0.7, 0.1 / 0.7]);
    }

    #[test]
    fn what_is_dominated_is_never_played() {
        // The last loses to everything, the first of the others wins against all.
        let mixture = solve(3, &[0.1, 0.3, 0.2]);
        near(&mixture.weights, &[1.0, 0.0, 0.0]);
        assert_eq!(mixture.best_response(), Some(0));
        // Rock, paper, scissors, and a stone that does all that rock does a little worse.
        near(
            &solve(4, &[-0.5, 0.5, 0.05, -0.5, 0.5, -0.45]).weights,
            &[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0, 0.0],
        );
    }

    #[test]
    fn ties_do_not_go_round_in_circles() {
        near(&solve(1, &[]).weights, &[1.0]);
        assert!(nash(&[]).weights.is_empty());
        solve(20, &[0.0; 190]);
        // Seven copies each of rock, paper and scissors.
        let kind = |at: usize| (at % 3) as i32;
        let rate = |row, column| [0.5, 0.1, 0.9][(kind(column) - kind(row)).rem_euclid(3) as usize];
        let rates: Vec<Vec<f64>> =
            (0..21).map(|row| (0..21).map(|column| rate(row, column)).collect()).collect();
        assert!(nash(&rates).exploitability < 1e-12);
    }

    #[test]
    fn no_answer_beats_the_mixture_of_a_random_game() {
        let mut dice = kernel::Dice::seeded(7);
        for n in [2, 5, 16, 60, 300] {
            for _ in 0..3 {
                let mixture = nash(&game(n, || f64::from(dice.below(1001)) / 1000.0 - 0.5));
                assert!(mixture.exploitability < 1e-9, "{n}: {}", mixture.exploitability);
                assert!((mixture.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12);
                assert!(mixture.weights.iter().all(|weight| *weight >= 0.0));
            }
        }
    }

    /// A mixture that can be beaten says by how much.
    #[test]
    fn exploitability_is_measured() {
        let rates = game(3, {
            let mut edges = [-0.5, 0.5, -0.5].into_iter();
            move || edges.next().unwrap()
        });
        let mixture = Mixture::measured(&rates, vec![0.5, 0.5, 0.0]);
        assert_eq!((mixture.exploitability, mixture.best_response()), (0.25, Some(1)));
    }
}
