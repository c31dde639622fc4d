//! What orders and abilities can name.

use crate::board::{COLUMNS, Tile, Way};
use crate::cards::CardList;
use crate::keywords::Ability;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Aim, Filter};
use crate::state::State;
use crate::texts::Cause;
use kernel::{Face, Seat};

/// Calls `found` with everything that an order of this player can name.
pub(crate) fn each_target(
    cards: &CardList,
    state: &State,
    seat: Seat,
    aim: Option<Aim>,
    mut found: impl FnMut(Target),
) {
    match aim {
        None => found(Target::Nothing),
        Some(Aim::Lane) => (0..COLUMNS).for_each(|lane| found(Target::Lane(lane))),
        Some(Aim::Tile) => Tile::all().for_each(|tile| found(Target::Tile(tile))),
        Some(Aim::Sideways(filter)) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, state, seat, &filter, piece)) {
                for way in [Way::Left, Way::Right] {
                    if piece.at.step(way).is_some() {
                        found(Target::Toward(piece.id, way));
                    }
                }
            }
        }
        Some(Aim::Piece(filter)) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, state, seat, &filter, piece)) {
                found(Target::Piece(piece.id));
            }
        }
        Some(Aim::Two(first, second)) => {
            for one in state.pieces.iter().filter(|piece| fits(cards, state, seat, &first, piece)) {
                for other in state.pieces.iter().filter(|piece| fits(cards, state, seat, &second, piece)) {
                    if are_two(first, second, one.id, other.id) {
                        found(Target::Pair(one.id, other.id));
                    }
                }
            }
        }
    }
}

/// Whether two pieces are different ones; alike, they are named in one order only.
fn are_two(first: Filter, second: Filter, one: u16, other: u16) -> bool {
    if first == second { one < other } else { one != other }
}

/// Whether a piece is what is asked for.
#[inline]
pub(crate) fn fits(cards: &CardList, state: &State, seat: Seat, filter: &Filter, piece: &Piece) -> bool {
    let cause = Cause::of(seat, Face(0), 0, None, Target::Nothing);
    crate::find::fits(cards, state, &cause, filter, piece)
}

/// Whether this is something that the aim asks for.
pub(crate) fn is_target(
    cards: &CardList,
    state: &State,
    seat: Seat,
    aim: Option<Aim>,
    target: Target,
) -> bool {
    let is = |id: u16, filter: &Filter| {
        state.piece(id).is_some_and(|piece| fits(cards, state, seat, filter, piece))
    };
    match (aim, target) {
        (None, Target::Nothing) | (Some(Aim::Tile), Target::Tile(_)) => true,
        (Some(Aim::Lane), Target::Lane(lane)) => lane < COLUMNS,
        (Some(Aim::Sideways(filter)), Target::Toward(id, way)) => {
            let can_go = state.piece(id).is_some_and(|piece| piece.at.step(way).is_some());
            matches!(way, Way::Left | Way::Right) && can_go && is(id, &filter)
        }
        (Some(Aim::Piece(filter)), Target::Piece(id)) => is(id, &filter),
        (Some(Aim::Two(first, second)), Target::Pair(one, other)) => {
            are_two(first, second, one, other) && is(one, &first) && is(other, &second)
        }
        _ => false,
    }
}

/// Calls `found` with everything that a unit's ability can name.
pub(crate) fn each_ability_target(
    cards: &CardList,
    state: &State,
    id: u16,
    ability: Ability,
    mut found: impl FnMut(Target),
) {
    let Some(piece) = state.piece(id) else { return };
    match ability {
        Ability::Agile => {
            for way in [Way::Left, Way::Right].into_iter().filter(|&way| piece.at.step(way).is_some()) {
                found(Target::Toward(id, way));
            }
        }
        Ability::Repair => {
            let beside = piece.at.neighbours().filter_map(|tile| state.at(tile));
            beside.filter(|other| is_repairable(cards, piece.owner, other)).for_each(|other| {
                found(Target::Piece(other.id));
            });
        }
        _ => found(Target::Nothing),
    }
}

/// Whether a structure can be repaired by this player (R66).
pub(crate) fn is_repairable(cards: &CardList, seat: Seat, piece: &Piece) -> bool {
    piece.owner == seat && !cards.card(piece.face).kind.is_unit() && !piece.is(Marks::FALLEN)
}
