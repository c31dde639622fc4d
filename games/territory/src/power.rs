//! What a unit's power is, and who wins a slot with it.

use crate::cards::CardList;
use crate::place::Place;
use crate::state::{State, Unit};
use kernel::Seat;

/// The power of the unit at a place; `None` without one. Never below 0 (T-16).
#[inline]
pub(crate) fn power(cards: &CardList, state: &State, place: Place) -> Option<i16> {
    let unit = state.unit(place)?;
    let lasting = cards.gist(unit.face).power + unit.given - unit.damage;
    Some((lasting + continuous(cards, state, place, unit)).max(0))
}

/// Whether a unit at this place has come to 0.
pub(crate) fn is_dead(cards: &CardList, state: &State, place: Place) -> bool {
    power(cards, state, place) == Some(0)
}

/// What a unit has only while things are as they are (T-27, T-42).
#[inline]
pub(crate) fn continuous(cards: &CardList, state: &State, place: Place, unit: &Unit) -> i16 {
    let per_empty_slot = cards.gist(unit.face).abilities.per_empty_slot;
    let empty = if per_empty_slot == 0 { 0 } else { per_empty_slot * state.empty_slots() };
    let leader = state.side(place.seat()).leader;
    let led = leader.map_or(0, |index| cards.leaders[index as usize].leadership.power[place.slot() as usize]);
    empty + led + ground_bonus(cards, state, place)
}

/// The bonus that lies on a place.
fn ground_bonus(cards: &CardList, state: &State, place: Place) -> i16 {
    if !state.effects.has_bonus() {
        return 0;
    }
    let ground = crate::place::Ground::under(place);
    let here = state.effects.iter().filter(|layer| layer.ground.meets(ground));
    here.map(|layer| cards.library.effect(layer.effect).bonus * i16::from(layer.count)).sum()
}

/// Who wins a slot as it stands: the higher power, a lone unit; nobody if it is equal (T-04).
pub(crate) fn leads(cards: &CardList, state: &State, slot: u8) -> Option<Seat> {
    let at = |seat| power(cards, state, Place::new(seat, slot)).unwrap_or(0);
    match at(Seat::A).cmp(&at(Seat::B)) {
        std::cmp::Ordering::Greater => Some(Seat::A),
        std::cmp::Ordering::Less => Some(Seat::B),
        std::cmp::Ordering::Equal => None,
    }
}
