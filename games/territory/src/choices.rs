//! What a text lets its player choose.

use crate::cards::{CardList, Kind};
use crate::faces::Faces;
use crate::moves::{Move, present};
use crate::place::{Part, Place, Range};
use crate::power::is_banned;
use crate::script::{Aim, Ban, Filter, Whose};
use crate::state::{Face, Run, State};
use crate::units::{destinations, fitting, ground, removable};
use kernel::Seat;
use script::Op;

const CLOSE: Filter =
    Filter { whose: Whose::Ally, range: Range::Close, other: false, room: None, rare: None };

/// What a text waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// What a register is to hold, or what is to be done.
    Aim(u8, Aim),
    /// Which of so many parts.
    Part(u8),
}

/// The question at which a text waits.
pub(crate) fn waiting(cards: &CardList, run: &Run) -> Option<Question> {
    match *cards.script(run.script).program.get(run.at as usize)? {
        Op::Ask { register, aim } => Some(Question::Aim(register, aim)),
        Op::Choose(parts) => Some(Question::Part(parts)),
        _ => None,
    }
}

/// Who answers it: the player of the text (T-22), or the opponent who discards.
pub(crate) fn asked(cards: &CardList, run: &Run) -> Seat {
    match waiting(cards, run) {
        Some(Question::Aim(_, aim)) => chooser(run, aim),
        _ => run.seat,
    }
}

pub(crate) fn chooser(run: &Run, aim: Aim) -> Seat {
    match aim {
        Aim::Discard { whose: Whose::Enemy, .. } => run.seat.other(),
        _ => run.seat,
    }
}

/// Calls `found` with every answer to a question; what a clock would choose comes first (T-22).
pub(crate) fn answers(
    cards: &CardList,
    state: &State,
    run: &Run,
    question: Question,
    mut found: impl FnMut(Move),
) {
    match question {
        Question::Aim(register, aim) => options(cards, state, run, register, aim, found),
        Question::Part(parts) => {
            let possible = |&part: &u8| is_possible(cards, state, run, run.at + 1 + part);
            (0..parts).filter(possible).for_each(|part| found(Move::Part(part)));
        }
    }
}

/// Calls `found` with everything that can be chosen.
pub(crate) fn options(
    cards: &CardList,
    state: &State,
    run: &Run,
    register: u8,
    aim: Aim,
    mut found: impl FnMut(Move),
) {
    match aim {
        Aim::Anchor { allies } => {
            let near = |slot: &u8| {
                !allies || fitting(cards, state, &Run { slot: *slot, ..*run }, CLOSE).next().is_some()
            };
            (0..4).filter(near).for_each(|slot| found(Move::Slot(Part::whole(slot))));
        }
        Aim::Unit(filter) => {
            let units = fitting(cards, state, run, filter).filter(|&place| is_open(cards, state, run, place));
            units.for_each(|place| found(Move::Choose(place)));
        }
        Aim::Sacrifice { filter, may, needs } => {
            if !needs.are_in(present(cards, state, run.seat)) {
                return;
            }
            let mut allies = fitting(cards, state, run, filter).peekable();
            if may && allies.peek().is_some() {
                found(Move::Decline);
            }
            allies.for_each(|place| found(Move::Choose(place)));
        }
        Aim::SacrificeAll(_) => {}
        Aim::Destination(land) => {
            let it = run.its[usize::from(register)].as_unit().and_then(|number| state.find(number));
            let places = it.into_iter().flat_map(|place| destinations(state, place, land));
            places.for_each(|place| found(Move::Slot(Part::place(place))));
        }
        Aim::Ground(land) => ground(state, run, land).parts().for_each(|part| found(Move::Slot(part))),
        Aim::RemoveFromSlot => (0..4).for_each(|slot| found(Move::Slot(Part::whole(slot)))),
        Aim::RemoveEffect(land) => {
            let there = |part: Part| {
                let near = land.range == Range::Any || land.range.holds(run.slot, part.slot());
                let whose = part.as_place().map(Place::seat);
                near && (land.whose == Whose::Any || whose.is_some_and(|seat| land.whose.is(run.seat, seat)))
            };
            for part in removable(cards, state).parts().filter(|&part| there(part)) {
                state.effects.runs(part, |index, _, _| found(Move::Remove(part, index)));
            }
        }
        Aim::Discard { may, .. } => {
            let hand = &state.side(chooser(run, aim)).hand;
            if may && !hand.is_empty() {
                found(Move::Decline);
            }
            distinct(hand.iter().map(|held| held.face), |face| found(Move::Discard(face)));
        }
        Aim::Return(kind) => {
            let own = cards.script(run.script).face;
            let discard = state.side(run.seat).discard.iter().copied();
            let like = |face: Face| kind.is_none_or(|kind| cards.gist(face).kind == kind);
            distinct(discard.filter(|&face| Some(face) != own && like(face)), |face| found(Move::Take(face)));
        }
        Aim::Revive(kind) => {
            let place = run.its[usize::from(register)].as_part().as_place();
            if place.is_some_and(|place| state.unit(place).is_none() && !state.is_awaited(place)) {
                let own = cards.script(run.script).face;
                let unit = |face: Face| cards.gist(face).kind == Kind::Unit && kind != Some(Kind::Action);
                let discard = state.side(run.seat).discard.iter().copied();
                distinct(discard.filter(|&face| unit(face) && Some(face) != own), |face| {
                    found(Move::Take(face))
                });
            }
        }
        // What is in the deck is known, its order is not (T-45).
        Aim::Search(kind) => {
            let like = |face: &Face| kind.is_none_or(|kind| cards.gist(*face).kind == kind);
            let mut faces = state.side(run.seat).deck;
            faces.sort_unstable();
            distinct(faces.iter().copied().filter(like), |face| found(Move::Take(face)));
        }
        Aim::Distribute => match close_enemies(state, run) {
            (None, None) => {}
            (Some(_), Some(_)) => (0..=run.amount).rev().for_each(|left| found(Move::Split(left))),
            (Some(_), None) => found(Move::Split(run.amount)),
            (None, Some(_)) => found(Move::Split(0)),
        },
    }
}

