//! The one notation: how moves are said.

use crate::cards::CardList;
use crate::choices::{Question, close_enemies, waiting};
use crate::moves::Move;
use crate::place::{Part, Place};
use crate::script::Aim;
use crate::state::{Choice, Face, State};
use crate::zones;
use kernel::{Listener, Named, Ref, Seat, Zone, speak};
use std::fmt;

/// Says a move as `seat` does.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Listener,
) -> fmt::Result {
    let side = state.side(seat);
    let card = |face: Face, zone: Zone, at: Option<usize>| {
        let what = at.map_or(Ref::Face(face.into()), |at| Ref::Card(zone, at as u16));
        Named(what, &cards.card(face).name)
    };
    let held = |face| card(face, zones::hand(seat), side.find(face));
    match mv {
        Move::Pass => speak!(out, "pass"),
        Move::Deploy(face, slot) => {
            let place = Place::new(seat, slot);
            speak!(out, "play ", held(face), " to ", Named(place.what(), slot + 1))?;
            // Who plays on its own unit must know which is lost (T-20). It is no choice of its own, so
            // it is only words.
            state.unit(place).map_or(Ok(()), |old| speak!(out, " replacing ", cards.card(old.face).name))
        }
        Move::Act(face) => speak!(out, "play ", held(face)),
        Move::Use(slot) => speak!(out, "use ", unit(cards, state, Place::new(seat, slot), slot + 1)),
        Move::Lead => {
            let name = side.leader.map_or("leader", |index| &cards.leaders[index as usize].name);
            speak!(out, "use ", Named(zones::leader(seat), name))
        }
        Move::Choose(place) => {
            let verb = if is_sacrifice(cards, state) { "sacrifice " } else { "target " };
            speak!(out, verb, unit(cards, state, place, place))
        }
        Move::Slot(part) => speak!(out, "slot ", Named(part.what(), part)),
        Move::Remove(part, index) => say_remove(cards, state, part, index, out),
        Move::Take(face) => {
            if let Choice::Text(run) = state.choice
                && matches!(waiting(cards, &run), Some(Question::Aim(_, Aim::Search(_))))
            {
                return speak!(out, "take ", card(face, zones::deck(seat), None));
            }
            let at = side.discard.iter().position(|&other| other == face);
            speak!(out, "take ", card(face, zones::discard(seat), at))
        }
        Move::Discard(face) => speak!(out, "discard ", held(face)),
        Move::Split(left) => say_split(state, left, out),
        Move::Part(part) => match state.choice {
            Choice::Text(run) => {
                let parts = &cards.script(run.script).parts;
                speak!(out, "choose ", parts.get(usize::from(part)).map_or("nothing", String::as_str))
            }
            _ => speak!(out, "choose nothing"),
        },
        Move::Decline => speak!(out, "decline"),
        Move::Exchange(face) => speak!(out, "exchange ", card(face, zones::hand(seat), side.unmarked(face))),
        Move::Keep => speak!(out, "keep the rest"),
    }
}

fn is_sacrifice(cards: &CardList, state: &State) -> bool {
    matches!(state.choice, Choice::Text(run) if matches!(waiting(cards, &run), Some(Question::Aim(_, Aim::Sacrifice { .. }))))
}

/// A unit by its name and where it stands, which is one name: two of a kind can be in play.
fn unit(cards: &CardList, state: &State, place: Place, at: impl fmt::Display) -> Named<String> {
    let unit = state.unit(place);
    let what = unit.map_or(place.what(), |unit| Ref::Thing(unit.number.into()));
    let name = unit.map_or("nothing", |unit| cards.card(unit.face).name.as_str());
    Named(what, format!("{name} at {at}"))
}

/// An effect is called by its words; if the same lies there again, with others in between, the
/// oldest goes without saying and the rest are counted from it.
fn say_remove(cards: &CardList, state: &State, part: Part, index: u8, out: &mut dyn Listener) -> fmt::Result {
    let place = Named(part.what(), part);
    let Some(effect) = state.effects.on(part, index) else {
        return speak!(out, "remove from ", place, " nothing");
    };
    let mut before = 0;
    state.effects.runs(part, |first, other, _| before += u8::from(first < index && other == effect));
    let mut name = cards.library.effect(effect).text.clone();
    if before > 0 {
        name += &format!(", younger by {before}");
    }
    speak!(out, "remove from ", place, " ", Named(Ref::Effect(part.spot(), index), name))
}

fn say_split(state: &State, left: u8, out: &mut dyn Listener) -> fmt::Result {
    let amount = |amount: u8| Named(Ref::Amount(amount.into()), amount);
    if let Choice::Text(run) = state.choice
        && let (Some(one), Some(other)) = close_enemies(state, &run)
    {
        let right = run.amount.saturating_sub(left);
        speak!(out, "deal ", amount(left), " to ", Named(one.what(), one))?;
        return speak!(out, " and ", amount(right), " to ", Named(other.what(), other));
    }
    speak!(out, "deal ", amount(left), " on the left")
}
