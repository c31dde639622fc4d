//! The cards of a hand: which are free, and which go when there are too many.

use crate::cards::CardList;
use crate::state::{HAND, Side};
use kernel::{Face, List};

/// The refill target, which is also what Cleanup leaves (R01).
pub(crate) fn hand_limit(cards: &CardList, side: &Side) -> usize {
    let passive = &cards.card(side.hero).passive;
    passive.hand_limit.unwrap_or(cards.rules.hand_limit).min(HAND as u8).into()
}

/// Each card of the hand that is neither queued nor to be discarded, once.
#[inline]
pub(crate) fn each_free(side: &Side, mut found: impl FnMut(Face)) {
    for at in free_places(side) {
        let face = side.hand[at].face;
        if free_place(side, face) == Some(at) {
            found(face);
        }
    }
}

/// The place in the hand of the first card of this face that is still free.
#[inline]
pub(crate) fn free_place(side: &Side, face: Face) -> Option<usize> {
    free_places(side).find(|&at| side.hand[at].face == face)
}

fn free_places(side: &Side) -> impl Iterator<Item = usize> {
    (0..side.hand.len()).filter(|&at| side.plan.taken & 1 << at == 0)
}

/// How many more cards can be put last: as many as Cleanup would discard, for only there does the
/// order of a hand matter (R02).
pub(crate) fn lasts_left(cards: &CardList, side: &Side) -> usize {
    let over = free_places(side).count().saturating_sub(hand_limit(cards, side));
    over.saturating_sub(side.plan.lasts.len())
}

/// Whether a card of this face is free that was not put last before.
pub(crate) fn is_left(side: &Side, face: Face) -> bool {
    let free = free_places(side).filter(|&at| side.hand[at].face == face).count();
    side.plan.lasts.iter().filter(|&&other| other == face).count() < free
}

/// Names a card to be discarded on Lock-In (R09).
pub(crate) fn mark_discard(side: &mut Side, face: Face) {
    if let Some(at) = free_place(side, face) {
        side.plan.taken |= 1 << at;
        side.plan.discards.push(face);
    }
}

/// What is taken leaves the hand; what was put last goes to its end.
pub(crate) fn tidy(side: &mut Side, taken: u16, lasts: &[Face]) {
    let kept = side.hand.iter().enumerate().filter(|&(at, _)| taken & 1 << at == 0);
    side.hand = kept.map(|(_, &card)| card).collect::<List<_, _>>();
    for &face in lasts {
        if let Some(at) = side.hand.iter().position(|card| card.face == face) {
            side.hand[at..].rotate_left(1);
        }
    }
}
