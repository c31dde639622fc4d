//! A player who thinks in whole plans.
//!
//! Where a match is decided by many small decisions that only count together, looking at one of
//! them tells little: the difference drowns in luck. So whole plans are held against each other,
//! in the same imagined worlds with the same dice, as far as the game is played out in mind. Others
//! may have found a good plan, too: so it has to hold against the plans of earlier rounds.

use crate::line::Line;
use crate::thoughts::Found;
use crate::win::win;
use crate::{Bot, Thoughts};
use kernel::{Craft, Dice, Glimpse, Insight, Log, Scores, Seat};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::ops::{Range, RangeInclusive};
use std::time::{Duration, Instant};

/// How often the search begins anew at most, against opponents who may have found the plan of the
/// last time.
const ROUNDS: u32 = 3;
/// How many iterations such a round has at least.
const ROUND: u32 = 500;
/// A rival has to be ahead of the best plan after each of these parts of a whole trial: most are
/// beaten after a few worlds, so that many can be tried.
const HEATS: [u32; 4] = [32, 8, 2, 1];
/// A whole trial takes this part of all iterations: a plan is only taken up when that is sure, which
/// takes many worlds.
const TRIAL: u32 = 8;
/// A trial has at least and at most so many worlds: enough to tell plans apart, and still some tried
/// out when time is short.
const WORLDS: RangeInclusive<u32> = 16..=512;
/// So few worlds are not worth sharing out among threads.
const FEW: usize = 4;
/// How many standard errors a rival has to be ahead in the end.
const SURE: f64 = 2.5;

/// Looks for a better plan than the one that the game advises, and follows it for one move.
#[derive(Clone, Debug)]
pub struct Planner {
    iterations: u32,
    craft: Option<Craft>,
    limit: Option<Duration>,
    thoughts: Option<Thoughts>,
}

impl Planner {
    /// A planner that tries plans out so many times for a decision.
    pub fn new(iterations: u32) -> Self {
        Planner { iterations: iterations.max(1), craft: None, limit: None, thoughts: None }
    }

    /// The same planner, who looks ahead otherwise.
    pub fn with_craft(self, craft: Craft) -> Self {
        Planner { craft: Some(craft), ..self }
    }
}

impl<G: Insight> Bot<G> for Planner {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        let game = glimpse.game();
        self.thoughts = None;
        if let Some(mv) = game.obvious(glimpse.legal()) {
            return mv;
        }
        if let Some(win) = win(glimpse, self.iterations, dice) {
            self.thoughts = win.thoughts;
            return win.mv;
        }
        let world = glimpse.imagine(dice);
        let plans = game.plans(&world, glimpse.seat());
        let [advised, known @ ..] = &plans[..] else {
            return game.thumb(&world, glimpse.seat(), glimpse.legal(), dice);
        };
        let craft = self.craft.unwrap_or_else(|| game.craft());
        let mut study = Study::new(glimpse, &world, craft, advised.clone());
        study.deadline = self.limit.map(|limit| Instant::now() + limit);
        let rounds = (self.iterations / ROUND).clamp(1, ROUNDS);
        for _ in 0..rounds {
            study.begin(self.iterations / rounds, dice);
            known.iter().for_each(|plan| study.consider(plan.clone()));
            study.improve(dice);
        }
        let mv = study.advice(dice);
        let line = study.line(mv, dice);
        self.thoughts = Thoughts::of(glimpse, study.found, line);
        mv
    }

    fn hurry(&mut self, limit: Duration) {
        self.limit = Some(limit);
    }

    fn thoughts(&mut self, _glimpse: &Glimpse<G>, _dice: &mut Dice) -> Option<Thoughts> {
        self.thoughts.clone()
    }
}

/// A comparison of plans from one decision on.
struct Study<'a, G: Insight> {
    glimpse: &'a Glimpse<'a, G>,
    /// Any world that the seat takes for possible: what is public is the same in all.
    world: &'a G::State,
    /// How many turns are played out in mind at most.
    turns: u16,
    /// Each world is imagined and played with its own dice.
    worlds: Vec<u64>,
    /// The plans that the others may have; they are taken in turn.
    others: Vec<G::Plan>,
    left: u32,
    deadline: Option<Instant>,
    best: Tried<G::Plan>,
    /// What was found about the moves with which plans begin.
    found: Vec<Found<G::Move>>,
}

/// How a plan went in one world.
struct Outcome<M> {
    /// What the seat did first.
    first: Option<M>,
    /// In thousandths of a win.
    result: i32,
}

/// A plan and what it got in the first worlds, in thousandths of a win.
struct Tried<P> {
    plan: P,
    results: Vec<i32>,
}

impl<'a, G: Insight> Study<'a, G> {
    fn new(glimpse: &'a Glimpse<'a, G>, world: &'a G::State, craft: Craft, advised: G::Plan) -> Self {
        let best = Tried { plan: advised, results: Vec::new() };
        let found = glimpse.legal().iter().map(|&mv| Found::nothing(mv)).collect();
        let (worlds, others) = (Vec::new(), Vec::new());
        Study { glimpse, world, turns: craft.turns, worlds, others, left: 0, deadline: None, best, found }
    }

    /// Begins a round with so many iterations, in new worlds: the best plan so far joins those that
    /// the others may have.
    fn begin(&mut self, iterations: u32, dice: &mut Dice) {
        self.others.push(self.best.plan.clone());
        self.best.results.clear();
        self.left = iterations;
        let worlds = (iterations / TRIAL).clamp(*WORLDS.start(), *WORLDS.end());
        self.worlds = (0..worlds).map(|_| dice.fork()).collect();
    }

