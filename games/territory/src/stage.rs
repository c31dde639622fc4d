//! Positions written by hand, for scenarios.

use crate::cards::{CardList, Kind};
use crate::place::{Part, Place};
use crate::setup::{empty, lead};
use crate::state::{Choice, Face, Held, Mulligan, State, Unit};
use crate::units::{places_where, slots_of};
use kernel::{Field, List, Position, Seat, StageError};
use text::{nearest, unknown};

/// The usual position: round 1, A has priority, nothing anywhere.
fn usual() -> State {
    let mut state = empty(Seat::A);
    (state.round, state.choice) = (1, Choice::Main);
    state
}

/// Sets up a position.
pub(crate) fn stage(cards: &CardList, position: &Position) -> Result<State, StageError> {
    let mut state = usual();
    for field in position {
        let staged = match field.seat {
            Some(seat) if seat.index() > 1 => Err("there are only A and B".to_owned()),
            Some(seat) => stage_side(cards, &mut state, seat, field),
            None => stage_table(cards, &mut state, field),
        };
        staged.map_err(|message| StageError::new(field, message))?;
    }
    let cards_of = |seat: Seat| {
        let side = state.side(seat);
        side.deck.len()
            + side.hand.len()
            + side.discard.len()
            + slots_of(places_where(&state, |_| true), seat).count_ones() as usize
    };
    for seat in [Seat::A, Seat::B] {
        if cards_of(seat) > crate::state::DECK {
            let field = Field::of(seat, "deck", "");
            return Err(StageError::new(&field, "a player has at most 30 cards in all"));
        }
    }
    Ok(state)
}

fn stage_table(cards: &CardList, state: &mut State, field: &Field) -> Result<(), String> {
    match (field.name.as_str(), field.value.as_str()) {
        ("priority", "A") => state.priority = Seat::A,
        ("priority", "B") => state.priority = Seat::B,
        ("starter", "A") => state.starter = Seat::A,
        ("starter", "B") => state.starter = Seat::B,
        ("round", "1") => state.round = 1,
        ("round", "2") => state.round = 2,
        ("round", "3") => state.round = 3,
        ("ties", "0" | "1") => state.ties = u8::from(field.value == "1"),
        ("mulligan", "on" | "off") => state.mulligan = field.value == "on",
        ("phase", "play") => {}
        ("phase", "mulligan") => {
            (state.choice, state.mulligan) = (Choice::Mulligan, true);
            state.sides.iter_mut().for_each(|side| side.mulligan = Mulligan::default());
        }
        ("effects", list) => return stage_effects(cards, state, None, list),
        ("priority" | "starter", _) => return Err("is A or B".to_owned()),
        ("round", _) => return Err("is 1, 2 or 3".to_owned()),
        ("ties", _) => return Err("is 0 or 1".to_owned()),
        ("mulligan", _) => return Err("is on or off".to_owned()),
        ("phase", _) => return Err("is play or mulligan".to_owned()),
        _ => {
            let known = "priority, starter, round, ties, mulligan, phase and effects";
            return Err(format!(
                "there is no such field; there are {known}; those of a player begin with A or B"
            ));
        }
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let faces = || items(&field.value).map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let value = field.value.as_str();
    match field.name.as_str() {
        "units" => return stage_units(cards, state, seat, value),
        "effects" => return stage_effects(cards, state, Some(seat), value),
        "leader" => {
            let names = cards.leaders.iter().map(|leader| leader.name.as_str());
            let index = cards.leader_named(value).ok_or_else(|| unknown("leader", value, names))?;
            lead(cards, state, seat, Some(index));
            return Ok(());
        }
        _ => {}
    }
    let side = state.side_mut(seat);
    match field.name.as_str() {
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev())?,
        "hand" => side.hand = fit(faces()?.into_iter().map(|face| Held { face, open: false }))?,
        "discard" => side.discard = fit(faces()?.into_iter())?,
        "vp" => side.vp = number(value, 0, 1000)?,
        "wins" => side.wins = number(value, 0, 1)? as u8,
        "plays" => side.plays = number(value, 0, 39)? as u8,
        "passed" => side.passed = yes(value)?,
        "used" => side.used = yes(value)?,
        _ => {
            let known = "hand, deck, discard, units, effects, vp, wins, plays, passed, leader and used";
            return Err(format!("there is no such field; a player has {known}"));
        }
    }
    Ok(())
}

