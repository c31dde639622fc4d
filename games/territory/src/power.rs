//! What a unit's power is, and who wins a slot with it.

use crate::cards::CardList;
use crate::counts::{holds, much};
use crate::place::Place;
use crate::script::{Ban, Gift, ScriptId, Standing};
use crate::state::{Run, State, Unit};
use crate::units::fits;
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

/// What a unit has only while things are as they are (T-27, T-42, T-55).
#[inline]
pub(crate) fn continuous(cards: &CardList, state: &State, place: Place, unit: &Unit) -> i16 {
    let leader = state.side(place.seat()).leader;
    let led = leader.map_or(0, |index| cards.leaders[index as usize].leadership.power[place.slot() as usize]);
    led + ground_bonus(cards, state, place) + standing(cards, state, place, unit)
}

/// The furthest that continuous effects reach.
const MOST: i16 = 5_000;

/// What continuous effects of units give: its own, and those of others that mean it.
#[inline]
fn standing(cards: &CardList, state: &State, place: Place, unit: &Unit) -> i16 {
    if !cards.reaches && !cards.gist(unit.face).stands {
        return 0;
    }
    let mut power: i16 = 0;
    each_standing(cards, state, place, unit, |standing, run| {
        if let Gift::Power(amount) = standing.gift {
            power = power.saturating_add(much(cards, state, run, amount)).clamp(-MOST, MOST);
        }
    });
    power
}

/// Whether something cannot be done to the unit at a place, or by it.
pub(crate) fn is_banned(cards: &CardList, state: &State, place: Place, ban: Ban) -> bool {
    let Some(unit) = state.unit(place).filter(|_| cards.bans) else { return false };
    let mut banned = false;
    each_standing(cards, state, place, unit, |standing, _| banned |= standing.gift == Gift::Ban(ban));
    banned
}

/// Calls `found` with each continuous effect that means the unit at a place, and how its source sees
/// things.
fn each_standing(
    cards: &CardList,
    state: &State,
    place: Place,
    unit: &Unit,
    mut found: impl FnMut(&Standing, &Run),
) {
    for from in Place::all().filter(|&from| from == place || cards.reaches) {
        let Some(source) = state.unit(from) else { continue };
        let run = Run::at(ScriptId::default(), from, source.number);
        cards.abilities(source.nature(), |abilities| {
            for standing in cards.library.standings(abilities.standings) {
                let means = match &standing.whom {
                    None => from == place,
                    Some(filter) => fits(cards, state, &run, filter, place, unit),
                };
                let so = |condition| holds(cards, state, &run, condition);
                if means && standing.condition.as_ref().is_none_or(so) {
                    found(standing, &run);
                }
            }
        });
    }
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
