//! Orders: what a player decides in Planning.

use crate::board::{Tile, Way};
use crate::cards::CardList;
use crate::find::{Numbers, count, holds};
use crate::keywords::Ability;
use crate::script::{Price, Whose};
use crate::state::State;
use crate::texts::Cause;
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
    /// A spell, tactic or aura, and which part of its "choose one", from 0.
    Cast(Face, Target, u8),
    /// The unit with this id uses an ability.
    Use(u16, Ability, Target),
}

impl Default for Order {
    fn default() -> Self {
        Order::Cast(Face::default(), Target::Nothing, 0)
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
    /// The pieces with these ids.
    Pair(u16, u16),
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
            Target::Piece(id) | Target::Pair(id, _) | Target::Toward(id, _) => Some(id),
            _ => None,
        }
    }
}

impl Order {
    /// The card that is played, if one is.
    #[inline]
    pub fn face(self) -> Option<Face> {
        match self {
            Order::Enter(face, _) | Order::Cast(face, ..) => Some(face),
            Order::Use(..) => None,
        }
    }
}

/// What playing a card costs now: Mana and Gold, with all that changes it (R11).
#[inline]
pub(crate) fn price(cards: &CardList, state: &State, seat: Seat, face: Face, before: &[Order]) -> (u8, u8) {
    let card = cards.card(face);
    let (mut mana, mut gold) = (i16::from(card.mana), i16::from(card.gold));
    if let Some(less) = cards.card(state.side(seat).hero).passive.discount
        && card.is_of(less.sort)
        && !before.iter().filter_map(|order| order.face()).any(|face| cards.card(face).is_of(less.sort))
    {
        (mana, gold) = (mana - i16::from(less.mana), gold - i16::from(less.gold));
    }
    if cards.taxes {
        let mut add = |price: &Price, cause: &Cause| {
            let so = |condition| holds(cards, state, cause, condition, Numbers::Now);
            if price.condition.as_ref().is_none_or(so) {
                let each = price.each.as_ref();
                let times = each.map_or(1, |of| count(cards, state, cause, of, Numbers::Now));
                (mana, gold) = (mana + i16::from(price.mana) * times, gold + i16::from(price.gold) * times);
            }
        };
        let own = Cause::of(seat, face, 0, None, Target::Nothing);
        card.prices.iter().filter(|price| price.of.is_none()).for_each(|price| add(price, &own));
        for piece in state.pieces.iter().filter(|piece| piece.lives()) {
            for price in &cards.card(piece.face).prices {
                let meant = |(whose, sort): (Whose, _)| whose.seat(piece.owner) == seat && card.is_of(sort);
                if price.of.is_some_and(meant) {
                    let at = Some(piece.at);
                    add(price, &Cause::of(piece.owner, piece.face, piece.id, at, Target::Nothing));
                }
            }
        }
    }
    (mana.clamp(0, 200) as u8, gold.clamp(0, 200) as u8)
}
