//! How Nim is won.

use super::{MAX_TAKE, Nim, State, Take};
use kernel::{Dice, Game, Insight, Log, Scores, Seat};

impl Insight for Nim {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        let good = (balance(state) != 0) == (state.turn == seat);
        if good { Scores::WIN.into() } else { 0 }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Take], dice: &mut Dice) -> Take {
        let balances = |mv: &&Take| {
            let mut after = state.clone();
            self.play(&mut after, seat, **mv, &mut dice.clone(), &mut Log::off());
            balance(&after) == 0
        };
        let winning = legal.iter().find(balances);
        *winning.or_else(|| dice.pick(legal)).expect("legal is never empty")
    }
}

/// The nim sum; whoever moves from 0 loses. As no move takes more than three, a heap counts by
/// what is left when it is divided by four.
fn balance(state: &State) -> u8 {
    state.heaps.iter().fold(0, |sum, stones| sum ^ (stones % (MAX_TAKE + 1)))
}
