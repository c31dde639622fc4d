//! When texts happen other than when their card is played, and what is so all the time.

use super::{Condition, Much, Which};

/// What happens to or by a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Happening {
    /// Gains a card, bought or not.
    #[default]
    Gain,
    /// Buys a card.
    Buy,
    /// Trashes a card.
    Trash,
    /// Discards a card, other than in a Cleanup.
    Discard,
    /// Plays a card.
    Play,
    /// Ends the turn.
    End,
}

/// A text that waits for something to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hearing {
    /// What happens.
    pub happening: Happening,
    /// To this card; else to one like that while this card is in play.
    pub whom: Option<Which>,
    /// The part that then happens.
    pub part: u8,
}

/// What is so without anybody doing anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// While it is in play, cards cost less.
    Cheaper(Which, u8),
    /// It costs so much less itself.
    ItCosts(Much),
    /// It cannot be bought.
    NoBuy(Condition),
}
