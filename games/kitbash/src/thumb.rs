//! Rules of thumb and a judge of positions.

use crate::Kitbash;
use crate::orders::Move;
use crate::state::State;
use kernel::{Dice, Insight, Seat};

impl Insight for Kitbash {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Some(scores) = state.over {
            return scores.of(seat).into();
        }
        let hp = |seat| state.center(seat).map_or(0, |slot| i32::from(state.pieces[slot].hp));
        (500 + 4 * (hp(seat) - hp(seat.other()))).clamp(20, 980)
    }

    fn thumb(&self, _: &State, _: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        *dice.pick(legal).unwrap_or(&Move::LockIn)
    }
}
