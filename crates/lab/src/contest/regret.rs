//! What decisions cost.

use bots::{Bot, Thoughts};
use kernel::{Dice, Game, Glimpse};
use serde::Serialize;

/// What the decisions of a player cost on average, as the judge evaluates them in imagined worlds: the
/// chance to win with the judge's move, less that with the player's. Chance has no part in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Regret {
    /// Who judged.
    pub judge: String,
    /// How many decisions were judged.
    pub judged: u64,
    /// How many were not, as the judge had nothing to say, or had not looked at the move.
    pub unjudged: u64,
    /// The mean, as a chance to win.
    pub mean: f64,
    /// In how many of the judged decisions the player did what the judge would do, as a share.
    pub same: f64,
}

/// What the judge makes of a decision: how much the move costs, in thousandths of a win, and whether it
/// is the judge's own. `None` if it cannot tell.
pub(super) fn judged<G: Game>(
    judge: &mut dyn Bot<G>,
    glimpse: &Glimpse<G>,
    mv: G::Move,
    dice: &mut Dice,
) -> Option<(u16, bool)> {
    let own = judge.choose(glimpse, dice);
    // Who did not look ahead has no opinion, not even of its own move.
    let Thoughts { considered, others, .. } = judge.thoughts(glimpse, dice)?;
    if own == mv {
        return Some((0, true));
    }
    let text = glimpse.say(mv);
    let best = considered.first()?.chance;
    let found = considered.iter().chain(&others).find(|considered| considered.text == text)?;
    Some((best.saturating_sub(found.chance), false))
}
