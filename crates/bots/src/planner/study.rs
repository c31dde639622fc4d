//! Results of plans, and then of moves, from one decision on.

use super::contest;
use crate::line::Line;
use crate::thoughts::Found;
use crate::tried::Tried;
use kernel::{Craft, Dice, Glimpse, Insight, Log, Scores, Seat};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::cmp::Reverse;
use std::ops::{Range, RangeInclusive};
use std::time::Instant;

/// A rival has to be ahead of the best plan after each of these parts of a whole trial: most are
/// beaten after a few worlds, so that many can be tried.
const HEATS: [u32; 4] = [32, 8, 2, 1];
/// A whole trial takes this part of all iterations: a plan is adopted only if it is significantly
/// better, which takes many worlds.
const TRIAL: u32 = 8;
/// The least and the greatest number of worlds of a trial: enough to distinguish plans, and few enough
/// to try some when time is short.
const WORLDS: RangeInclusive<u32> = 16..=512;
/// Up to this number of worlds, threads are not worth their cost.
const FEW: usize = 4;
/// How many standard errors a rival has to be ahead in the end.
const SURE: f64 = 2.5;

/// A search for the best plan and the best move.
pub(super) struct Study<'a, G: Insight> {
    glimpse: &'a Glimpse<'a, G>,
    /// Any world that the seat considers possible: what is public is the same in all.
    world: &'a G::State,
    /// How many turns a playout has at most.
    turns: u16,
    /// Each world is imagined and played with its own dice.
    worlds: Vec<u64>,
    /// The plans that the others may have; they are taken in turn.
    others: Vec<G::Plan>,
    left: u32,
    pub deadline: Option<Instant>,
    best: Tried<G::Plan>,
    /// What was found about the moves with which plans begin, and in the end with the best plan.
    pub found: Vec<Found<G::Move>>,
    /// How many times something was tried out.
    pub trials: u64,
}

/// What is done in a world.
struct Trial<'a, G: Insight> {
    plan: &'a G::Plan,
    /// The move to begin with, if it is not the plan's own.
    first: Option<G::Move>,
    world: usize,
}

/// How it went.
struct Outcome<M> {
    /// What the seat did first.
    first: Option<M>,
    /// In thousandths of a win.
    result: i32,
}

impl<'a, G: Insight> Study<'a, G> {
    pub fn new(glimpse: &'a Glimpse<'a, G>, world: &'a G::State, craft: Craft, advised: G::Plan) -> Self {
        Study {
            glimpse,
            world,
            turns: craft.turns,
            worlds: Vec::new(),
            others: Vec::new(),
            left: 0,
            deadline: None,
            best: Tried::new(advised),
            found: glimpse.legal().iter().map(|&mv| Found::nothing(mv)).collect(),
            trials: 0,
        }
    }

