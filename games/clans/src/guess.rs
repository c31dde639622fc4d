//! Other worlds that look the same.

use crate::state::{DECK, HAND, State};
use kernel::{Dice, Seat, Viewer, reimagine};

/// A world that the viewer cannot tell from this one. Hands and the order of decks are hidden,
/// what the decks were made of is not (C-42): the cards that were not seen are dealt again.
pub(crate) fn guess(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        let side = world.side_mut(seat);
        reimagine::<{ DECK + HAND }>(&mut [&mut side.hand, &mut side.deck], viewer, dice);
    }
    world
}
