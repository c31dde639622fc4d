//! What a player is asked.

use crate::counts::{Pile, Piles};
use crate::moves::Verb;
use crate::script::{Fate, Place, Spot, Which};
use kernel::Seat;

/// What a player is asked to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The active player, what to do in the phase.
    Phase,
    /// A player, what a card asks.
    Pick(Pick),
    /// Nothing: the agenda is running, or the match is over.
    Nothing,
}

/// A choice that a card asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// Who chooses.
    pub(crate) seat: Seat,
    /// The card that asks.
    pub(crate) card: Pile,
    pub(crate) job: Job,
    /// How many more may be chosen.
    pub(crate) left: u8,
}

/// What is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Job {
    /// Cards of a place, to which something happens.
    Cards { verb: Verb, from: Spot, which: Which, stop: Stop },
    /// A card of the supply.
    Gain(Which, Place),
    /// Whether to gain a card that was just trashed.
    GainTrashed(Pile),
    /// A victory card of the hand to show and put on the deck.
    PutVictory,
    /// A card to play so often.
    Play { from: Spot, which: Which, times: u8, stop: Stop },
    /// Whether to play the card that was handled last, from where it is.
    PlayIt(Pile, Spot),
    /// Whether to set aside the action that was just drawn; goes on up to this many cards in hand.
    SetAside(Pile, u8),
    /// What to do with each card that was looked at.
    Sort(Fate),
    /// What happens to the card that a player revealed.
    Spy,
    /// A treasure to trash of those that another player revealed.
    Rob,
    /// A treasure to trash of those that the player revealed.
    Lose(Piles),
    /// Whether to put the deck into the discard pile.
    DiscardDeck,
    /// Whether to reveal a reaction.
    React,
    /// Whether to do what the text says next.
    Whether,
    /// Parts of a text, of so many; those in the set are chosen already.
    Parts(u8, u8),
}

/// Whether one may stop choosing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// At any time.
    May,
    /// Not before all are chosen.
    MayNot,
}