    /// Looks for a better plan with this many iterations, in new worlds: the best so far joins those
    /// that the others may have.
    pub fn improve(&mut self, iterations: u32, known: &[G::Plan], dice: &mut Dice) {
        self.others.push(self.best.what.clone());
        self.best.results.clear();
        self.left = iterations;
        let worlds = (iterations / TRIAL).clamp(*WORLDS.start(), *WORLDS.end());
        self.worlds = (0..worlds).map(|_| dice.fork()).collect();
        known.iter().for_each(|plan| self.consider(plan.clone()));
        while self.left > 0 {
            let plan = self.glimpse.game().vary(&self.best.what, self.world, self.glimpse.seat(), dice);
            match plan == self.best.what {
                // It costs as much as another, so that the loop ends.
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
        let mut rival = Tried::new(plan);
        for part in HEATS {
            let heat = self.worlds.len().div_ceil(part as usize);
            let best = self.best.what.clone();
            let results = self.try_out(&best, self.best.results.len()..heat)?;
            self.best.results.extend(results);
            rival.results.extend(self.try_out(&rival.what, rival.results.len()..heat)?);
            if rival.lead(&self.best) <= 0.0 {
                return None;
            }
        }
        rival.leads_surely(&self.best, SURE).then_some(rival)
    }

    /// What the seat gets in these worlds if it follows the plan.
    fn try_out(&mut self, plan: &G::Plan, worlds: Range<usize>) -> Option<Vec<i32>> {
        let trials: Vec<Trial<G>> = worlds.map(|world| Trial { plan, first: None, world }).collect();
        self.run(&trials)
    }

    /// The best move with this many iterations, if the best plan is followed after it.
    pub fn weigh(&mut self, iterations: u32, dice: &mut Dice) -> G::Move {
        let (plan, advice) = (self.best.what.clone(), self.advice(dice));
        // If there are too many, those with which other plans begin are in it.
        self.found.sort_by_key(|found| Reverse(found.visits));
        let others = self.found.iter().map(|found| found.mv).filter(|&mv| mv != advice);
        let rivals: Vec<G::Move> = others.take(contest::rivals(iterations)).collect();
        let first = contest::worlds(rivals.len(), iterations);
        let nothing = self.found.iter().map(|found| Found::nothing(found.mv)).collect();
        let before = std::mem::replace(&mut self.found, nothing);
        (self.left, self.worlds) = (iterations, Vec::new());
        let winner = contest::winner(advice, rivals, first, |moves, worlds| {
            self.worlds.extend(worlds.clone().map(|_| dice.fork()));
            let begin = |&&mv: &&G::Move| {
                let plan = &plan;
                worlds.clone().map(move |world| Trial { plan, first: Some(mv), world })
            };
            let trials: Vec<Trial<G>> = moves.iter().flat_map(begin).collect();
            self.run(&trials)
        });
        if self.found.iter().all(|found| found.visits == 0) {
            self.found = before;
        }
        winner.unwrap_or(advice)
    }

    /// What the seat gets, trial by trial. `None` if not enough iterations or time are left.
    fn run(&mut self, trials: &[Trial<G>]) -> Option<Vec<i32>> {
        let left = self.left.checked_sub(trials.len() as u32);
        self.left = left.unwrap_or(0);
        left?;
        // Each world has its own dice, so it does not matter who plays it out.
        let tried: Option<Vec<Outcome<G::Move>>> = match trials.len() {
            0..FEW => trials.iter().map(|trial| self.play_out(trial)).collect(),
            _ => trials.par_iter().map(|trial| self.play_out(trial)).collect(),
        };
        let Some(tried) = tried else {
            self.left = 0;
            return None;
        };
        self.trials += trials.len() as u64;
        for outcome in &tried {
            if let Some(found) = self.found.iter_mut().find(|found| Some(found.mv) == outcome.first) {
                found.visits += 1;
                found.total += i64::from(outcome.result);
            }
        }
        Some(tried.into_iter().map(|outcome| outcome.result).collect())
    }

    /// `None` if the time is up.
    fn play_out(&self, trial: &Trial<G>) -> Option<Outcome<G::Move>> {
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return None;
        }
        let mut dice = Dice::swift(self.worlds[trial.world]);
        let theirs = &self.others[trial.world % self.others.len()];
        let (game, seat) = (self.glimpse.game(), self.glimpse.seat());
        let (mut world, mut first, mut legal) = (self.glimpse.imagine(&mut dice), None, Vec::new());
        game.forget_orders(&mut world, seat);
        let mut turns = 0;
        while turns < self.turns {
            let acting = game.status(&world).acting();
            let Some(who) = acting.iter().next() else { break };
            let mv = match (who == seat, first) {
                // The decision itself is analysed in full.
                (true, None) => *first.insert(trial.first.unwrap_or_else(|| {
                    game.follow(trial.plan, &world, seat, self.glimpse.legal(), &mut dice)
                })),
                (true, Some(_)) => self.glance(trial.plan, &world, who, &mut legal, &mut dice),
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
        game.follow(&self.best.what, self.world, seat, self.glimpse.legal(), dice)
    }

    /// What happens in some world from the own move on, if everybody follows the best plan.
    pub fn line(&self, first: G::Move, dice: &mut Dice) -> Vec<(Seat, String)> {
        let (game, own) = (self.glimpse.game(), self.glimpse.seat());
        let (mut line, mut legal) = (Line::new(game, self.glimpse.imagine(dice)), Vec::new());
        while let Some(seat) = game.status(&line.world).acting().iter().next()
            && !line.is_full()
        {
            legal.clear();
            game.legal(&line.world, seat, &mut legal);
            let mut mv = || game.follow(&self.best.what, &line.world, seat, &legal, dice);
            match (line.told.is_empty(), seat == own) {
                (true, true) => line.tell(seat, first, dice),
                (true, false) => line.pass_over(seat, mv(), dice),
                (false, _) => line.tell(seat, mv(), dice),
            }
        }
        line.told
    }
}
