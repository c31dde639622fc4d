//! What the lab asks.

use super::{Nim, State, Take};
use kernel::{Seat, Survey};

impl Survey for Nim {
    /// There are no cards.
    fn held(&self, _: &State, _: Seat, _: &mut dyn FnMut(usize)) {}

    fn played(&self, _: &State, _: Seat, _: Take, _: &mut dyn FnMut(usize)) {}

    /// Nobody counts turns: each is a move, and how many moves a match had is known.
    fn turn(&self, _: &State) -> u32 {
        0
    }

    fn opener(&self, _: &State) -> Option<Seat> {
        Some(Seat::A)
    }

    fn plain(&self, _: usize) -> Option<Nim> {
        None
    }
}
