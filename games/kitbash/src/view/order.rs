//! Orders of a round.

use crate::cards::CardList;
use crate::orders::{Order, price};
use crate::say::{given_order, open_order};
use crate::state::State;
use kernel::{Ref, Seat, Sentence};
use schemars::JsonSchema;
use serde::Serialize;

/// An order that was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OrderView {
    /// Which order of its player.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// The order in words.
    pub said: Sentence,
    /// Mana that it reserves or has cost (R11).
    pub mana: u8,
    /// Gold likewise.
    pub gold: u8,
}

impl OrderView {
    /// As its player sees it in the draft.
    pub(super) fn given(cards: &CardList, state: &State, seat: Seat, at: usize) -> OrderView {
        OrderView::new(cards, state, seat, at, given_order(cards, state, seat, at))
    }

    /// As everybody sees it when it is revealed.
    pub(crate) fn open(cards: &CardList, state: &State, seat: Seat, at: usize) -> OrderView {
        let order = state.side(seat).plan.orders[at];
        OrderView::new(cards, state, seat, at, open_order(cards, state, order))
    }

    fn new(cards: &CardList, state: &State, seat: Seat, at: usize, said: Sentence) -> OrderView {
        let orders = &state.side(seat).plan.orders;
        let (mana, gold) = match orders[at] {
            Order::Enter(face, _) | Order::Cast(face, ..) => price(cards, state, seat, face, &orders[..at]),
            Order::Use(_, ability, _) => (ability.cost(), 0),
        };
        OrderView { what: Ref::Order(seat, at as u8), said, mana, gold }
    }
}
