//! What orders and abilities can name.

use crate::board::{COLUMNS, Tile, Way};
use crate::cards::CardList;
use crate::keywords::Ability;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Aim, Whose};
use crate::state::State;
use kernel::Seat;

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
        Some(Aim::Sideways(_)) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, seat, aim, piece)) {
                for way in [Way::Left, Way::Right] {
                    if piece.at.step(way).is_some() {
                        found(Target::Toward(piece.id, way));
                    }
                }
            }
        }
        Some(Aim::Unit(_) | Aim::Structure { .. }) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, seat, aim, piece)) {
                found(Target::Piece(piece.id));
            }
        }
    }
}

/// Whether a piece is what is asked for.
#[inline]
pub(crate) fn fits(cards: &CardList, seat: Seat, aim: Option<Aim>, piece: &Piece) -> bool {
    let kind = cards.card(piece.face).kind;
    let of = |side: Whose| piece.owner == side.seat(seat);
    match aim {
        Some(Aim::Unit(side)) => kind.is_unit() && side.is_none_or(of),
        Some(Aim::Sideways(side)) => kind.is_unit() && of(side),
        Some(Aim::Structure { side, center }) => {
            !kind.is_unit() && of(side) && (center || piece.face != cards.starters[0])
        }
        _ => false,
    }
}

/// Whether this is something that the aim asks for.
pub(crate) fn is_target(
    cards: &CardList,
    state: &State,
    seat: Seat,
    aim: Option<Aim>,
    target: Target,
) -> bool {
    match (aim, target) {
        (None, Target::Nothing) | (Some(Aim::Tile), Target::Tile(_)) => true,
        (Some(Aim::Lane), Target::Lane(lane)) => lane < COLUMNS,
        (Some(Aim::Sideways(_)), Target::Toward(id, way)) => {
            let can_go = |piece: &Piece| piece.at.step(way).is_some() && fits(cards, seat, aim, piece);
            matches!(way, Way::Left | Way::Right) && state.piece(id).is_some_and(can_go)
        }
        (Some(Aim::Unit(_) | Aim::Structure { .. }), Target::Piece(id)) => {
            state.piece(id).is_some_and(|piece| fits(cards, seat, aim, piece))
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
