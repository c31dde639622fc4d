//! Certain wins: before anybody else acts, whatever is drawn and whatever the others hold.
//!
//! A search that compares chances hardly prefers a win now to one that is nearly certain later. People
//! do, so a bot that searches looks for such a win first.

use crate::Thoughts;
use crate::line::Line;
use crate::thoughts::Found;
use kernel::{Dice, Glimpse, Insight, Log, Scores, Seat, Status};
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// In how many worlds a win must exist: in fewer, chance could look like a certain win.
const WORLDS: usize = 60;
/// How many positions are searched in the time of an iteration or two.
const POSITIONS: u32 = 10;
/// The most positions that are searched, so that it costs little where there is no win.
const MOST: u32 = 4_000;
/// How many moves such a win takes at most.
const MOVES: usize = 40;

/// A certain win and its moves.
pub(crate) struct Win<M> {
    pub mv: M,
    pub thoughts: Option<Thoughts>,
}

/// A certain win, if the seat has one that can be found at the cost of this many iterations.
pub(crate) fn win<G: Insight>(
    glimpse: &Glimpse<G>,
    iterations: u32,
    dice: &mut Dice,
) -> Option<Win<G::Move>> {
    let limit = iterations.saturating_mul(POSITIONS).min(MOST);
    let mut first = Solver::new(glimpse, limit, dice)?;
    let mut others: Vec<Solver<G>> = Vec::new();
    let root = first.world.clone();
    first.next(&root).into_iter().find_map(|(mv, after)| {
        let line = first.line(mv, after)?;
        // Usually one world is enough to show that there is no win, so the others are imagined later.
        if others.is_empty() {
            others = (1..WORLDS).map_while(|_| Solver::new(glimpse, limit, dice)).collect();
        }
        let sure = others.iter_mut().all(|solver| solver.wins_by(mv));
        sure.then(|| Win { mv, thoughts: first.thoughts(glimpse, line) })
    })
}

/// Every move after which the seat can win. `None` if that takes too long to find out.
pub fn winning_moves<G: Insight>(glimpse: &Glimpse<G>, limit: u32, dice: &mut Dice) -> Option<Vec<G::Move>> {
    let mut winning = glimpse.legal().to_vec();
    for _ in 0..WORLDS {
        let Some(mut solver) = Solver::new(glimpse, limit, dice) else { return Some(Vec::new()) };
        winning.retain(|&mv| solver.wins_by(mv));
        if solver.left == 0 {
            return None;
        }
        if winning.is_empty() {
            break;
        }
    }
    Some(winning)
}

/// An exhaustive search of one world.
struct Solver<'a, G: Insight> {
    game: &'a G,
    seat: Seat,
    world: G::State,
    /// How many more positions may be looked at.
    left: u32,
    seed: u64,
    /// How many moves have been made.
    depth: usize,
    /// Positions from which no win has been found; the same in every run.
    tried: HashSet<u64, BuildHasherDefault<DefaultHasher>>,
}

/// What a move leads to.
enum After<S> {
    Won,
    /// The seat goes on.
    Open(S),
}

impl<'a, G: Insight> Solver<'a, G> {
    /// A search of at most this many positions; `None` if others act at the same time, or nobody acts.
    fn new(glimpse: &Glimpse<'a, G>, limit: u32, dice: &mut Dice) -> Option<Self> {
        let solver = Solver {
            game: glimpse.game(),
            seat: glimpse.seat(),
            world: glimpse.imagine(dice),
            left: limit,
            seed: dice.fork(),
            depth: 0,
            tried: HashSet::default(),
        };
        let possible = solver.game.seats(&solver.world) > 1 && solver.is_alone(&solver.world);
        possible.then_some(solver)
    }

    /// Whether the seat can win if it begins with the move.
    fn wins_by(&mut self, mv: G::Move) -> bool {
        let world = self.world.clone();
        self.play(&world, mv).is_some_and(|after| self.line(mv, after).is_some())
    }

    /// The moves of a win, the first one last.
    fn line(&mut self, mv: G::Move, after: After<G::State>) -> Option<Vec<G::Move>> {
        let mut line = match after {
            After::Won => Vec::new(),
            After::Open(next) => self.solve(&next)?,
        };
        line.push(mv);
        Some(line)
    }

    fn solve(&mut self, state: &G::State) -> Option<Vec<G::Move>> {
        let key = self.tried.hasher().hash_one(state);
        if self.depth == MOVES || !self.tried.insert(key) {
            return None;
        }
        self.depth += 1;
        let line = self.next(state).into_iter().find_map(|(mv, after)| self.line(mv, after));
        self.depth -= 1;
        line.inspect(|_| {
            self.tried.remove(&key);
        })
    }

    /// The moves that win or leave the seat something to do, the most promising first.
    fn next(&mut self, state: &G::State) -> Vec<(G::Move, After<G::State>)> {
        let mut legal = Vec::new();
        self.game.legal(state, self.seat, &mut legal);
        let mut moves: Vec<(i32, G::Move, After<G::State>)> = Vec::new();
        for mv in legal {
            match self.play(state, mv) {
                Some(After::Won) => return vec![(mv, After::Won)],
                Some(After::Open(next)) => {
                    moves.push((self.game.value(&next, self.seat), mv, After::Open(next)));
                }
                None => {}
            }
        }
        moves.sort_by_key(|&(value, ..)| -value);
        moves.into_iter().map(|(_, mv, after)| (mv, after)).collect()
    }

    /// `None` if it is not a win and somebody else acts, or if enough has been looked at.
    fn play(&mut self, state: &G::State, mv: G::Move) -> Option<After<G::State>> {
        self.left = self.left.checked_sub(1)?;
        let mut next = state.clone();
        self.game.play(&mut next, self.seat, mv, &mut Dice::swift(self.seed), &mut Log::off());
        match self.game.status(&next) {
            Status::Over(scores) => (scores.of(self.seat) == Scores::WIN).then_some(After::Won),
            Status::Act(_) => self.is_alone(&next).then_some(After::Open(next)),
        }
    }

    fn is_alone(&self, state: &G::State) -> bool {
        self.game.status(state).acting().iter().eq([self.seat])
    }

    fn thoughts(&self, glimpse: &Glimpse<G>, mut line: Vec<G::Move>) -> Option<Thoughts> {
        let first = line.last().copied()?;
        let mut told = Line::new(self.game, self.world.clone());
        while let Some(mv) = line.pop()
            && !told.is_full()
        {
            told.tell(self.seat, mv, &mut Dice::swift(self.seed));
        }
        let sure = Found { mv: first, visits: WORLDS as u64, total: WORLDS as i64 * i64::from(Scores::WIN) };
        Thoughts::of(glimpse, first, vec![sure], told.told)
    }
}
