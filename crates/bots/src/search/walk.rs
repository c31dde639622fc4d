//! One iteration: a walk down the tree in an imagined world, on to a position that can be judged,
//! and back up.

use super::tree::{NodeId, Step, Tree, Weights};
use kernel::{Craft, Dice, Glimpse, Insight, Log, MAX_SEATS, Playout, Scores, Seat, Seats, Status};
use std::ops::RangeInclusive;

/// How many more moves are played at most until a position can be judged.
const SETTLING: u16 = 24;

/// What every seat got, in thousandths of a win.
type Shares = [i64; MAX_SEATS];

/// Walks through one world after another and builds a tree.
pub(super) struct Walker<'a, G: Insight> {
    glimpse: &'a Glimpse<'a, G>,
    craft: Craft,
    weights: Weights,
    spread: Spread,
    pub tree: Tree<G::Move>,
    /// Whether the seats act at the same time, each with a tree of its own.
    apart: bool,
    dice: Dice,
    legal: Vec<G::Move>,
    path: Vec<Step>,
}

impl<'a, G: Insight> Walker<'a, G> {
    pub fn new(glimpse: &'a Glimpse<'a, G>, craft: Craft, seed: u64) -> Self {
        let weights = Weights { hope: 0.0, trust: f32::from(craft.trust) / 100.0 };
        Walker {
            glimpse,
            craft,
            weights,
            spread: Spread::default(),
            tree: Tree::new(MAX_SEATS),
            apart: false,
            dice: Dice::swift(seed),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Where the decision begins.
    pub fn root(&self) -> NodeId {
        self.tree.root(if self.apart { self.glimpse.seat().index() } else { 0 })
    }

    /// One iteration.
    pub fn walk(&mut self) {
        let (game, seat) = (self.glimpse.game(), self.glimpse.seat());
        let mut world = self.glimpse.imagine(&mut self.dice);
        game.forget_orders(&mut world, seat);
        self.path.clear();
        self.weights.hope = f32::from(self.craft.curiosity) / 100.0 * self.spread.deviation();
        self.descend(&mut world);
        let shares = self.judge(&mut world);
        self.spread.add(shares[seat.index()]);
        for &step in &self.path {
            self.tree.credit(step, shares[step.seat.index()]);
        }
    }

    /// Follows the most promising moves until one is new, or the world moves on for all seats at once.
    fn descend(&mut self, world: &mut G::State) {
        let game = self.glimpse.game();
        let Status::Act(mut acting) = game.status(world) else { return };
        self.apart = acting.len() > 1;
        let mut at: [NodeId; MAX_SEATS] =
            std::array::from_fn(|seat| self.tree.root(if self.apart { seat } else { 0 }));
        loop {
            let Some(seat) = acting.iter().next() else { return };
            let node = at[seat.index()];
            let fresh = self.tree.is_fresh(node);
            let step = self.step(world, seat, node);
            self.play(world, seat, self.tree.edges(node)[step.edge as usize].mv);
            self.path.push(step);
            let next = self.tree.follow(step);
            match self.apart {
                true => at[seat.index()] = next,
                false => at = [next; MAX_SEATS],
            }
            let Status::Act(now) = game.status(world) else { return };
            // Seats that had finished may act again: their simultaneous decisions have been resolved.
            if now.len() > 1 && now.exceed(acting) {
                return;
            }
            // With simultaneous moves, the others still have to move before anything can be judged.
            if fresh && !self.apart {
                return;
            }
            acting = now;
        }
    }

    fn step(&mut self, world: &G::State, seat: Seat, node: NodeId) -> Step {
        let game = self.glimpse.game();
        self.legal.clear();
        game.legal(world, seat, &mut self.legal);
        let wanted = self.weights.trust > 0.0 && self.legal.len() > 1 && self.tree.wants_advice(node);
        let advice = wanted.then(|| game.thumb(world, seat, &self.legal, &mut self.dice));
        let edge = self.tree.select(node, seat, &self.legal, advice, self.weights);
        Step { node, edge, seat }
    }

    /// Plays on for a while, and then until the position can be judged: when a turn of the thinking
    /// seat begins. Judging in the middle of a turn, or before another's, would compare positions
    /// after an attack with positions just before one.
    fn judge(&mut self, world: &mut G::State) -> Shares {
        let game = self.glimpse.game();
        let (mut ply, mut before) = (0, Seats::NONE);
        loop {
            let acting = match game.status(world) {
                Status::Over(_) => return self.values(world, 0..=Scores::WIN.into()),
                Status::Act(seats) => seats,
            };
            let begins = acting.exceed(before) && acting.has(self.glimpse.seat());
            before = acting;
            let done = ply >= self.craft.plies
                && (begins && game.settled(world) || ply - self.craft.plies >= SETTLING);
            let Some(seat) = acting.iter().next().filter(|_| !done) else {
                // An estimate never ranks above a result.
                return self.values(world, 1..=i32::from(Scores::WIN) - 1);
            };
            self.legal.clear();
            game.legal(world, seat, &mut self.legal);
            let mv = match self.craft.playout {
                _ if self.legal.len() == 1 => self.legal[0],
                Playout::Random => *self.dice.pick(&self.legal).expect("an acting seat has a move"),
                Playout::Thumb => game.thumb(world, seat, &self.legal, &mut self.dice),
            };
            self.play(world, seat, mv);
            ply += 1;
        }
    }

    /// What the game's judge says for every seat, within bounds.
    fn values(&self, world: &G::State, bounds: RangeInclusive<i32>) -> Shares {
        let game = self.glimpse.game();
        let seats = game.seats(world);
        let mut shares = [0; MAX_SEATS];
        for seat in Seat::first(seats) {
            shares[seat.index()] = i64::from(game.value(world, seat).clamp(*bounds.start(), *bounds.end()));
        }
        shares
    }

    fn play(&mut self, world: &mut G::State, seat: Seat, mv: G::Move) {
        self.glimpse.game().play(world, seat, mv, &mut self.dice, &mut Log::off());
    }
}

/// The spread of the results. Where the judge hardly distinguishes positions, small differences
/// count more.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Spread {
    /// The least that is believed, in thousandths of a win.
    const LEAST: f32 = 5.0;

    fn add(&mut self, share: i64) {
        self.count += 1.0;
        self.sum += share as f32;
        self.squares += (share * share) as f32;
    }

    fn deviation(self) -> f32 {
        let mean = self.sum / self.count.max(1.0);
        (self.squares / self.count.max(1.0) - mean * mean).max(0.0).sqrt().max(Spread::LEAST)
    }
}
