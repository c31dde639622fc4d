//! Orders: what a player decides in Planning.

use crate::board::{Tile, Way};
use crate::cards::{CardList, Kind};
use crate::keywords::Ability;
use crate::state::State;
use kernel::{Face, Seat};

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
