//! Back from the board.

use crate::cards::{Kind, Role};
use crate::events::Event;
use crate::state::HAND;
use crate::table::Table;
use kernel::{Card, Known};

impl Table<'_> {
    /// A unit leaves the board without dying: its card goes to its owner's hand for all to see, or
    /// to the discard pile if ten are there (R01); a hero goes to the Command Zone (R24); a token
    /// nowhere.
    pub(crate) fn take_back(&mut self, slot: usize) {
        let unit = self.state.pieces[slot];
        let (piece, card) = (unit.mark(), self.card(unit.face));
        self.log.tell(|| Event::TakenBack { piece });
        self.shed_auras(unit.id);
        self.state.pieces.retain(|piece| piece.id != unit.id);
        self.state.lay_out();
        let side = self.state.side_mut(unit.owner);
        match (card.kind, card.role) {
            (Kind::Hero, _) => side.hero_home = true,
            (_, Role::Outside) => {}
            _ if side.hand.len() < HAND => side.hand.push(Card { face: unit.face, known: Known::EVERYBODY }),
            _ => self.discard(unit.owner, unit.face),
        }
    }
}
