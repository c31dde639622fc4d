//! What one sees of Nim: everything.

use super::State;
use kernel::Seat;
use serde::Serialize;
use std::fmt;

/// The board, the same for every viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The stones of each heap.
    pub heaps: Vec<u8>,
    /// Whose turn it is.
    pub turn: Seat,
}

impl View {
    pub(super) fn of(state: &State) -> View {
        View { heaps: state.heaps.to_vec(), turn: state.turn }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &stones) in self.heaps.iter().enumerate() {
            writeln!(f, "heap {}  {}", i + 1, "o".repeat(stones.into()))?;
        }
        write!(f, "{} to move", self.turn)
    }
}
