//! What one sees of Nim: everything.

use super::{State, heap};
use kernel::{Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// The board, the same for every viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// The heaps.
    pub heaps: Vec<Heap>,
    /// Whose turn it is.
    pub turn: Seat,
}

/// A heap of stones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Heap {
    /// Which.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// How many stones it has.
    pub stones: u8,
}

impl View {
    pub(super) fn of(state: &State) -> View {
        let heaps = state.heaps.iter().enumerate();
        let heaps = heaps.map(|(at, &stones)| Heap { what: heap(at as u8).0, stones });
        View { heaps: heaps.collect(), turn: state.turn }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, heap) in self.heaps.iter().enumerate() {
            writeln!(f, "heap {}  {}", i + 1, "o".repeat(heap.stones.into()))?;
        }
        write!(f, "{} to move", self.turn)
    }
}