/// Whether a unit can be the target of a text.
fn is_open(cards: &CardList, state: &State, run: &Run, place: Place) -> bool {
    let action = || cards.script(run.script).face.is_some_and(|face| cards.gist(face).kind == Kind::Action);
    !cards.bans || place.seat() == run.seat || !action() || !is_banned(cards, state, place, Ban::Target)
}

/// Whether what a text asks from here on can be answered (T-36). What depends on an answer is not
/// looked at.
pub(crate) fn is_possible(cards: &CardList, state: &State, run: &Run, at: u8) -> bool {
    let program = &cards.script(run.script).program;
    let mut at = usize::from(at);
    while let Some(op) = program.get(at) {
        match *op {
            Op::Ask { aim: Aim::Destination(_) | Aim::Distribute | Aim::SacrificeAll(_), .. } => {}
            // Where to is chosen first, and any unit will do.
            Op::Ask { aim: Aim::Revive(_), .. } => {
                let mut discard = state.side(run.seat).discard.iter();
                if !discard.any(|&face| cards.gist(face).kind == Kind::Unit) {
                    return false;
                }
            }
            Op::Ask { aim: Aim::Discard { whose: Whose::Enemy, .. }, .. } => {}
            Op::Ask { register, aim } => {
                // Counted from the slot that will be named: any will do.
                let anchored = |slot| Run { slot, ..*run };
                let mut some = false;
                match (aim, run.slot == Run::NOWHERE) {
                    (Aim::Unit(filter), true) if filter.range != Range::Any => {
                        let near = |slot| fitting(cards, state, &anchored(slot), filter).next().is_some();
                        some = (0..4).any(near);
                    }
                    _ => options(cards, state, run, register, aim, |_| some = true),
                }
                if !some {
                    return false;
                }
            }
            Op::Skip(skip) => at += usize::from(skip),
            Op::Choose(parts) => {
                return (0..parts).any(|part| is_possible(cards, state, run, at as u8 + 1 + part));
            }
            Op::Do(_) | Op::Unless { .. } => return true,
        }
        at += 1;
    }
    true
}

/// The enemies on the left and on the right of where a text happens.
pub(crate) fn close_enemies(state: &State, run: &Run) -> (Option<Place>, Option<Place>) {
    let foe = run.seat.other();
    let at = |slot: Option<u8>| {
        let place = Place::new(foe, slot.filter(|&slot| slot < 4)?);
        state.unit(place).map(|_| place)
    };
    (at(run.slot.checked_sub(1)), at(run.slot.checked_add(1)))
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
