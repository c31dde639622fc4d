//! A player who thinks in whole plans.
//!
//! Where a match is decided by many small decisions that only matter together, a search over single
//! decisions finds little: their value depends on what follows. So whole plans are compared first, in
//! the same imagined worlds with the same dice, as far ahead as playouts go. Opponents may have found
//! a good plan, too: so it has to succeed against the plans of earlier rounds. Then, in games where
//! it helps, single moves are compared, each with the best plan after it.

mod contest;
mod study;

use crate::win::win;
use crate::{Bot, Thoughts};
use kernel::{Craft, Dice, Glimpse, Insight};
use std::time::{Duration, Instant};
use study::Study;

/// How often the search restarts at most, against opponents who may have found the plan of the
/// previous round.
const ROUNDS: u32 = 3;
/// How many iterations such a round has at least.
const ROUND: u32 = 500;

/// Looks for a better plan than the one that the game advises, and for the move that goes best with it.
#[derive(Clone, Debug)]
pub struct Planner {
    iterations: u32,
    craft: Option<Craft>,
    limit: Option<Duration>,
    thoughts: Option<Thoughts>,
}

impl Planner {
    /// A planner with this many trial playouts per decision.
    pub fn new(iterations: u32) -> Self {
        Planner { iterations: iterations.max(1), craft: None, limit: None, thoughts: None }
    }

    /// The same planner with other settings.
    pub fn with_craft(self, craft: Craft) -> Self {
        Planner { craft: Some(craft), ..self }
    }

    /// Looks for a plan and then for a move; both have their share of the iterations and of the time.
    fn think<G: Insight>(
        &self,
        study: &mut Study<G>,
        known: &[G::Plan],
        craft: Craft,
        dice: &mut Dice,
    ) -> G::Move {
        let (begin, share) = (Instant::now(), u32::from(craft.moves.min(100)));
        let moves = (u64::from(self.iterations) * u64::from(share) / 100) as u32;
        let plans = self.iterations - moves;
        let rounds = (plans / ROUND).clamp(1, ROUNDS);
        study.deadline = self.limit.map(|limit| begin + limit / 100 * (100 - share));
        for _ in 0..rounds {
            study.improve(plans / rounds, known, dice);
        }
        study.deadline = self.limit.map(|limit| begin + limit);
        study.weigh(moves, dice)
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
        let mv = self.think(&mut study, known, craft, dice);
        let line = study.line(mv, dice);
        let thoughts = Thoughts::of(glimpse, mv, study.found, line);
        self.thoughts = thoughts.map(|thoughts| Thoughts { iterations: study.trials, ..thoughts });
        mv
    }

    fn hurry(&mut self, limit: Duration) {
        self.limit = Some(limit);
    }

    fn thoughts(&mut self, _glimpse: &Glimpse<G>, _dice: &mut Dice) -> Option<Thoughts> {
        self.thoughts.clone()
    }
}
