//! A player who looks one move ahead.

use crate::Bot;
use kernel::{Dice, Game, Glimpse, Insight, Log, Scores, Seat, Status};

/// How many worlds each move is tried in.
const WORLDS: usize = 4;

/// How many small choices are followed after a move at most, in case a game never settles.
const CHOICES: usize = 16;

/// Tries each move in a few imagined worlds and takes the one after which the game looks best.
///
/// A move that opens a choice is judged by where its best answers lead. Every move meets the same
/// worlds and the same dice, so that no move is preferred by chance.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game> {
    totals: Vec<i32>,
    choices: Vec<G::Move>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Greedy { totals: Vec::new(), choices: Vec::new() }
    }
}

impl<G: Insight> Bot<G> for Greedy<G> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        let legal = glimpse.legal();
        if let [only] = legal {
            return *only;
        }
        self.totals.clear();
        self.totals.resize(legal.len(), 0);
        for _ in 0..WORLDS {
            let world = glimpse.imagine(dice);
            let luck = Dice::swift(dice.fork());
            for (i, &mv) in legal.iter().enumerate() {
                let mut trial = Trial {
                    game: glimpse.game(),
                    state: world.clone(),
                    seat: glimpse.seat(),
                    dice: luck.clone(),
                };
                trial.play(mv);
                trial.settle(&mut self.choices);
                self.totals[i] += trial.worth();
            }
        }
        legal[first_best(self.totals.iter().copied())]
    }
}

/// A move tried out in an imagined world.
struct Trial<'a, G: Game> {
    game: &'a G,
    state: G::State,
    seat: Seat,
    dice: Dice,
}

impl<G: Insight> Trial<'_, G> {
    fn play(&mut self, mv: G::Move) {
        self.game.play(&mut self.state, self.seat, mv, &mut self.dice, &mut Log::off());
    }

    /// Answers the pending choices, as long as they are the seat's own.
    fn settle(&mut self, choices: &mut Vec<G::Move>) {
        for _ in 0..CHOICES {
            if !self.game.status(&self.state).acting().has(self.seat) || self.game.settled(&self.state) {
                return;
            }
            choices.clear();
            self.game.legal(&self.state, self.seat, choices);
            let best = first_best(choices.iter().map(|&mv| self.worth_after(mv)));
            self.play(choices[best]);
        }
    }

    fn worth_after(&self, mv: G::Move) -> i32 {
        let mut next =
            Trial { game: self.game, state: self.state.clone(), seat: self.seat, dice: self.dice.clone() };
        next.play(mv);
        next.worth()
    }

    /// An estimate never ranks above a result.
    fn worth(&self) -> i32 {
        match self.game.status(&self.state) {
            Status::Over(scores) => i32::from(scores.of(self.seat)),
            Status::Act(_) => self.game.value(&self.state, self.seat).clamp(1, i32::from(Scores::WIN) - 1),
        }
    }
}

/// The index of the best; of equals the first.
fn first_best(worths: impl Iterator<Item = i32>) -> usize {
    let best = worths.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equals_the_first_is_best() {
        assert_eq!(first_best([3, 7, 7, 1].into_iter()), 1);
        assert_eq!(first_best([].into_iter()), 0);
    }
}
