//! Cards that change hands (T-28, T-29, T-32).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::{Face, Held};
use kernel::Seat;

impl InPlay<'_> {
    /// Draws a card; an empty deck gives nothing (T-32).
    pub(crate) fn draw(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let Some(face) = side.deck.pop() else { return };
        side.hand.push(Held { face, open: false });
        self.log.whisper(seat, || {
            let card = Some(face.into());
            (Event::Drew { seat, card }, Some(Event::Drew { seat, card: None }))
        });
    }

    /// Discards a card of the hand, for all to see.
    pub(crate) fn discard(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let Some(at) = side.find(face) else { return };
        side.hand.remove(at);
        side.discard.push(face);
        self.log.tell(|| Event::Discarded { seat, card: face.into() });
    }

    /// A card returns from the discard pile to the hand, for all to see.
    pub(crate) fn take_back(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let Some(at) = side.discard.iter().position(|&other| other == face) else { return };
        side.discard.remove(at);
        side.hand.push(Held { face, open: true });
        self.log.tell(|| Event::TakenBack { seat, card: face.into() });
    }
}
