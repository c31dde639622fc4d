//! What a card's text does, ready to run.

use kernel::Face;

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Draws.
    Cards(u8),
    /// Actions, buys and coins.
    Plus {
        /// More actions.
        actions: u8,
        /// More buys.
        buys: u8,
        /// More coins.
        coins: u8,
    },
    /// The first Silver of the turn is worth this much more.
    FirstSilver(u8),
    /// Any number of cards are discarded.
    DiscardAny,
    /// Draws as many as were chosen just before.
    DrawThatMany,
    /// This many cards are discarded.
    Discard(u8),
    /// A card is discarded for each empty pile.
    DiscardPerPile,
    /// Up to this many cards of the hand are trashed.
    TrashUpTo(u8),
    /// A card of the hand is trashed.
    Trash(Which),
    /// A card of the hand may be trashed.
    MayTrash(Which),
    /// Coins, if a card was trashed just before.
    CoinsIfTrashed(u8),
    /// The card itself is trashed, if it is in play.
    TrashThis,
    /// A card of at most this cost is gained.
    Gain(Which, u8, Place),
    /// A card of at most this cost more than the one trashed just before is gained, if one was.
    GainMore(Which, u8, Place),
    /// This card is gained.
    GainNamed(Face, Place),
    /// A card of the hand goes on the deck.
    PutOnDeck,
    /// A card of the discard pile may go on the deck.
    MayPutBack,
    /// An action card of the hand is played twice.
    PlayTwice,
    /// Draws up to this many in hand; actions may be set aside.
    DrawUntil(u8),
    /// The deck may become discards.
    MayDiscardDeck,
    /// Reveals until this many treasures are found.
    RevealUntil(u8),
    /// The top card is discarded; an action may be played.
    DiscardAndPlay,
    /// The top cards are trashed, discarded or put back.
    SortTop(u8),
    /// Something happens to other players in turn order.
    Others(Blow),
}

/// What happens to another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// Draws a card.
    Draw,
    /// Gains this card.
    Gain(Face),
    /// Discards down to this many cards.
    DiscardDown(u8),
    /// Puts a victory card of the hand on the deck or shows the hand.
    PutVictory,
    /// Reveals the top card, and the attacker decides; the attacker does so too, first.
    Spied,
    /// Reveals this many cards; the attacker trashes a treasure among them and may gain it.
    Robbed(u8),
    /// Reveals this many cards and trashes a treasure among them other than this.
    Lose(u8, Face),
}

/// Which cards can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Which {
    /// Any.
    Any,
    /// A treasure.
    Treasure,
    /// An action.
    Action,
    /// A victory card.
    Victory,
    /// This card.
    Only(Face),
}

/// Where a gained card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// The discard pile (P-10).
    #[default]
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
}

/// What a card is worth at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    /// Points.
    pub points: i8,
    /// The points count once per this many cards owned; 0 if they are fixed.
    pub per: u8,
}

impl Points {
    /// The points of one such card for an owner of this many cards.
    #[inline]
    pub fn worth(self, owned: u16) -> i32 {
        match self.per {
            0 => self.points.into(),
            per => i32::from(self.points) * i32::from(owned / u16::from(per)),
        }
    }
}

impl Step {
    /// Whether play may stop for a choice, or other texts may come in between.
    pub fn may_pause(self) -> bool {
        use Step::*;
        !matches!(
            self,
            Cards(_)
                | Plus { .. }
                | FirstSilver(_)
                | DrawThatMany
                | CoinsIfTrashed(_)
                | TrashThis
                | GainNamed(..)
                | RevealUntil(_)
        )
    }
}
