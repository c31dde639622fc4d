//! What still has to happen.

use super::Chosen;
use crate::counts::Pile;
use kernel::{Seat, Seats};

/// A text that runs: where it is, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    pub(crate) card: Pile,
    /// Which part of the text.
    pub(crate) part: u8,
    /// The operation in it that is next.
    pub(crate) at: u8,
    /// Whose text it is.
    pub(crate) owner: Seat,
    /// Who does what it says.
    pub(crate) seat: Seat,
    /// Whom it does not concern.
    pub(crate) immune: Seats,
    /// Which of its parts were chosen.
    pub(crate) taken: u8,
}

/// Something that still has to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// Nothing.
    #[default]
    Nothing,
    /// A card is played: others react, then its text happens. It has left the hand already.
    Play(Pile),
    /// So many cards of a pile are played, one after the other.
    PlayAll(Pile, u8),
    /// A text goes on.
    Run(Run),
    /// A text that goes on then speaks again of what it did before.
    Recall(Chosen),
    /// What is due at the start of the turn happens, one card after the other.
    Due,
    /// A player may react to a card.
    React(Pile, Seat),
    /// Drawing goes on up to this many cards in hand.
    DrawUntil(Pile, u8),
}

impl Task {
    /// The card that it belongs to.
    pub(crate) fn card(self) -> Option<Pile> {
        match self {
            Task::Nothing | Task::Due | Task::Recall(_) => None,
            Task::Run(run) => Some(run.card),
            Task::Play(card) | Task::PlayAll(card, _) | Task::React(card, _) | Task::DrawUntil(card, _) => {
                Some(card)
            }
        }
    }
}