fn fit<T: Copy + Default, const N: usize>(
    items: impl ExactSizeIterator<Item = T>,
) -> Result<List<T, N>, String> {
    if items.len() > N {
        return Err(format!("holds at most {N} cards, not {}", items.len()));
    }
    Ok(items.collect())
}

/// The parts of a list; commas inside brackets do not part.
fn items(value: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = value.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth <= 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty() && *part != "none")
}

fn number(value: &str, least: i16, most: i16) -> Result<i16, String> {
    let number = value.trim().parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("\"{value}\" is not a number from {least} to {most}"))
}

fn yes(value: &str) -> Result<bool, String> {
    match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("is yes or no".to_owned()),
    }
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    let names = cards.cards.iter().map(|card| card.name.as_str());
    cards.named(name).ok_or_else(|| unknown("card", name, names))
}

/// Reads the slot that an item begins with.
fn slot(item: &str) -> Result<(u8, &str), String> {
    let (slot, rest) = item.split_once(' ').ok_or("each begins with its slot: 2 Scout")?;
    Ok((number(slot, 1, 4)? as u8 - 1, rest.trim()))
}

fn stage_units(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    Place::of(seat).for_each(|place| state.units[place.index()] = None);
    for item in items(value) {
        let (slot, rest) = slot(item)?;
        state.entered += 1;
        let place = Place::new(seat, slot);
        let unit = Unit { number: state.entered, ..unit(cards, rest)? };
        if state.units[place.index()].replace(unit).is_some() {
            return Err(format!("slot {} holds one unit of a player", slot + 1));
        }
    }
    Ok(())
}

/// Reads `Champion`, `Champion 3` (damaged or stronger) or `Champion (power +2, damage 1)`.
fn unit(cards: &CardList, text: &str) -> Result<Unit, String> {
    let (head, notes) = text.split_once('(').map_or((text, None), |(head, notes)| (head.trim(), Some(notes)));
    let (name, shown) = match head.rsplit_once(' ') {
        Some((name, last)) if last.parse::<i16>().is_ok() => (name, Some(number(last, 1, 999)?)),
        _ => (head, None),
    };
    let face = face(cards, name)?;
    let card = cards.card(face);
    if card.kind != Kind::Unit {
        return Err(format!("{} is not a unit", card.name));
    }
    let mut unit = Unit { face, ..Unit::default() };
    match (notes, shown) {
        (Some(notes), _) => {
            for note in items(notes.trim_end_matches(')')) {
                match note.split_once(' ') {
                    Some(("power", amount)) => unit.given = number(amount, -999, 999)?,
                    Some(("damage", amount)) => unit.damage = number(amount, 0, 999)?,
                    Some(("bonus", _)) => {}
                    _ => return Err(format!("\"{note}\" is not like power +2 or damage 1")),
                }
            }
        }
        (None, Some(shown)) => {
            (unit.given, unit.damage) = ((shown - card.power).max(0), (card.power - shown).max(0));
        }
        (None, None) => {}
    }
    if card.power + unit.given - unit.damage < 1 {
        return Err(format!("{} would be dead (T-16)", card.name));
    }
    Ok(unit)
}

/// Reads `2 Deploy: Draw 1 card; 3 +2 power`, oldest first.
fn stage_effects(cards: &CardList, state: &mut State, seat: Option<Seat>, list: &str) -> Result<(), String> {
    for item in list.split(';').map(str::trim).filter(|item| !item.is_empty() && *item != "none") {
        let (slot, text) = slot(item)?;
        let text = text.trim_matches('"');
        let effect = cards.library.effect_named(text).ok_or_else(|| {
            match nearest(text, cards.library.effect_texts()) {
                Some(near) => format!("no card gives \"{text}\"; did you mean \"{near}\"?"),
                None => format!("no card gives \"{text}\""),
            }
        })?;
        if cards.library.effect(effect).bonus != 0 {
            state.effects.expect_bonus();
        }
        let part = seat.map_or(Part::whole(slot), |seat| Part::place(Place::new(seat, slot)));
        state.effects.add(effect, part.ground());
    }
    Ok(())
}