    /// Tries one variation of the best plan after the other.
    fn improve(&mut self, dice: &mut Dice) {
        let (game, seat) = (self.glimpse.game(), self.glimpse.seat());
        while self.left > 0 {
            let plan = game.vary(&self.best.plan, self.world, seat, dice);
            match plan == self.best.plan {
                // It costs as much as another, so that there is an end.
                true => self.left -= 1,
                false => self.consider(plan),
            }
        }
    }

    /// The plan becomes the best if it does better.
    fn consider(&mut self, plan: G::Plan) {
        if let Some(better) = self.challenge(plan) {
            self.best = better;
        }
    }

    /// The rival, if it does better than the best plan.
    fn challenge(&mut self, plan: G::Plan) -> Option<Tried<G::Plan>> {
        let mut rival = Tried { plan, results: Vec::new() };
        let mut gains = Gains::default();
        for part in HEATS {
            let (tried, heat) = (rival.results.len(), self.worlds.len().div_ceil(part as usize));
            let plan = self.best.plan.clone();
            let known = self.best.results.len();
            let results = self.try_out(&plan, known..heat)?;
            self.best.results.extend(results);
            rival.results.extend(self.try_out(&rival.plan, tried..heat)?);
            for world in tried..heat {
                gains.add(f64::from(rival.results[world] - self.best.results[world]));
            }
            if gains.sum <= 0.0 {
                return None;
            }
        }
        gains.are_sure().then_some(rival)
    }

    /// What the seat gets in these worlds if it follows the plan. `None` if so many iterations, or
    /// the time, are not left.
    fn try_out(&mut self, plan: &G::Plan, worlds: Range<usize>) -> Option<Vec<i32>> {
        let left = self.left.checked_sub(worlds.len() as u32);
        self.left = left.unwrap_or(0);
        left?;
        // Each world has its own dice, so it does not matter who plays it out.
        let tried: Option<Vec<Outcome<G::Move>>> = match worlds.len() {
            0..FEW => worlds.map(|world| self.play_out(plan, world)).collect(),
            _ => worlds.into_par_iter().map(|world| self.play_out(plan, world)).collect(),
        };
        let Some(tried) = tried else {
            self.left = 0;
            return None;
        };
        for outcome in &tried {
            if let Some(found) = self.found.iter_mut().find(|found| Some(found.mv) == outcome.first) {
                found.visits += 1;
                found.total += i64::from(outcome.result);
            }
        }
        Some(tried.into_iter().map(|outcome| outcome.result).collect())
    }

    /// `None` if the time is up.
    fn play_out(&self, plan: &G::Plan, world: usize) -> Option<Outcome<G::Move>> {
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return None;
        }
        let mut dice = Dice::swift(self.worlds[world]);
        let theirs = &self.others[world % self.others.len()];
        let (game, seat) = (self.glimpse.game(), self.glimpse.seat());
        let (mut world, mut first, mut legal) = (self.glimpse.imagine(&mut dice), None, Vec::new());
        game.forget_orders(&mut world, seat);
        let mut turns = 0;
        while turns < self.turns {
            let acting = game.status(&world).acting();
            let Some(who) = acting.iter().next() else { break };
            let mv = match (who == seat, first) {
                // What is to be decided is thought through.
                (true, None) => {
                    *first.insert(game.follow(plan, &world, seat, self.glimpse.legal(), &mut dice))
                }
                (true, Some(_)) => self.glance(plan, &world, who, &mut legal, &mut dice),
                (false, _) => self.glance(theirs, &world, who, &mut legal, &mut dice),
            };
            game.play(&mut world, who, mv, &mut dice, &mut Log::off());
            turns += u16::from(game.status(&world).acting().exceed(acting));
        }
        Some(Outcome { first, result: game.value(&world, seat).clamp(0, Scores::WIN.into()) })
    }

    /// What a player who has this plan would do, at a glance.
    fn glance(
        &self,
        plan: &G::Plan,
        world: &G::State,
        seat: Seat,
        legal: &mut Vec<G::Move>,
        dice: &mut Dice,
    ) -> G::Move {
        let game = self.glimpse.game();
        legal.clear();
        game.legal(world, seat, legal);
        if let [only] = legal[..] { only } else { game.glance(plan, world, seat, legal, dice) }
    }

    /// What the best plan says here.
    fn advice(&self, dice: &mut Dice) -> G::Move {
        let (game, seat) = (self.glimpse.game(), self.glimpse.seat());
        game.follow(&self.best.plan, self.world, seat, self.glimpse.legal(), dice)
    }

    /// What happens in some world from the own move on, if everybody follows the best plan.
    fn line(&self, first: G::Move, dice: &mut Dice) -> Vec<(Seat, String)> {
        let (game, own) = (self.glimpse.game(), self.glimpse.seat());
        let (mut line, mut legal) = (Line::new(game, self.glimpse.imagine(dice)), Vec::new());
        while let Some(seat) = game.status(&line.world).acting().iter().next()
            && !line.is_full()
        {
            legal.clear();
            game.legal(&line.world, seat, &mut legal);
            let mut mv = || game.follow(&self.best.plan, &line.world, seat, &legal, dice);
            match (line.told.is_empty(), seat == own) {
                (true, true) => line.tell(seat, first, dice),
                (true, false) => line.pass_over(seat, mv(), dice),
                (false, _) => line.tell(seat, mv(), dice),
            }
        }
        line.told
    }
}

/// By how much a rival did better, world by world.
#[derive(Clone, Copy, Default)]
struct Gains {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Gains {
    fn add(&mut self, gain: f64) {
        self.count += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// Whether luck alone would hardly have done that.
    fn are_sure(self) -> bool {
        let variance = self.squares - self.sum * self.sum / self.count;
        self.sum > SURE * variance.max(0.0).sqrt()
    }
}
