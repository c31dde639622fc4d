//! Drawing (9.2).

use crate::events::Event;
use crate::in_play::InPlay;
use kernel::{Card, Seat};

impl InPlay<'_> {
    /// Draws one card. Above the limit it goes face up to the discard pile (C-26); from an empty
    /// deck nothing comes, and nothing else happens (C-27).
    pub(crate) fn draw(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let Some(card) = side.deck.pop() else { return };
        let face = card.face;
        if side.hand.is_full() {
            side.discard.push(face);
            self.log.tell(|| Event::Discarded { seat, card: face });
        } else {
            side.hand.push(Card { face, known: card.known.with(seat) });
            self.log.whisper(seat, || {
                (Event::Drew { seat, card: Some(face) }, Some(Event::Drew { seat, card: None }))
            });
        }
    }
}
