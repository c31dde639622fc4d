//! Which spells and abilities are worth a try, at a glance.

use super::worth::piece_worth;
use crate::board::{Tile, Way};
use crate::cards::{CardDef, CardList};
use crate::orders::{Order, Target};
use crate::piece::Marks;
use crate::script::{Step, When};
use crate::state::State;
use kernel::Seat;
use script::Op;

/// The higher, the better; 0 is not worth trying.
pub(super) fn promise(cards: &CardList, state: &State, seat: Seat, order: Order) -> i32 {
    match order {
        Order::Enter(..) => 0,
        Order::Cast(face, target, _) if !cards.card(face).parts.is_empty() => {
            // Whom each part is for is seen when it is tried out.
            of_target(cards, state, seat, target, true).abs()
        }
        Order::Cast(face, target, _) => of_target(cards, state, seat, target, harms(cards.card(face))),
        Order::Use(id, ..) => of_piece(cards, state, seat, id, false) / 2,
    }
}

/// Whether the text, or the aura, is for enemies.
fn harms(card: &CardDef) -> bool {
    let hurts = |step: &Step| match step {
        Step::Damage(..)
        | Step::Destroy(_)
        | Step::Slow(..)
        | Step::Root(_)
        | Step::Mark(_, Marks::STILL | Marks::CALM | Marks::PLAIN)
        | Step::Push(..)
        | Step::Control(..)
        | Step::TakeBack(_) => true,
        Step::Heal(..)
        | Step::Strip(_)
        | Step::Boost(..)
        | Step::Grow(..)
        | Step::Grant(..)
        | Step::Mark(..)
        | Step::Move(..)
        | Step::Swap(..)
        | Step::Attack(_)
        | Step::Attach(_)
        | Step::Summon(..)
        | Step::Copy(..)
        | Step::Draw(..)
        | Step::Double(_)
        | Step::Mana(_)
        | Step::Gold(..)
        | Step::Steal(_)
        | Step::Discard(..)
        | Step::Recover(_)
        | Step::Retrieve
        | Step::Shuffle => false,
    };
    let begins = |when| {
        card.script(when).iter().find_map(|op| match op {
            Op::Do(step) => Some(hurts(step)),
            _ => None,
        })
    };
    [When::Cast, When::TileEntered].into_iter().any(|when| begins(when) == Some(true))
        || card.powers.attached.stats.atk < 0
        || card.powers.attached.stats.hp < 0
}

fn of_target(cards: &CardList, state: &State, seat: Seat, target: Target, harms: bool) -> i32 {
    match target {
        // There is only one way to play it, so it costs little to see.
        Target::Nothing => 1_000,
        Target::Piece(id) | Target::Toward(id, _) => of_piece(cards, state, seat, id, harms),
        // What two pieces have to do with each other is seen when it is tried out.
        Target::Pair(one, other) => {
            let worth = |id| of_piece(cards, state, seat, id, harms).abs();
            worth(one) + worth(other)
        }
        Target::Lane(lane) => {
            let there = state.pieces.iter().filter(|piece| piece.at.column() == lane);
            there.map(|piece| of_piece(cards, state, seat, piece.id, harms)).sum()
        }
        Target::Tile(tile) => {
            before(state, seat, tile).map_or(0, |id| of_piece(cards, state, seat, id, true))
        }
    }
}

/// A piece of the side that is meant counts for what it is worth, another against it.
fn of_piece(cards: &CardList, state: &State, seat: Seat, id: u16, harms: bool) -> i32 {
    let Some(piece) = state.piece(id) else { return 0 };
    let worth = piece_worth(cards, piece);
    if (piece.owner == seat) != harms { worth } else { -worth }
}

/// The enemy unit that is about to step onto this tile.
fn before(state: &State, seat: Seat, tile: Tile) -> Option<u16> {
    let enemy = seat.other();
    let from = tile.step(Way::back(enemy))?;
    state.at(from).filter(|piece| piece.owner == enemy && state.is_empty(tile)).map(|piece| piece.id)
}
