//! Positions written by hand, for scenarios.

mod fields;
mod units;

pub(crate) use fields::fields;

use crate::Clans;
use crate::board::{LANES, Tile};
use crate::cards::CardList;
use crate::in_play::InPlay;
use crate::setup::{Setup, empty, start};
use crate::state::{Blockers, DECK, HAND, LAST_TURN, State, numbered};
use kernel::position::{self, fit, items, number};
use kernel::{
    Card, Deck, Dice, Face, Field, FieldSheet, Known, Log, Position, Seat, StageError, no_such_field,
};
use text::unknown;

/// Every field, as docs/scenarios.md lists them.
pub(crate) const FIELDS: &[FieldSheet] = &[
    FieldSheet::seat("hand", "Desert Warrior, Desert Tank", "the cards in hand"),
    FieldSheet::seat("deck", "Desert Warrior, Desert Tank", "the deck, top card first"),
    FieldSheet::seat("discard", "Desert Tank", "destroyed and discarded cards"),
    FieldSheet::seat("base", "12", "the HP of the base"),
    FieldSheet::seat(
        "home N",
        "Desert Warrior (3 HP, 1 AP), Desert Warrior 2",
        "the cards on the home tile of a lane, first to last; `Desert Warrior 2` is the second of that name",
    ),
    FieldSheet::table(
        "middle N",
        "A Desert Warrior, B Desert Tank (1 HP)",
        "the cards on the middle tile of a lane",
    ),
    FieldSheet::table("turn", "B", "whose turn it is; A's by default"),
    FieldSheet::table("turn number", "7", "how many turns have begun, including this one"),
    FieldSheet::table("placed", "1", "how many cards were placed this turn").only_set(),
    FieldSheet::table("base blockers", "any", "which cards protect a base from attacks: `guards` or `any`"),
    FieldSheet::table("deal", "Sunfire Raid, Tidal Wall", "deals two decks in the order of the card list")
        .only_set(),
    FieldSheet::table("placements", "2", "how many cards may still be placed this turn").only_seen(),
    FieldSheet::table("last turn", "60", "the turn after which the match ends").only_seen(),
    FieldSheet::seat(
        "unseen",
        "2 Desert Warrior, 1 Desert Tank",
        "the cards of the deck and the hidden hand together",
    )
    .only_seen(),
    FieldSheet::seat("tally", "3 AP, 2 attacks, 4 base damage", "what a player has done so far").only_seen(),
    FieldSheet::seat("place", "Desert Warrior in 1, 3", "where a card from the hand can be placed")
        .only_seen(),
    FieldSheet::seat("move", "Desert Warrior forward", "a move a card can make; one field for each")
        .only_seen(),
    FieldSheet::seat(
        "attack",
        "Desert Warrior on Desert Tank: 3 dmg",
        "an attack a card can make; one field for each",
    )
    .only_seen(),
];

/// Sets up a position. Usually it is A's turn in the middle of a match, with nothing anywhere.
pub(crate) fn stage(cards: &CardList, decks: &[Deck], position: &Position) -> Result<State, StageError> {
    let mut state = State { turn: 11, ..empty() };
    let table = |state: &mut State, field: &Field| {
        stage_table(cards, decks, state, field).and_then(|()| not_too_many(state))
    };
    let side = |state: &mut State, seat: Seat, field: &Field| {
        stage_side(cards, state, seat, field).and_then(|()| not_too_many(state))
    };
    position::stage_duel(&mut state, position, table, side)?;
    number_units(&mut state);
    if cards.has_texts {
        InPlay::new(cards, &mut state, &mut Dice::scripted(Vec::new()), &mut Log::off()).recompute();
    }
    Ok(state)
}

/// What stands on the board was placed, and is pointed at by its number.
fn number_units(state: &mut State) {
    for seat in [Seat::A, Seat::B] {
        let placed = (0..).zip(state.crowd.of(seat)).map(|(before, place)| {
            state.crowd.set_number(place, numbered(seat, before));
            before + 1
        });
        let placed = placed.last().unwrap_or(0);
        let side = state.side_mut(seat);
        (side.tally.placed, side.arrived) = (placed, placed);
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
        "turn" => state.active = position::seat(value)?,
        "turn number" => state.turn = number(value, 1..=LAST_TURN.into())? as u8,
        "placed" => state.placed = number(value, 0..=2)? as u8,
        "base blockers" => state.blockers = Blockers::named(value).ok_or("is guards or any")?,
        name => match tile_number(name, "middle ") {
            Some(lane) => units::stage_middle(cards, state, Tile::middle(lane), value)?,
            None => return Err(no_such_field::<Clans>(field)),
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
    let faces = || items(value, ',').map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "base" => side.base = number(value, 1..=100)?,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden), DECK)?,
        "hand" => {
            let known = Known::only(seat);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }), HAND)?;
        }
        "discard" => side.discard = fit(faces()?, DECK)?,
        name => match tile_number(name, "home ") {
            Some(lane) => units::stage_home(cards, state, seat, lane, value)?,
            None => return Err(no_such_field::<Clans>(field)),
        },
    }
    Ok(())
}

/// The lane, from 0, of `home 2` or `middle 2`.
fn tile_number(name: &str, kind: &str) -> Option<usize> {
    let lane: usize = name.strip_prefix(kind)?.trim().parse().ok()?;
    (1..=LANES).contains(&lane).then(|| lane - 1)
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| unknown("card", name, cards.names()))
}
