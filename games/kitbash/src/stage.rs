//! Positions written by hand, for scenarios.

mod fields;
mod pieces;

pub(crate) use fields::fields;

use crate::cards::{CardList, Kind};
use crate::setup::build;
use crate::state::State;
use kernel::{Card, Face, Field, Known, List, Position, Seat, StageError};
use text::nearest;

/// The usual position: planning in round 5, starter buildings, 10 Mana and Gold, no cards.
fn usual(cards: &CardList) -> State {
    let mut state = State::new(Seat::A);
    state.round = 5;
    for side in &mut state.sides {
        side.hero = cards.heroes.first().copied().unwrap_or_default();
        (side.mana, side.gold) = (10, 10);
    }
    build(cards, &mut state);
    state
}

/// Sets up a position.
pub(crate) fn stage(cards: &CardList, position: &Position) -> Result<State, StageError> {
    let mut state = usual(cards);
    // Heroes first: they change the HP of what is put on the board.
    let (heroes, others): (Vec<&Field>, Vec<&Field>) =
        position.iter().partition(|field| field.name == "hero");
    for field in heroes.into_iter().chain(others) {
        let staged = match field.seat {
            None => stage_table(&mut state, field),
            Some(seat) if seat.index() > 1 => Err("there are only A and B".to_owned()),
            Some(seat) => stage_side(cards, &mut state, seat, field),
        };
        staged.map_err(|message| StageError::new(field, message))?;
    }
    Ok(state)
}

fn stage_table(state: &mut State, field: &Field) -> Result<(), String> {
    match (field.name.as_str(), field.value.as_str()) {
        ("token", "A") => state.token = Seat::A,
        ("token", "B") => state.token = Seat::B,
        ("token", _) => return Err("is A or B".to_owned()),
        ("round", value) => match number(value)? {
            round @ 1..=250 => state.round = round as u8,
            _ => return Err("is 1 to 250".to_owned()),
        },
        _ => {
            let known = "round and token; those of a player begin with A or B";
            return Err(format!("there is no such field; there are {known}"));
        }
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let faces =
        || items(&field.value, ',').map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let value = field.value.as_str();
    match field.name.as_str() {
        "board" => return pieces::board(cards, state, seat, value),
        "buildings" => return pieces::buildings(cards, state, seat, value),
        "auras" => return pieces::tile_auras(cards, state, seat, value),
        _ => {}
    }
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "hero" => {
            let hero = face(cards, value)?;
            if cards.card(hero).kind != Kind::Hero {
                return Err(format!("{value} is not a hero"));
            }
            side.hero = hero;
        }
        "mana" => side.mana = number(value)?.clamp(0, 200) as u8,
        "gold" => side.gold = number(value)?.clamp(0, 9999) as u16,
        "draws" => side.pending_draw = number(value)?.clamp(0, 100) as u8,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden).collect())?,
        "hand" => {
            let known = Known::only(seat);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }).collect())?;
        }
        "discard" => side.discard = fit(faces()?)?,
        _ => {
            let known = "hero, mana, gold, hand, deck, discard, draws, board, buildings and auras";
            return Err(format!("there is no such field; a player has {known}"));
        }
    }
    Ok(())
}

fn fit<T: Copy + Default, const N: usize>(items: Vec<T>) -> Result<List<T, N>, String> {
    if items.len() > N {
        return Err(format!("holds at most {N} cards, not {}", items.len()));
    }
    Ok(items.into_iter().collect())
}

/// The parts of a list; separators inside brackets do not part.
fn items(value: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = value.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == separator && depth <= 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty() && *part != "none")
}

fn number(value: &str) -> Result<i16, String> {
    value.trim().parse().map_err(|_| format!("\"{value}\" is not a number"))
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| match nearest(name, cards.cards.iter().map(|card| card.name.as_str())) {
        Some(near) => format!("there is no card {name}: did you mean {near}?"),
        None => format!("there is no card {name}"),
    })
}
