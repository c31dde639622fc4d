//! Drawing (9.2) and discarding.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use kernel::{Card, Face, Known, Seat};

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
            self.tell_of_player(Deed::Draws, seat);
        }
    }

    /// A random card of the discard pile comes back to the hand, for all to see; none to a full hand.
    pub(crate) fn salvage(&mut self, seat: Seat) {
        let side = self.state.side(seat);
        let discarded = side.discard.len();
        if discarded == 0 || side.hand.is_full() {
            return;
        }
        let at = self.dice.below(discarded as u32) as usize;
        let side = self.state.side_mut(seat);
        let face = side.discard.remove(at);
        side.hand.push(Card { face, known: Known::EVERYBODY });
        self.log.tell(|| Event::Salvaged { seat, card: face });
    }

    /// Discards a random card of the hand, face up, if there is one.
    pub(crate) fn discard(&mut self, seat: Seat) {
        let held = self.state.side(seat).hand.len();
        if held == 0 {
            return;
        }
        let at = self.dice.below(held as u32) as usize;
        self.drop_card(seat, self.state.side(seat).hand[at].face);
    }

    /// Discards a card of the hand, face up.
    pub(crate) fn drop_card(&mut self, seat: Seat, card: Face) {
        let side = self.state.side_mut(seat);
        side.give_up(card);
        side.discard.push(card);
        self.log.tell(|| Event::Dropped { seat, card });
    }
}
