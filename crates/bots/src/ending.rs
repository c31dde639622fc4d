//! Last decisions: whatever the seat does, once another has acted it has no more choices.
//!
//! There a move can be solved exhaustively. The seat's own moves up to then are a line that it can
//! follow in every world, and since it hides nothing that still matters, the opponent may be assumed to
//! answer as if all cards were visible. So the value of a line is its mean result after the best answer
//! in each world; the opponent is even assumed to foresee the seat's draws.

use crate::tried::Tried;
use kernel::{Dice, Game, Glimpse, Log, Seat, Status};

/// In how many worlds a line is solved.
const WORLDS: usize = 60;
/// How many positions of a world are searched before the question is given up.
const LIMIT: u32 = 20_000;
/// By how many standard errors a move must be worse to be called so.
const SURE: f64 = 2.5;

/// The moves that are not significantly worse than the best one. `None` if this is not the last decision of
/// one of two seats, or if it takes too long to find out.
pub fn best_moves<G: Game>(glimpse: &Glimpse<G>, dice: &mut Dice) -> Option<Vec<G::Move>> {
    let mut lines: Vec<Tried<Vec<G::Move>>> = Vec::new();
    for _ in 0..WORLDS {
        let world = glimpse.imagine(dice);
        if glimpse.game().seats(&world) != 2 {
            return None;
        }
        let mut ending = Ending::new(glimpse, dice.fork());
        ending.lines(&world, &mut Vec::new())?;
        if lines.is_empty() {
            lines = ending.lines.iter().map(|(line, _)| Tried::new(line.clone())).collect();
        }
        // A line that differs from world to world cannot be chosen now.
        if !ending.lines.iter().map(|(line, _)| line).eq(lines.iter().map(|tried| &tried.what)) {
            return None;
        }
        lines.iter_mut().zip(ending.lines).for_each(|(tried, (_, result))| tried.results.push(result));
    }
    let sum = |tried: &&Tried<Vec<G::Move>>| tried.results.iter().sum::<i32>();
    let best = lines.iter().max_by_key(sum)?;
    let good =
        lines.iter().filter(|line| !best.leads_surely(line, SURE)).filter_map(|line| line.what.first());
    Some(glimpse.legal().iter().copied().filter(|mv| good.clone().any(|good| good == mv)).collect())
}

/// An exhaustive search of one world.
struct Ending<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    seed: u64,
    /// How many more positions may be looked at.
    left: u32,
    /// What the seat can do before another acts, and what it gets then, in thousandths of a win.
    lines: Vec<(Vec<G::Move>, i32)>,
}

impl<'a, G: Game> Ending<'a, G> {
    fn new(glimpse: &Glimpse<'a, G>, seed: u64) -> Self {
        Ending { game: glimpse.game(), seat: glimpse.seat(), seed, left: LIMIT, lines: Vec::new() }
    }

    /// Lists the lines that continue from here.
    fn lines(&mut self, state: &G::State, line: &mut Vec<G::Move>) -> Option<()> {
        if !self.game.status(state).acting().iter().eq([self.seat]) {
            let result = self.answered(state)?;
            self.lines.push((line.clone(), result));
            return Some(());
        }
        for (mv, next) in self.next(state, self.seat)? {
            line.push(mv);
            self.lines(&next, line)?;
            line.pop();
        }
        Some(())
    }

    /// What the seat gets after the best answer.
    fn answered(&mut self, state: &G::State) -> Option<i32> {
        let acting = match self.game.status(state) {
            Status::Over(scores) => return Some(scores.of(self.seat).into()),
            Status::Act(acting) => acting,
        };
        let who = acting.iter().next().filter(|_| acting.len() == 1)?;
        let next = self.next(state, who)?;
        if who == self.seat && next.len() > 1 {
            return None;
        }
        let results: Option<Vec<i32>> = next.iter().map(|(_, next)| self.answered(next)).collect();
        results?.into_iter().min()
    }

    /// Every move of somebody, and what it leads to.
    fn next(&mut self, state: &G::State, who: Seat) -> Option<Vec<(G::Move, G::State)>> {
        let mut legal = Vec::new();
        self.game.legal(state, who, &mut legal);
        self.left = self.left.checked_sub(legal.len() as u32)?;
        let after = |mv: G::Move| {
            let mut next = state.clone();
            self.game.play(&mut next, who, mv, &mut Dice::swift(self.seed), &mut Log::off());
            (mv, next)
        };
        Some(legal.into_iter().map(after).collect())
    }
}
