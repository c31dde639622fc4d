//! Cards on the board: `Horseman 2 (3 HP, 1 AP)`.

use super::face;
use crate::board::Tile;
use crate::cards::CardList;
use crate::state::{State, Unit};
use kernel::Seat;
use kernel::position::{items, notes, number};

/// Puts a player's cards on a home tile.
pub(super) fn stage_home(
    cards: &CardList,
    state: &mut State,
    seat: Seat,
    lane: usize,
    value: &str,
) -> Result<(), String> {
    state.crowd.clear(Tile::home(seat, lane));
    items(value, ',').try_for_each(|item| put(cards, state, seat, Tile::home(seat, lane), item))
}

/// Puts cards on a middle tile; `A` or `B` in front says whose.
pub(super) fn stage_middle(
    cards: &CardList,
    state: &mut State,
    tile: Tile,
    value: &str,
) -> Result<(), String> {
    state.crowd.clear(tile);
    items(value, ',').try_for_each(|item| {
        let (seat, rest) = match item.split_once(' ') {
            Some(("A", rest)) => (Seat::A, rest),
            Some(("B", rest)) => (Seat::B, rest),
            _ => return Err(format!("\"{item}\" must begin with A or B: whose card it is")),
        };
        put(cards, state, seat, tile, rest)
    })
}

fn put(cards: &CardList, state: &mut State, seat: Seat, tile: Tile, item: &str) -> Result<(), String> {
    let unit = unit(cards, state, seat, item)?;
    if state.is_full(tile) {
        return Err(format!("holds at most {} cards", state.on(tile).len()));
    }
    let alike = |other: &Unit| (other.owner, other.face, other.copy) == (seat, unit.face, unit.copy);
    if state.units().any(|(_, other)| alike(other)) {
        return Err(format!("two cards are called {item}"));
    }
    state.crowd.push(tile, unit);
    Ok(())
}

/// Unless the brackets say otherwise it is unhurt and has all its action points.
fn unit(cards: &CardList, state: &State, seat: Seat, item: &str) -> Result<Unit, String> {
    let (name, notes) = notes(item);
    let numbered = name.rsplit_once(' ').and_then(|(name, copy)| Some((name, copy.parse::<u8>().ok()?)));
    let (name, copy) = numbered.map_or((name, None), |(name, copy)| (name, Some(copy)));
    if copy.is_some_and(|copy| !(1..=25).contains(&copy)) {
        return Err("copies are numbered from 1 to 25".to_owned());
    }
    let face = face(cards, name.trim())?;
    let stats = cards.stats(face);
    let copy = copy.unwrap_or_else(|| state.next_copy(seat, face));
    let whole = Unit { face, hp: stats.hp.into(), ap: stats.max_ap, copy, owner: seat, ..Unit::default() };
    let mut unit = Unit { stats: *stats, ..whole };
    for note in items(notes.unwrap_or(""), ',') {
        match note.split_once(' ') {
            Some((hp, "HP")) => unit.hp = number(hp, 1..=stats.hp.into())?,
            Some((ap, "AP")) => unit.ap = number(ap, 0..=stats.max_ap.into())? as u8,
            _ => return Err(format!("\"{note}\" is neither HP nor AP, as in (3 HP, 1 AP)")),
        }
    }
    Ok(unit)
}
