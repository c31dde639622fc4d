//! What the rules of a strategy ask about a position.

use super::Player;
use crate::counts::Counts;
use crate::score::{points, points_of};
use kernel::Face;

/// A comparison of two amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Comparison {
    pub(crate) left: Amount,
    pub(crate) relation: Relation,
    pub(crate) right: Amount,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    Below,
    Above,
    AtMost,
    AtLeast,
    Exactly,
}

impl Relation {
    fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Relation::Below => left < right,
            Relation::Above => left > right,
            Relation::AtMost => left <= right,
            Relation::AtLeast => left >= right,
            Relation::Exactly => left == right,
        }
    }
}

/// A count, multiplied or divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Amount {
    pub(crate) count: Count,
    pub(crate) times: i32,
    /// Never 0.
    pub(crate) over: i32,
}

impl From<Count> for Amount {
    fn from(count: Count) -> Amount {
        Amount { count, times: 1, over: 1 }
    }
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    Number(i32),
    /// Copies that the player has.
    Owned(Face),
    /// Copies in the player's hand.
    InHand(Face),
    /// Cards left in a pile.
    Left(Face),
    /// The printed coins of all cards that the player has.
    Value,
    Treasures,
    Actions,
    Cards,
    OwnPoints,
    /// The most that any other player has.
    OthersPoints,
    Turns,
    EmptyPiles,
}

impl Player<'_> {
    /// Whether all of this holds.
    pub(super) fn hold(&self, conditions: &[Comparison]) -> bool {
        conditions.iter().all(|condition| self.holds(condition))
    }

    /// Nothing is rounded: what is divided on one side is multiplied on the other.
    fn holds(&self, condition: &Comparison) -> bool {
        let (left, right) = (condition.left, condition.right);
        let side = |one: Amount, over: i32| i64::from(self.count(one.count) * one.times) * i64::from(over);
        condition.relation.holds(side(left, right.over), side(right, left.over))
    }

    fn count(&self, count: Count) -> i32 {
        let (state, side) = (self.state, self.side());
        let layout = &state.layout;
        let of = |cards: &Counts, id| layout.pile_of(id).map_or(0, |pile| cards.of(pile).into());
        let all = |piles| {
            let owned = self.owned();
            owned.some().and(piles).map(|pile| i32::from(owned.of(pile))).sum()
        };
        match count {
            Count::Number(number) => number,
            Count::Owned(id) => of(&self.owned(), id),
            Count::InHand(id) => of(&side.hand, id),
            Count::Left(id) => of(&state.supply, id),
            Count::Value => self.coin_value(),
            Count::Treasures => all(layout.treasures),
            Count::Actions => all(layout.actions),
            Count::Cards => self.owned().total().into(),
            Count::OwnPoints => points_of(self.cards, state, &self.owned()),
            Count::OthersPoints => {
                let others = state.others(self.seat).map(|seat| points(self.cards, state, state.side(seat)));
                others.max().unwrap_or(0)
            }
            Count::Turns => side.turns.into(),
            Count::EmptyPiles => state.empty_piles() as i32,
        }
    }

    /// The cards that the player has, without those that are chosen to be trashed.
    fn owned(&self) -> Counts {
        let mut owned = self.side().owned;
        if !self.state.picked.is_empty() {
            owned.take_all(&self.state.picked);
        }
        owned
    }

    /// The printed coins of all cards that the player has.
    fn coin_value(&self) -> i32 {
        let coins = |pile| self.cards.card(self.state.layout.face(pile)).coins;
        self.owned().iter().map(|(pile, count)| i32::from(coins(pile)) * i32::from(count)).sum()
    }
}
