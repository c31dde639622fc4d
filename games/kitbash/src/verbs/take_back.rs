//! Back from the board.

use crate::cards::{Kind, Role};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::piece::Piece;
use crate::state::HAND;
use crate::zones::{command, discard, hand};
use kernel::{Card, Known};

impl InPlay<'_> {
    /// A unit leaves the board without dying: its card goes to its owner's hand for all to see, or
    /// to the discard pile if ten are there (R01); a hero goes to the Command Zone (R24); a token
    /// nowhere.
    pub(crate) fn take_back(&mut self, slot: usize) {
        let Piece { id, face, owner, at, .. } = self.state.pieces[slot];
        let (piece, card) = (self.mark(slot), self.card(face));
        let to = match (card.kind, card.role) {
            (Kind::Hero, _) => Some(command(owner)),
            (_, Role::Outside) => None,
            _ if self.state.side(owner).hand.len() < HAND => Some(hand(owner)),
            _ => Some(discard(owner)),
        };
        let auras = || self.state.marks_on(id);
        self.log.tell(|| Event::TakenBack { piece, place: at.place(), to, auras: auras() });
        self.shed_auras(id);
        self.state.pieces.retain(|piece| piece.id != id);
        self.state.lay_out();
        let side = self.state.side_mut(owner);
        match to {
            Some(to) if to == command(owner) => side.hero_home = true,
            Some(to) if to == hand(owner) => side.hand.push(Card { face, known: Known::EVERYBODY }),
            Some(_) => self.discard(owner, face),
            None => {}
        }
    }
}
