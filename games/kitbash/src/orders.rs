//! Orders: what a player decides in Planning.

use crate::board::{Tile, Way};
use crate::cards::{CardList, Kind};
use crate::keywords::Ability;
use crate::piece::Marks;
use crate::script::{Aim, Whose};
use crate::state::State;
use kernel::{Face, Seat};
use std::fmt::Write;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Gives an order, which reserves what it costs.
    Order(Order),
    /// Names a card to be discarded on Lock-In (R09).
    Discard(Face),
    /// Puts a card behind the others of the hand, where Cleanup takes it first (R02).
    Last(Face),
    /// Freezes the orders.
    LockIn,
}

/// An order. It is final; it happens when both players have locked in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// A unit, structure or hero enters on this tile.
    Enter(Face, Tile),
    /// A spell, tactic or aura.
    Cast(Face, Target),
    /// The unit with this id uses an ability.
    Use(u16, Ability, Target),
}

impl Default for Order {
    fn default() -> Self {
        Order::Cast(Face::default(), Target::Nothing)
    }
}

/// What an order names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Target {
    /// Nothing.
    #[default]
    Nothing,
    /// The piece with this id.
    Piece(u16),
    /// The piece with this id, and which way it goes.
    Toward(u16, Way),
    /// A column.
    Lane(u8),
    /// A tile.
    Tile(Tile),
}

impl Target {
    /// The id of the piece that is named.
    #[inline]
    pub fn id(self) -> Option<u16> {
        match self {
            Target::Piece(id) | Target::Toward(id, _) => Some(id),
            _ => None,
        }
    }
}

impl Order {
    /// The card that is played, if one is.
    #[inline]
    pub fn face(self) -> Option<Face> {
        match self {
            Order::Enter(face, _) | Order::Cast(face, _) => Some(face),
            Order::Use(..) => None,
        }
    }
}

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
        Some(Aim::Lane) => (0..crate::board::COLUMNS).for_each(|lane| found(Target::Lane(lane))),
        Some(Aim::Tile) => Tile::all().for_each(|tile| found(Target::Tile(tile))),
        Some(Aim::Sideways(_)) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, state, seat, aim, piece.id)) {
                for way in [Way::Left, Way::Right] {
                    if piece.at.step(way).is_some() {
                        found(Target::Toward(piece.id, way));
                    }
                }
            }
        }
        Some(Aim::Unit(_) | Aim::Structure { .. }) => {
            for piece in state.pieces.iter().filter(|piece| fits(cards, state, seat, aim, piece.id)) {
                found(Target::Piece(piece.id));
            }
        }
    }
}

/// Whether a piece is what is asked for.
#[inline]
pub(crate) fn fits(cards: &CardList, state: &State, seat: Seat, aim: Option<Aim>, id: u16) -> bool {
    let Some(piece) = state.piece(id) else { return false };
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
        (Some(Aim::Lane), Target::Lane(lane)) => lane < crate::board::COLUMNS,
        (Some(Aim::Sideways(_)), Target::Toward(id, way)) => {
            let there = state.piece(id).and_then(|piece| piece.at.step(way));
            matches!(way, Way::Left | Way::Right) && there.is_some() && fits(cards, state, seat, aim, id)
        }
        (Some(Aim::Unit(_) | Aim::Structure { .. }), Target::Piece(id)) => fits(cards, state, seat, aim, id),
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
pub(crate) fn is_repairable(cards: &CardList, seat: Seat, piece: &crate::piece::Piece) -> bool {
    piece.owner == seat && !cards.card(piece.face).kind.is_unit() && !piece.is(Marks::FALLEN)
}

/// What playing a card costs now: Mana and Gold, with the discount of the hero (R11).
#[inline]
pub(crate) fn price(cards: &CardList, state: &State, seat: Seat, face: Face, before: &[Order]) -> (u8, u8) {
    let card = cards.card(face);
    let discount = cards.card(state.side(seat).hero).passive.discount;
    let applies = discount.is_some_and(|discount| {
        let kind = |face: Face| {
            let kind = cards.card(face).kind;
            if discount.structures { kind == Kind::Structure } else { kind.is_unit() }
        };
        kind(face) && !before.iter().any(|order| matches!(order, Order::Enter(face, _) if kind(*face)))
    });
    match discount {
        Some(less) if applies => (card.mana.saturating_sub(less.mana), card.gold.saturating_sub(less.gold)),
        _ => (card.mana, card.gold),
    }
}

/// Writes an order as its player says it.
pub(crate) fn say_order(
    cards: &CardList,
    state: &State,
    order: Order,
    out: &mut dyn Write,
) -> std::fmt::Result {
    match order {
        Order::Enter(face, tile) => write!(out, "play {} to {tile}", cards.card(face).name),
        Order::Cast(face, target) => {
            write!(out, "play {}", cards.card(face).name)?;
            say_target(cards, state, target, out)
        }
        Order::Use(id, Ability::HoldPosition, _) => {
            let holds = state.piece(id).is_some_and(|piece| piece.is(Marks::HOLDING));
            write!(out, "{} {}", if holds { "advance" } else { "hold" }, Named(cards, state, id))
        }
        Order::Use(id, ability @ Ability::Agile, Target::Toward(_, way)) => {
            write!(out, "use {ability} with {}", Named(cards, state, id))?;
            say_way(state, id, way, out)
        }
        Order::Use(id, ability, target) => {
            write!(out, "use {ability} with {}", Named(cards, state, id))?;
            say_target(cards, state, target, out)
        }
    }
}

fn say_target(cards: &CardList, state: &State, target: Target, out: &mut dyn Write) -> std::fmt::Result {
    match target {
        Target::Nothing => Ok(()),
        Target::Piece(id) => write!(out, " on {}", Named(cards, state, id)),
        Target::Toward(id, way) => {
            write!(out, " on {}", Named(cards, state, id))?;
            say_way(state, id, way, out)
        }
        Target::Lane(lane) => write!(out, " in lane {lane}"),
        Target::Tile(tile) => write!(out, " on {tile}"),
    }
}

fn say_way(state: &State, id: u16, way: Way, out: &mut dyn Write) -> std::fmt::Result {
    match state.piece(id).and_then(|piece| piece.at.step(way)) {
        Some(tile) => write!(out, " to {tile}"),
        None if way == Way::Left => write!(out, " to the left"),
        None => write!(out, " to the right"),
    }
}

/// A piece as moves call it: `Goblin at 4,2`.
struct Named<'a>(&'a CardList, &'a State, u16);

impl std::fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Named(cards, state, id) = self;
        match state.piece(*id) {
            Some(piece) => write!(f, "{} at {}", cards.card(piece.face).name, piece.at),
            None => write!(f, "number {id}"),
        }
    }
}
