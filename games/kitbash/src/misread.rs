//! What is wrong with a text that names no move.

use crate::board::{COLUMNS, ROWS, Tile};
use crate::cards::{CardList, Kind, Role};
use crate::check::in_hand;
use crate::state::State;
use kernel::{Face, Refusal, Seat};

/// Something that exists but is not available, or does not exist at all, if the text names it.
pub(crate) fn misread(cards: &CardList, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
    let text = text.to_lowercase();
    off_board(&text).or_else(|| unplayable(cards, state, seat, &text)).or_else(|| empty(state, &text))
}

/// A tile or a lane that the board does not have.
fn off_board(text: &str) -> Option<Refusal> {
    let beyond = pairs(text).any(|(column, row)| Tile::new(column, row).is_none());
    let lane = text.split_once("lane ").and_then(|(_, rest)| number(rest.split_whitespace().next()?));
    if beyond || lane.is_some_and(|lane| lane >= COLUMNS) {
        let (columns, rows) = (COLUMNS - 1, ROWS - 1);
        let board = format!("columns, which are the lanes, are 0 to {columns}, and rows are 0 to {rows}");
        return Some(Refusal::new("R15", board));
    }
    None
}

/// A card that the player cannot play, by its whole name.
fn unplayable(cards: &CardList, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
    let wanted = text.strip_prefix("play ")?;
    let spoken = |&face: &Face| wanted.starts_with(&cards.card(face).name.to_lowercase());
    // The longest, for a name may begin another.
    let face = cards.faces().filter(spoken).max_by_key(|&face| cards.card(face).name.len())?;
    let (card, hero) = (cards.card(face), state.side(seat).hero);
    let name = &card.name;
    match (card.role, card.kind) {
        (Role::Outside, Kind::Hero) if face != hero => {
            let reason = format!("{name} is not your hero; yours is {}", cards.card(hero).name);
            Some(Refusal::new("R24", reason))
        }
        (Role::Outside, Kind::Starter) => {
            Some(Refusal::new("R67", format!("{name} is a starter building, and is never played")))
        }
        (Role::Outside, Kind::Unit) => {
            Some(Refusal::new("R67", format!("{name} is a token, which only texts bring into play")))
        }
        _ => in_hand(cards, state, seat, face).err(),
    }
}

/// A tile on which nobody stands, where somebody was meant.
fn empty(state: &State, text: &str) -> Option<Refusal> {
    let of_piece = ["use ", "hold ", "advance "].iter().any(|verb| text.starts_with(verb));
    let (column, row) = pairs(text).next().filter(|_| of_piece)?;
    let tile = Tile::new(column, row).filter(|&tile| state.is_empty(tile))?;
    Some(Refusal::new("R25", format!("nobody stands at {tile}")))
}

/// What is written like a tile: `12,4`.
fn pairs(text: &str) -> impl Iterator<Item = (u8, u8)> {
    text.split_whitespace().filter_map(|word| {
        let (column, row) = word.split_once(',')?;
        Some((number(column)?, number(row)?))
    })
}

/// A number however large: what no board has is all the same.
fn number(word: &str) -> Option<u8> {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_punctuation());
    let whole = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    whole.then(|| digits.parse().unwrap_or(u8::MAX))
}
