//! What a text counts, and what it asks whether it is so.

use crate::cards::CardList;
use crate::place::Place;
use crate::power::{leads, power};
use crate::projection::projected;
use crate::script::{Amount, Condition, Count, Whose};
use crate::state::{Notes, Run, State};
use crate::units::{fitting, meant, where_to};
use kernel::Seat;

/// How much it is, for a text.
#[inline]
pub(crate) fn much(cards: &CardList, state: &State, run: &Run, amount: Amount<Count>) -> i16 {
    amount.value(|of| count(cards, state, run, of))
}

/// How many there are.
pub(crate) fn count(cards: &CardList, state: &State, run: &Run, count: &Count) -> i16 {
    let many = |number: usize| number.min(i16::MAX as usize) as i16;
    let each = |whose: Whose, of: fn(&State, Seat) -> i16| -> i16 {
        whose.seats(run.seat).map(|seat| of(state, seat)).sum()
    };
    match *count {
        Count::Sacrificed => run.amount.into(),
        Count::Units(filter) => many(fitting(cards, state, run, filter).count()),
        Count::EmptySlots => state.empty_slots(),
        Count::Hand(whose) => each(whose, |state, seat| state.side(seat).hand.len() as i16),
        Count::Discard => many(state.side(run.seat).discard.len()),
        Count::Effects(ground) => {
            let parts = where_to(state, run, ground).parts();
            parts.map(|part| i16::from(state.effects.count_on(part))).sum()
        }
        Count::Deaths(whose) => each(whose, |state, seat| state.side(seat).deaths.into()),
        Count::Led => {
            let won = |slot| match state.is_decided() {
                true => state.won(Place::new(run.seat, slot)),
                false => leads(cards, state, slot) == Some(run.seat),
            };
            many((0..4).filter(|&slot| won(slot)).count())
        }
        Count::RoundsLost => state.side(run.seat.other()).wins.into(),
        Count::Points(whose) => each(whose, |state, seat| state.side(seat).vp),
        Count::Power(who) => {
            let places = meant(cards, state, run, who);
            places.iter().filter_map(|&place| power(cards, state, place)).sum()
        }
    }
}

/// Whether something is so.
pub(crate) fn holds(cards: &CardList, state: &State, run: &Run, condition: &Condition) -> bool {
    let named = |register: u8| run.its[usize::from(register)].as_unit();
    let was_ally = |register: u8| run.notes.has(Notes::ally(register));
    match *condition {
        Condition::Paid => run.notes.has(Notes::PAID),
        Condition::Bounced => run.notes.has(Notes::BOUNCED),
        Condition::WasAlly(register) => named(register).is_some() && was_ally(register),
        Condition::WasEnemy(register) => named(register).is_some() && !was_ally(register),
        Condition::Died(register) => named(register).is_some_and(|number| {
            let place = state.find(number);
            place.is_none_or(|place| power(cards, state, place) == Some(0))
        }),
        Condition::Survives(register) => named(register).is_some_and(|number| {
            state.find(number).is_some_and(|place| power(cards, state, place) != Some(0))
        }),
        Condition::Ahead(whose) => {
            let at = |seat| projected(cards, state, seat);
            let lead = at(run.seat) - at(run.seat.other());
            if whose == Whose::Ally { lead > 0 } else { lead < 0 }
        }
        Condition::WonLast(whose) => state.last.is_some_and(|seat| whose.is(run.seat, seat)),
        Condition::Passed => state.side(run.seat.other()).passed,
        Condition::Within { count: of, least, most } => {
            (least..=most).contains(&count(cards, state, run, &of))
        }
        Condition::More(one, other) => count(cards, state, run, &one) > count(cards, state, run, &other),
    }
}
