//! What a text lets its player choose.

use crate::cards::CardList;
use crate::faces::Faces;
use crate::moves::{Move, present};
use crate::place::{Ground, Part, Place, Range};
use crate::script::{Filter, Plot, Step, Whose};
use crate::state::{Face, Run, State};
use crate::units::{destinations, fitting, removable};
use kernel::Seat;

const ALLY: Filter = Filter { whose: Whose::Ally, range: Range::Any, other: false, movable: false };

/// The step at which a text waits.
pub(crate) fn waiting(cards: &CardList, run: &Run) -> Option<Step> {
    cards.script(run.script).steps.get(run.step as usize).copied()
}

/// Calls `found` with every answer to a step; what a clock would choose comes first (T-22).
pub(crate) fn options(cards: &CardList, state: &State, run: &Run, step: Step, mut found: impl FnMut(Move)) {
    match step {
        Step::Anchor { allies } => {
            let near =
                |slot: &u8| !allies || fitting(state, &Run { slot: *slot, ..*run }, CLOSE).next().is_some();
            (0..4).filter(near).for_each(|slot| found(Move::Slot(Part::whole(slot))));
        }
        Step::Unit(filter) => fitting(state, run, filter).for_each(|place| found(Move::Choose(place))),
        Step::Sacrifice { may, needs, .. } => {
            if !needs.are_in(present(cards, state, run.seat)) {
                return;
            }
            let mut allies = fitting(state, run, ALLY).peekable();
            if may && allies.peek().is_some() {
                found(Move::Decline);
            }
            allies.for_each(|place| found(Move::Choose(place)));
        }
        Step::Destination => {
            let places = run.it.as_place().into_iter().flat_map(|place| destinations(state, place));
            places.for_each(|place| found(Move::Slot(Part::place(place))));
        }
        Step::Ground(plot) => plots(plot, run).parts().for_each(|part| found(Move::Slot(part))),
        Step::RemoveFromSlot => (0..4).for_each(|slot| found(Move::Slot(Part::whole(slot)))),
        Step::RemoveEffect => {
            for part in removable(cards, state).parts() {
                state.effects.runs(part, |index, _, _| found(Move::Remove(part, index)));
            }
        }
        Step::Discard { .. } => {
            let hand = state.side(run.seat).hand.iter().map(|held| held.face);
            distinct(hand, |face| found(Move::Discard(face)));
        }
        Step::Return => {
            let own = cards.script(run.script).face;
            let discard = state.side(run.seat).discard.iter().copied();
            distinct(discard.filter(|&face| Some(face) != own), |face| found(Move::Take(face)));
        }
        Step::Distribute => match close_enemies(state, run) {
            (None, None) => {}
            (Some(_), Some(_)) => (0..=run.amount).rev().for_each(|left| found(Move::Split(left))),
            (Some(_), None) => found(Move::Split(run.amount)),
            (None, Some(_)) => found(Move::Split(0)),
        },
        _ => {}
    }
}

const CLOSE: Filter = Filter { range: Range::Close, ..ALLY };

/// The enemies on the left and on the right of where a text happens.
pub(crate) fn close_enemies(state: &State, run: &Run) -> (Option<Place>, Option<Place>) {
    let foe = run.seat.other();
    let at = |slot: Option<u8>| {
        let place = Place::new(foe, slot.filter(|&slot| slot < 4)?);
        state.unit(place).map(|_| place)
    };
    (at(run.slot.checked_sub(1)), at(run.slot.checked_add(1)))
}

fn plots(plot: Plot, run: &Run) -> Ground {
    match plot {
        Plot::Yours => Ground::side(run.seat),
        Plot::YoursClose => Ground::close(run.seat, run.slot),
        Plot::Opponents => Ground::side(run.seat.other()),
        Plot::OpponentsClose => Ground::close(run.seat.other(), run.slot),
        Plot::Whole => Ground::everywhere(),
    }
}

/// Each face once.
fn distinct(faces: impl Iterator<Item = Face>, mut found: impl FnMut(Face)) {
    let mut seen = Faces::default();
    for face in faces {
        if seen.insert(face) {
            found(face);
        }
    }
}

/// Each card of the hand that is not yet marked for exchange, once.
pub(crate) fn unmarked(state: &State, seat: Seat, found: impl FnMut(Face)) {
    let side = state.side(seat);
    let unmarked = |at: usize| side.mulligan.marks & 1 << at == 0;
    let faces = side.hand.iter().enumerate().filter(|&(at, _)| unmarked(at)).map(|(_, held)| held.face);
    distinct(faces, found);
}
