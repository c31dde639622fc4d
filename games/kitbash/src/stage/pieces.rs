//! What stands and lies on the board.

use super::face;
use crate::board::Tile;
use crate::cards::{CardList, Kind};
use crate::keywords::{AMOUNTS, Keywords, TRAITS};
use crate::piece::{Marks, Piece};
use crate::script::{Aim, Whose};
use crate::state::{Host, State};
use kernel::Seat;
use kernel::position::{items, notes, number};

/// The most that a number of a piece can be.
const MOST: i16 = 999;

/// `Goblin at 4,2; Orc 3/1 at 5,2 (rooted; Taunt; max 6) with Barkskin`.
pub(super) fn board(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    items(value, ';').try_for_each(|item| piece(cards, state, seat, item))
}

fn piece(cards: &CardList, state: &mut State, seat: Seat, item: &str) -> Result<(), String> {
    let (item, auras) = item.split_once(" with ").unwrap_or((item, ""));
    let (item, notes) = notes(item);
    let (what, at) =
        item.rsplit_once(" at ").ok_or_else(|| format!("{item} has no place: write it \"at 4,2\""))?;
    let tile = Tile::parse(at)
        .ok_or_else(|| format!("\"{at}\" is not a tile: columns are 0 to 10, rows 0 to 12"))?;
    let (name, stats) = match what.trim().rsplit_once(' ') {
        Some((name, stats)) if stats.contains('/') => (name, Some(stats)),
        _ => (what.trim(), None),
    };
    let face = face(cards, name)?;
    let kind = cards.card(face).kind;
    if !kind.is_piece() || kind == Kind::Starter {
        return Err(format!("{name} cannot stand on the board"));
    }
    if kind == Kind::Hero && face != state.side(seat).hero {
        return Err(format!("{name} is not {seat}'s hero"));
    }
    let id = state.enter(cards, face, seat, tile).ok_or_else(|| format!("{tile} is already taken"))?;
    if kind == Kind::Hero {
        state.side_mut(seat).hero_home = false;
    }
    for name in auras.split(" and ").map(str::trim).filter(|name| !name.is_empty()) {
        attach(cards, state, seat, id, name)?;
    }
    let Some(piece) = state.piece_mut(id) else { return Ok(()) };
    piece.marks.clear(Marks::NEW);
    if let Some((atk, hp)) = stats.and_then(|stats| stats.split_once('/')) {
        piece.growth = (number(atk, 0..=MOST)? - cards.card(face).atk).clamp(-100, 100) as i8;
        piece.hp = number(hp, 0..=MOST)?.max(1);
        piece.max_hp = piece.max_hp.max(piece.hp);
    }
    let round = state.round;
    items(notes.unwrap_or(""), ';').try_for_each(|note| annotate(state, id, note, round))
}

fn annotate(state: &mut State, id: u16, note: &str, round: u8) -> Result<(), String> {
    let Some(piece) = state.piece_mut(id) else { return Ok(()) };
    match note.split_once(' ') {
        None if note == "rooted" => piece.marks.set(Marks::ROOTED),
        None if note == "holding" => piece.marks.set(Marks::HOLDING),
        None if note == "slipped" => piece.marks.set(Marks::SLIPPED),
        None if note == "taken" => piece.marks.set(Marks::TAKEN),
        None if note == "returned" => piece.marks.set(Marks::RETURNED),
        Some(("slowed", by)) => piece.slow[0] = number(by, 0..=100)? as u8,
        Some(("max", hp)) => piece.max_hp = number(hp, piece.hp..=MOST)?,
        Some(("contested", tile)) => {
            let tile = Tile::parse(tile).ok_or_else(|| format!("\"{tile}\" is not a tile"))?;
            piece.contest = (tile, round - 1);
        }
        _ => piece.granted = piece.granted.and(keyword(note)?),
    }
    Ok(())
}

/// `Taunt`, `Armor 2` or `Critical Hit 25%`, given until the Cleanup of this round.
fn keyword(note: &str) -> Result<Keywords, String> {
    if let Some((keyword, _)) = TRAITS.iter().find(|(_, name)| name.eq_ignore_ascii_case(note)) {
        return Ok(Keywords::of(*keyword));
    }
    let (name, amount) = note.rsplit_once(' ').unwrap_or((note, ""));
    let known = AMOUNTS.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
    let (keyword, _) = known.ok_or_else(|| {
        let known = "a keyword such as Taunt or Armor 2, rooted, holding, slipped, returned, slowed 1, \
            contested 4,6 or max 5";
        format!("\"{note}\" is none of these: {known}")
    })?;
    Ok(Keywords::amount(*keyword, number(amount.trim_end_matches('%'), 1..=100)? as u8))
}

fn attach(cards: &CardList, state: &mut State, seat: Seat, id: u16, name: &str) -> Result<(), String> {
    let face = face(cards, name)?;
    let owner = match cards.card(face).aim {
        Some(Aim::Piece(filter)) if cards.card(face).kind == Kind::Aura => match filter.side {
            Some(Whose::Theirs) => seat.other(),
            _ => seat,
        },
        _ => return Err(format!("{name} cannot be attached to a piece")),
    };
    if state.auras.is_full() {
        return Err("there are too many auras".to_owned());
    }
    state.put_aura(cards, face, owner, Host::Piece(id));
    Ok(())
}

/// `Command Center 40, Tower none`: HP of the starter buildings, or that they are gone.
pub(super) fn buildings(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    for item in items(value, ',') {
        let (name, hp) =
            item.rsplit_once(' ').ok_or_else(|| format!("{item} has no HP: write \"Tower 30\""))?;
        let building = face(cards, name)?;
        let mine = |piece: &Piece| piece.owner == seat && piece.face == building;
        if hp == "none" && building != cards.starters[0] {
            state.pieces.retain(|piece| !mine(piece));
            state.lay_out();
            continue;
        }
        let hp = number(hp, 0..=MOST)?.max(1);
        match state.pieces.iter_mut().find(|piece| mine(piece)) {
            Some(piece) => (piece.hp, piece.max_hp) = (hp, piece.max_hp.max(hp)),
            None => return Err(format!("{name} is not a starter building")),
        }
    }
    Ok(())
}

/// `Caltrops on 4,5; Grasping Thicket on 3,5`.
pub(super) fn tile_auras(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    for item in items(value, ';') {
        let (name, at) =
            item.rsplit_once(" on ").ok_or_else(|| format!("{item} has no tile: write \"on 4,5\""))?;
        let (face, tile) =
            (face(cards, name)?, Tile::parse(at).ok_or_else(|| format!("\"{at}\" is not a tile"))?);
        if cards.card(face).aim != Some(Aim::Tile) || state.auras.is_full() {
            return Err(format!("{name} cannot lie on a tile"));
        }
        state.put_aura(cards, face, seat, Host::Tile(tile));
    }
    Ok(())
}
