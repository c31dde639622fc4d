//! Which cards.

use crate::counts::Piles;
use kernel::Face;

/// Which kinds of cards, as a set; none stands for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(pub u8);

impl Kinds {
    /// What cards can be called by, with what they are.
    pub const NAMES: [(&'static str, Kinds); 7] = [
        ("Action", Kinds(1)),
        ("Treasure", Kinds(2)),
        ("Victory", Kinds(4)),
        ("Curse", Kinds(8)),
        ("Attack", Kinds(16)),
        ("Reaction", Kinds(32)),
        ("Duration", Kinds(64)),
    ];
    /// Actions.
    pub const ACTION: Kinds = Kinds(1);
    /// Treasures.
    pub const TREASURE: Kinds = Kinds(2);
    /// Victory cards.
    pub const VICTORY: Kinds = Kinds(4);
}

/// What a card may cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Price {
    /// Whatever.
    #[default]
    Any,
    /// From so much to so much.
    Between(u8, u8),
    /// Up to so much more than the card that was handled last.
    More(u8),
    /// Exactly so much more.
    ExactlyMore(u8),
    /// Less than that card.
    Less,
}

/// Which cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Which {
    /// Of these kinds.
    pub kinds: Kinds,
    /// Of none of these kinds.
    pub not: Kinds,
    /// This card.
    pub only: Option<Face>,
    /// Any but this card.
    pub except: Option<Face>,
    /// What it costs.
    pub price: Price,
    /// Gained by this neighbour in the last turn.
    pub lately: Option<Beside>,
    /// One of these piles, once it is known which.
    pub among: Option<Piles>,
}

/// A neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beside {
    /// Who plays next.
    Left,
    /// Who played before.
    Right,
}

impl Which {
    /// Cards of these kinds.
    pub const fn of(kinds: Kinds) -> Which {
        Which { kinds, not: Kinds(0), only: None, except: None, price: Price::Any, lately: None, among: None }
    }

    /// Any card.
    pub const ANY: Which = Which::of(Kinds(0));

    /// The same, with what "more than it" means for a card of this cost.
    #[must_use]
    pub fn beside(self, cost: u8) -> Which {
        let price = match self.price {
            Price::More(more) => Price::Between(0, cost.saturating_add(more)),
            Price::ExactlyMore(more) => Price::Between(cost.saturating_add(more), cost.saturating_add(more)),
            Price::Less => match cost.checked_sub(1) {
                Some(most) => Price::Between(0, most),
                None => Price::Between(1, 0),
            },
            price => price,
        };
        Which { price, ..self }
    }

    /// Whether it is compared with a card that was handled before.
    pub fn compares(&self) -> bool {
        matches!(self.price, Price::More(_) | Price::ExactlyMore(_) | Price::Less)
    }
}
