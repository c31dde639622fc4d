//! Rules of thumb, after the design document's notes on the opponent (phase 7), and a judge of
//! positions.

use crate::Clans;
use crate::moves::Move;
use crate::state::State;
use kernel::{Dice, Insight, Seat};

impl Insight for Clans {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Some(scores) = state.over {
            return scores.of(seat).into();
        }
        500 + i32::from(state.base(seat) - state.base(seat.other()))
    }

    fn thumb(&self, _: &State, _: Seat, legal: &[Move], _: &mut Dice) -> Move {
        legal[0]
    }
}
