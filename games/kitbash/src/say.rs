//! Orders in words.

use crate::board::Way;
use crate::cards::CardList;
use crate::keywords::Ability;
use crate::orders::{Order, Target};
use crate::piece::Marks;
use crate::state::State;
use std::fmt::{self, Display, Formatter, Write};

/// Writes an order as its player says it.
pub(crate) fn say_order(cards: &CardList, state: &State, order: Order, out: &mut dyn Write) -> fmt::Result {
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

fn say_target(cards: &CardList, state: &State, target: Target, out: &mut dyn Write) -> fmt::Result {
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

fn say_way(state: &State, id: u16, way: Way, out: &mut dyn Write) -> fmt::Result {
    match state.piece(id).and_then(|piece| piece.at.step(way)) {
        Some(tile) => write!(out, " to {tile}"),
        None if way == Way::Left => write!(out, " to the left"),
        None => write!(out, " to the right"),
    }
}

/// A piece as moves call it: `Goblin at 4,2`.
struct Named<'a>(&'a CardList, &'a State, u16);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Named(cards, state, id) = self;
        match state.piece(*id) {
            Some(piece) => write!(f, "{} at {}", cards.card(piece.face).name, piece.at),
            None => write!(f, "number {id}"),
        }
    }
}
