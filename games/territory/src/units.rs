//! Which units a text means.

use crate::place::{Ground, Place, Range, SLOTS};
use crate::script::Filter;
use crate::state::{Run, State, Unit};
use kernel::Seat;

/// Every unit that fits, enemies of the text's player first, each side from left to right.
#[inline]
pub(crate) fn fitting<'a>(
    state: &'a State,
    run: &'a Run,
    filter: Filter,
) -> impl Iterator<Item = Place> + 'a {
    let sides = [run.seat.other(), run.seat].into_iter().filter(move |&seat| filter.whose.is(run.seat, seat));
    sides.flat_map(Place::of).filter(move |&place| {
        state.unit(place).is_some_and(|unit| {
            let near = filter.range == Range::Any || filter.range.holds(run.slot, place.slot());
            near && !(filter.other && unit.number == run.unit)
                && (!filter.movable || destinations(state, place).next().is_some())
        })
    })
}

/// The places of such units, a bit each by the index of the place.
#[inline]
pub(crate) fn places_where(state: &State, fits: impl Fn(Unit) -> bool) -> u8 {
    // Asked of empty places too: who stands where is no branch to guess.
    let here = |unit: &Option<Unit>| u8::from(unit.is_some() & fits(unit.unwrap_or_default()));
    state.units.iter().rev().fold(0, |places, unit| places << 1 | here(unit))
}

/// Of such places, the slots that are a player's.
#[inline]
pub(crate) fn slots_of(places: u8, seat: Seat) -> u8 {
    places >> (seat.index() as u8 * SLOTS) & 0xf
}

/// The empty places of its side that the unit at a place could move to (T-30).
pub(crate) fn destinations(state: &State, place: Place) -> impl Iterator<Item = Place> {
    let close = Place::of(place.seat()).filter(move |other| Range::Close.holds(place.slot(), other.slot()));
    close.filter(|&other| state.unit(other).is_none())
}

/// The ground whose effects may be removed by anybody: not that of a leader who keeps them.
pub(crate) fn removable(cards: &crate::CardList, state: &State) -> Ground {
    let kept = [Seat::A, Seat::B].into_iter().filter(|&seat| {
        let leader = state.side(seat).leader;
        leader.is_some_and(|index| cards.leaders[index as usize].leadership.unremovable)
    });
    kept.fold(Ground::ALL, |ground, seat| ground.without(Ground::side(seat)))
}
