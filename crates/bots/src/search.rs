//! A player who looks ahead: information-set Monte Carlo tree search.
//!
//! Each iteration imagines another world that the seat cannot distinguish from the real one, rolls its
//! own dice there, and walks down a tree that all those worlds share. Where seats act at the same
//! time each has its own tree: nobody reacts to moves that they cannot have seen.

mod line;
mod tree;
mod walk;

use crate::thoughts::Found;
use crate::win::win;
use crate::{Bot, Thoughts};
use kernel::{Craft, Dice, Game, Glimpse, Insight};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::time::{Duration, Instant};
use tree::Tree;
use walk::Walker;

/// How many trees a decision builds at most. They are divided among threads, and since their number
/// does not depend on the threads, neither does the decision.
const TREES: u32 = 4;
/// How many iterations a tree has at least: one large tree sees more than several small ones.
const GROVE: u32 = 4_000;

/// Runs a number of iterations and plays the most visited move.
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    iterations: u32,
    craft: Option<Craft>,
    limit: Option<Duration>,
    trees: Vec<Grown<G::Move>>,
    /// The thoughts about a win that was found without search.
    win: Option<Thoughts>,
}

/// A tree after the last iteration.
#[derive(Clone, Debug)]
struct Grown<M> {
    tree: Tree<M>,
    root: tree::NodeId,
}

impl<G: Game> Search<G> {
    /// A search with this many iterations per decision and the game's own settings.
    pub fn new(iterations: u32) -> Self {
        Search { iterations: iterations.max(1), craft: None, limit: None, trees: Vec::new(), win: None }
    }

    /// The same search with other settings.
    pub fn with_craft(self, craft: Craft) -> Self {
        Search { craft: Some(craft), ..self }
    }
}

impl<G: Insight> Search<G> {
    fn think(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) {
        let craft = self.craft.unwrap_or_else(|| glimpse.game().craft());
        let count = (self.iterations / GROVE).clamp(1, TREES);
        let seeds: Vec<u64> = (0..count).map(|_| dice.fork()).collect();
        let deadline = self.limit.map(|limit| Instant::now() + limit);
        let share = |tree: u32| self.iterations / count + u32::from(tree < self.iterations % count);
        let grow = |tree: u32| {
            let mut walker = Walker::new(glimpse, craft, seeds[tree as usize]);
            for _ in 0..share(tree) {
                walker.walk();
                if deadline.is_some_and(|deadline| Instant::now() > deadline) {
                    break;
                }
            }
            Grown { root: walker.root(), tree: walker.tree }
        };
        self.trees = match count {
            1 => vec![grow(0)],
            _ => (0..count).into_par_iter().map(grow).collect(),
        };
    }

    /// What the trees found about the legal moves, in the order of the list.
    fn found(&self, legal: &[G::Move]) -> Vec<Found<G::Move>> {
        let of = |mv: G::Move| {
            let edges = self.trees.iter().flat_map(|grown| grown.tree.edges(grown.root));
            edges.filter(|edge| edge.mv == mv).fold(Found::nothing(mv), |sum, edge| Found {
                mv,
                visits: sum.visits + u64::from(edge.visits),
                total: sum.total + edge.total,
            })
        };
        legal.iter().map(|&mv| of(mv)).collect()
    }
}

impl<G: Insight> Bot<G> for Search<G> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        self.trees.clear();
        self.win = None;
        if let [only] = glimpse.legal() {
            return *only;
        }
        if let Some(win) = win(glimpse, self.iterations, dice) {
            self.win = win.thoughts;
            return win.mv;
        }
        self.think(glimpse, dice);
        best(&self.found(glimpse.legal())).mv
    }

    fn hurry(&mut self, limit: Duration) {
        self.limit = Some(limit);
    }

    fn thoughts(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> Option<Thoughts> {
        if self.win.is_some() {
            return self.win.clone();
        }
        let found = self.found(glimpse.legal());
        let grown = self.trees.first()?;
        let decision = best(&found).mv;
        let line = grown.line(glimpse, decision, dice);
        Thoughts::of(glimpse, decision, found, line)
    }
}

/// The most visited move; of equals the one with the better result, then the first.
fn best<M: Copy>(found: &[Found<M>]) -> Found<M> {
    let better = |one: Found<M>, other: &Found<M>| {
        if (other.visits, other.total) > (one.visits, one.total) { *other } else { one }
    };
    found[1..].iter().fold(found[0], better)
}
