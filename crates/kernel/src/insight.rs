//! What good players of a game know beyond its rules.

use crate::{Dice, Host, Odds, Seat};

/// Judgement about a game, apart from its rules: bots are generic and take it from here.
///
/// Every function is given an imagined world, so whatever it looks at is honest.
pub trait Insight: Host {
    /// A whole way to play that can be varied and followed; `()` in games that know none.
    type Plan: Clone + PartialEq + Send + Sync;

    /// How good the state looks for the seat, in thousandths of a win. Of a finished match it is the
    /// result; it may take into account how clear that was.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// Converts a search value to a chance to win with two players, found by measurement; `None` if the
    /// value is the chance. It is for display only: no bot decides by it.
    fn odds(&self) -> Option<Odds> {
        None
    }

    /// The move that needs no thought, whatever the rest of the table looks like: the only one
    /// there is, or one that every player of the game makes at once, such as playing all treasures.
    fn obvious(&self, legal: &[Self::Move]) -> Option<Self::Move> {
        match legal {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// What a player who follows the game's rules of thumb would do. `legal` is never empty.
    fn thumb(&self, state: &Self::State, seat: Seat, legal: &[Self::Move], dice: &mut Dice) -> Self::Move;

    /// How a search plays this game best, found by measurement.
    fn craft(&self) -> Craft {
        Craft::default()
    }

    /// How each of the five levels plays, from the weakest to the strongest, found by measurement.
    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 60 },
            Skill::Thumb { slips: 25 },
            Skill::Thumb { slips: 0 },
            Skill::Search { iterations: 200 },
            Skill::Search { iterations: 800 },
        ]
    }

    /// The plans that the game knows from here, first the one that it advises, for a bot to improve
    /// on. None where a match is decided move by move and not by a plan.
    fn plans(&self, _state: &Self::State, _seat: Seat) -> Vec<Self::Plan> {
        Vec::new()
    }

    /// A plan that differs a little.
    fn vary(&self, plan: &Self::Plan, _state: &Self::State, _seat: Seat, _dice: &mut Dice) -> Self::Plan {
        plan.clone()
    }

    /// What a player who has this plan would do. `legal` is never empty.
    fn follow(
        &self,
        _plan: &Self::Plan,
        state: &Self::State,
        seat: Seat,
        legal: &[Self::Move],
        dice: &mut Dice,
    ) -> Self::Move {
        self.thumb(state, seat, legal, dice)
    }

    /// As [`Insight::follow`], but quick: for playouts, which are many.
    fn glance(
        &self,
        plan: &Self::Plan,
        state: &Self::State,
        seat: Seat,
        legal: &[Self::Move],
        dice: &mut Dice,
    ) -> Self::Move {
        self.follow(plan, state, seat, legal, dice)
    }

    /// Plans that have a name; each can play like any bot.
    fn styles(&self) -> Vec<Style<Self::Plan>> {
        Vec::new()
    }
}

/// A plan that players know by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style<P> {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
    /// What it does.
    pub plan: P,
}

/// How a game is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Craft {
    /// How many moves are played on from the end of the tree at least before the position is judged.
    pub plies: u16,
    /// Who plays them.
    pub playout: Playout,
    /// The exploration constant, in hundredths of the spread of the results.
    pub curiosity: u16,
    /// The percentage of it that goes to the advice of the rules of thumb.
    pub trust: u16,
    /// How many turns a plan is followed before the position is judged. A turn that all seats have
    /// at the same time is one.
    pub turns: u16,
    /// The percentage of a planner's trials that compare moves, each with the best plan after it, and
    /// not plans.
    pub moves: u8,
}

/// Who plays on from the end of a search tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playout {
    /// Any legal move.
    Random,
    /// The rules of thumb.
    Thumb,
}

impl Default for Craft {
    fn default() -> Self {
        Craft { plies: 20, playout: Playout::Thumb, curiosity: 150, trust: 40, turns: u16::MAX, moves: 0 }
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// By the rules of thumb, with a random legal move in this percentage of the decisions.
    Thumb {
        /// The percentage of decisions.
        slips: u8,
    },
    /// By search, move by move.
    Search {
        /// How many iterations a decision takes.
        iterations: u32,
    },
    /// By looking for a better plan than the one that is advised.
    Plan {
        /// How many times plans are tried out for a decision.
        iterations: u32,
    },
}
