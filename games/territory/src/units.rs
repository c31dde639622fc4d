//! Which units and which ground a text means.

use crate::cards::CardList;
use crate::place::{Ground, Part, Place, Range, SLOTS};
use crate::power::power;
use crate::script::{Extreme, Filter, Land, Noun, Rare, Where, Who, Whose};
use crate::state::{It, Run, State, Unit};
use kernel::{List, Seat};

/// Up to every unit in play.
pub(crate) type Places = List<Place, { Place::COUNT }>;

/// Every unit that fits, enemies of the text's player first, each side from left to right.
#[inline]
pub(crate) fn fitting<'a>(
    cards: &'a CardList,
    state: &'a State,
    run: &'a Run,
    filter: Filter,
) -> impl Iterator<Item = Place> + 'a {
    let sides = [run.seat.other(), run.seat].into_iter().filter(move |&seat| filter.whose.is(run.seat, seat));
    sides.flat_map(Place::of).filter(move |&place| {
        state.unit(place).is_some_and(|unit| fits(cards, state, run, &filter, place, unit))
    })
}

/// Whether the unit at a place is like this, seen from a text.
#[inline]
pub(crate) fn fits(
    cards: &CardList,
    state: &State,
    run: &Run,
    filter: &Filter,
    place: Place,
    unit: &Unit,
) -> bool {
    filter.whose.is(run.seat, place.seat())
        && (filter.range == Range::Any || filter.range.holds(run.slot, place.slot()))
        && !(filter.other && unit.number == run.unit)
        && filter.room.is_none_or(|land| destinations(state, place, land).next().is_some())
        && filter.rare.is_none_or(|rare| is_so(cards, state, run, filter, rare, place, unit))
}

/// The rarer questions.
fn is_so(
    cards: &CardList,
    state: &State,
    run: &Run,
    filter: &Filter,
    rare: Rare,
    place: Place,
    unit: &Unit,
) -> bool {
    let at = |place| power(cards, state, place).unwrap_or(0);
    let bounded = rare.least > i16::MIN || rare.most < i16::MAX;
    let named = |noun| match noun {
        Noun::Faction(faction) => cards.card(unit.face).faction == faction,
        Noun::Named(name) => cards.card(unit.face).name == cards.library.names[usize::from(name)],
    };
    let is_extreme = |extreme| {
        let others = Filter { rare: Some(Rare { extreme: None, ..rare }), ..*filter };
        let mut others = fitting(cards, state, run, others);
        match extreme {
            Extreme::Weakest => others.all(|other| at(other) >= at(place)),
            Extreme::Strongest => others.all(|other| at(other) <= at(place)),
        }
    };
    !(rare.apart && run.its.contains(&It::unit(unit.number)))
        && rare.damaged.is_none_or(|damaged| damaged == (unit.damage > 0))
        && (!bounded || (rare.least..=rare.most).contains(&at(place)))
        && rare.noun.is_none_or(named)
        && rare.extreme.is_none_or(is_extreme)
}

/// Which units a step concerns, now.
pub(crate) fn meant(cards: &CardList, state: &State, run: &Run, who: Who) -> Places {
    let it = |register: u8| run.its[usize::from(register)].as_unit().and_then(|number| state.find(number));
    match who {
        Who::It(register) => it(register).into_iter().collect(),
        Who::These(first, count) => (first..first + count).filter_map(it).collect(),
        Who::This => state.find(run.unit).filter(|_| run.unit != 0).into_iter().collect(),
        Who::Each(filter) => fitting(cards, state, run, filter).collect(),
    }
}

/// Ground like this, seen from a text: places of a player, or whole slots.
pub(crate) fn ground(state: &State, run: &Run, land: Land) -> Ground {
    let near = |slot: u8| land.range == Range::Any || land.range.holds(run.slot, slot);
    let free = |place: Place| state.unit(place).is_none() && !state.is_awaited(place);
    let side = |seat: Seat| {
        let places = Place::of(seat).filter(|place| near(place.slot()) && (!land.empty || free(*place)));
        places.fold(Ground::NOWHERE, |ground, place| ground.with(Part::place(place).ground()))
    };
    match land.whose {
        Whose::Ally => side(run.seat),
        Whose::Enemy => side(run.seat.other()),
        Whose::Any => {
            let whole = |slot: u8| [Seat::A, Seat::B].iter().all(|&seat| free(Place::new(seat, slot)));
            let slots = (0..SLOTS).filter(|&slot| near(slot) && (!land.empty || whole(slot)));
            slots.fold(Ground::NOWHERE, |ground, slot| ground.with(Part::whole(slot).ground()))
        }
    }
}

/// The ground that a step concerns.
pub(crate) fn where_to(state: &State, run: &Run, ground_: Where) -> Ground {
    match ground_ {
        Where::It(register) => run.its[usize::from(register)].as_part().ground(),
        Where::All(land) => ground(state, run, land),
    }
}

/// All that touches this ground: with a whole slot goes what lies on its places (T-37).
pub(crate) fn around(ground: Ground) -> Ground {
    let whole = |part: Part| part.as_place().is_none();
    let slots = ground.parts().filter(|part| whole(*part)).map(Part::slot);
    slots.fold(ground, |ground, slot| ground.with(Ground::around(slot)))
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
pub(crate) fn destinations(state: &State, place: Place, land: Land) -> impl Iterator<Item = Place> {
    let near = move |other: &Place| land.range == Range::Any || land.range.holds(place.slot(), other.slot());
    Place::of(place.seat())
        .filter(near)
        .filter(|&other| state.unit(other).is_none() && !state.is_awaited(other))
}

/// The ground whose effects may be removed by anybody: not that of a leader who keeps them.
pub(crate) fn removable(cards: &CardList, state: &State) -> Ground {
    let kept = [Seat::A, Seat::B].into_iter().filter(|&seat| {
        let leader = state.side(seat).leader;
        leader.is_some_and(|index| cards.leaders[index as usize].leadership.unremovable)
    });
    kept.fold(Ground::ALL, |ground, seat| ground.without(Ground::side(seat)))
}
