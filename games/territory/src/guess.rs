//! Other worlds that look the same.

use crate::state::{Choice, DECK, EXCHANGE, Face, Side, State};
use kernel::{Dice, List, Seat, Viewer};

/// A world that the viewer cannot tell from this one. Hands and the order of decks are hidden,
/// what the decks were made of is not (T-45): the cards that were not seen are dealt again.
pub(crate) fn guess(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        let (own, side) = (viewer == Viewer::Seat(seat), world.side_mut(seat));
        deal_anew(side, own, dice);
        if !own && state.choice == Choice::Mulligan {
            side.mulligan.marks = marks(side.hand.len() as u32, dice);
        }
    }
    world
}

/// A player knows the own hand, and everybody the cards that were in the open.
fn deal_anew(side: &mut Side, own: bool, dice: &mut Dice) {
    let mut faces = unseen(side, own);
    dice.shuffle(&mut faces);
    for held in side.hand.iter_mut().filter(|held| !own && !held.open) {
        held.face = faces.pop().unwrap_or_default();
    }
    side.deck = faces.iter().copied().collect();
}

/// The cards of a player that the owner, or anybody else, knows to be somewhere: in the deck, and for
/// others in the hand. In the order of the card list.
pub(crate) fn unseen(side: &Side, own: bool) -> List<Face, { 2 * DECK }> {
    let held = side.hand.iter().filter(|held| !own && !held.open).map(|held| held.face);
    let mut faces: List<Face, { 2 * DECK }> = held.chain(side.deck.iter().copied()).collect();
    faces.sort_unstable();
    faces
}

/// Cards that the player may have marked to be exchanged.
fn marks(hand: u32, dice: &mut Dice) -> u32 {
    let count = if hand == 0 { 0 } else { dice.below(EXCHANGE + 1) };
    (0..count).fold(0, |marks, _| marks | 1 << dice.below(hand))
}
