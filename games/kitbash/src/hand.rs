//! The cards of a hand: which are free, and which go when there are too many.

use crate::cards::CardList;
use crate::state::{HAND, Side};
use kernel::{Card, Face, Known, List};

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

/// The place in the hand of a card of this face that is queued or to be discarded, after this many
/// others of that face: the first free one is always taken first.
pub(crate) fn given_place(side: &Side, face: Face, earlier: usize) -> Option<usize> {
    let taken = (0..side.hand.len()).filter(|&at| side.plan.taken & 1 << at != 0);
    taken.filter(|&at| side.hand[at].face == face).nth(earlier)
}

/// The place in the hand of a free card of this face, after this many others of that face.
pub(crate) fn last_place(side: &Side, face: Face, earlier: usize) -> Option<usize> {
    free_places(side).filter(|&at| side.hand[at].face == face).nth(earlier)
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
    (0..side.hand.len()).filter(|at| taken & 1 << at != 0).for_each(|at| pass_as_shown(side, taken, at));
    let kept = side.hand.iter().enumerate().filter(|&(at, _)| taken & 1 << at == 0);
    side.hand = kept.map(|(_, &card)| card).collect::<List<_, _>>();
    for &face in lasts {
        if let Some(at) = side.hand.iter().position(|card| card.face == face) {
            side.hand[at..].rotate_left(1);
        }
    }
}

/// A card that leaves the hand passes for one of its kind that everybody knows to be there: nobody
/// can tell which of them it was. `leaving` has a bit for each card that leaves.
pub(crate) fn pass_as_shown(side: &mut Side, leaving: u16, at: usize) {
    let Card { face, known } = side.hand[at];
    let shown = |other: &Card| other.face == face && other.known == Known::EVERYBODY;
    let stays = |place: usize| leaving & 1 << place == 0;
    if known != Known::EVERYBODY
        && let Some(place) = (0..side.hand.len()).find(|&place| stays(place) && shown(&side.hand[place]))
    {
        side.hand[place].known = known;
    }
}
