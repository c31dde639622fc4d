//! Positions written by hand, for scenarios.

mod fields;
mod units;

pub(crate) use fields::fields;

use crate::board::{LANES, Tile};
use crate::cards::CardList;
use crate::setup::{Setup, empty, start};
use crate::state::{Blockers, DECK, HAND, LAST_TURN, State, numbered};
use kernel::{Card, Deck, Dice, Face, Field, Known, List, Position, Seat, StageError};
use text::nearest;

/// Sets up a position. Usually it is A's turn in the middle of a match, with nothing anywhere.
pub(crate) fn stage(cards: &CardList, decks: &[Deck], position: &Position) -> Result<State, StageError> {
    let mut state = State { turn: 11, ..empty() };
    for field in position {
        let staged = match field.seat {
            None => stage_table(cards, decks, &mut state, field),
            Some(seat) if seat.index() > 1 => Err("there are only A and B".to_owned()),
            Some(seat) => stage_side(cards, &mut state, seat, field),
        };
        staged.and_then(|()| not_too_many(&state)).map_err(|message| StageError::new(field, message))?;
    }
    number_units(&mut state);
    Ok(state)
}

/// What stands on the board was placed, and is pointed at by its number.
fn number_units(state: &mut State) {
    for seat in [Seat::A, Seat::B] {
        let placed = (0..).zip(state.crowd.of(seat)).map(|(before, place)| {
            state.crowd.set_number(place, numbered(seat, before));
            before + 1
        });
        state.side_mut(seat).tally.placed = placed.last().unwrap_or(0);
    }
}

/// No player can have more cards than a deck has.
fn not_too_many(state: &State) -> Result<(), String> {
    for seat in [Seat::A, Seat::B] {
        let side = state.side(seat);
        let board = state.units().filter(|(_, unit)| unit.owner == seat).count();
        let count = board + side.hand.len() + side.deck.len() + side.discard.len();
        if count > DECK {
            return Err(format!("{seat} would have {count} cards, and a deck has {DECK}"));
        }
    }
    Ok(())
}

fn stage_table(cards: &CardList, decks: &[Deck], state: &mut State, field: &Field) -> Result<(), String> {
    let value = field.value.as_str();
    match field.name.as_str() {
        "deal" => *state = deal(cards, decks, value)?,
        "turn" => {
            state.active = match value {
                "A" => Seat::A,
                "B" => Seat::B,
                _ => return Err("is A or B".to_owned()),
            }
        }
        "turn number" => state.turn = number(value, 1..=LAST_TURN.into())? as u8,
        "placed" => state.placed = number(value, 0..=2)? as u8,
        "base blockers" => state.blockers = Blockers::named(value).ok_or("is guards or any")?,
        name => match tile_number(name, "middle ") {
            Some(lane) => units::stage_middle(cards, state, Tile::middle(lane), value)?,
            None => {
                let known = "turn, turn number, placed, base blockers, deal and middle 1 to middle 3";
                return Err(format!("there is no such field; there are {known}, and those of A and B"));
            }
        },
    }
    Ok(())
}

/// `Sunfire Raid, Tidal Wall`: dealt in the order of the card list, A begins.
fn deal(cards: &CardList, decks: &[Deck], names: &str) -> Result<State, String> {
    let deck = |name: &str| {
        let found = decks.iter().find(|deck| deck.name.eq_ignore_ascii_case(name)).cloned();
        found.ok_or_else(|| format!("there is no deck {name}"))
    };
    let (a, b) = names.split_once(',').ok_or("names A's deck and B's deck")?;
    let setup = Setup { first: Some(Seat::A), ..Setup::new([deck(a.trim())?, deck(b.trim())?]) };
    start(cards, &setup, &mut Dice::scripted(Vec::new())).map_err(|error| error.to_string())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let value = field.value.as_str();
    let faces = || items(value).map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "base" => side.base = number(value, 1..=100)?,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden).collect(), DECK)?,
        "hand" => {
            let known = Known::only(seat);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }).collect(), HAND)?;
        }
        "discard" => side.discard = fit(faces()?, DECK)?,
        name => match tile_number(name, "home ") {
            Some(lane) => units::stage_home(cards, state, seat, lane, value)?,
            None => {
                let known = "base, hand, deck, discard and home 1 to home 3";
                return Err(format!("there is no such field; a player has {known}"));
            }
        },
    }
    Ok(())
}

/// The lane, from 0, of `home 2` or `middle 2`.
fn tile_number(name: &str, kind: &str) -> Option<usize> {
    let lane: usize = name.strip_prefix(kind)?.trim().parse().ok()?;
    (1..=LANES).contains(&lane).then(|| lane - 1)
}

fn fit<T: Copy + Default, const N: usize>(items: Vec<T>, most: usize) -> Result<List<T, N>, String> {
    if items.len() > most {
        return Err(format!("holds at most {most} cards, not {}", items.len()));
    }
    Ok(items.into_iter().collect())
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

fn number(value: &str, bounds: std::ops::RangeInclusive<i16>) -> Result<i16, String> {
    let number = value.trim().parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| format!("\"{value}\" is not a number from {} to {}", bounds.start(), bounds.end()))
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| match nearest(name, cards.cards.iter().map(|card| card.name.as_str())) {
        Some(near) => format!("there is no \"{name}\"; did you mean {near}?"),
        None => format!("there is no \"{name}\""),
    })
}
