//! Units that change sides or places, auras that go on.

use crate::board::TILES;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::piece::{Marks, Piece};
use crate::script::Stats;
use crate::state::Host;
use crate::zones::discard;
use kernel::{Face, Ref, Seat};

impl InPlay<'_> {
    /// A unit fights for this player, until Cleanup or as long as it is on the board (R75).
    pub(crate) fn take_control(&mut self, slot: usize, seat: Seat, passing: bool) {
        let piece = self.state.pieces[slot];
        if !self.card(piece.face).kind.is_unit() || piece.owner == seat {
            return;
        }
        self.change_side(slot);
        if passing {
            self.state.pieces[slot].marks.toggle(Marks::LENT);
        } else {
            self.state.pieces[slot].marks.clear(Marks::LENT);
        }
    }

    /// What was lent goes back.
    pub(crate) fn give_back(&mut self) {
        for slot in 0..self.state.pieces.len() {
            if self.state.pieces[slot].is(Marks::LENT) {
                self.state.pieces[slot].marks.clear(Marks::LENT);
                self.change_side(slot);
            }
        }
    }

    fn change_side(&mut self, slot: usize) {
        let before = self.mark(slot);
        let piece = &mut self.state.pieces[slot];
        piece.owner = piece.owner.other();
        piece.marks.toggle(Marks::TAKEN);
        let (seat, place) = (piece.owner, piece.at.place());
        self.log.tell(|| Event::Controlled { piece: before, place, seat });
    }

    /// Two units change places.
    pub(crate) fn swap(&mut self, one: u16, other: u16) {
        let (Some(one), Some(other)) = (self.state.slot(one), self.state.slot(other)) else { return };
        if one == other || ![one, other].iter().all(|&slot| self.card_of(slot).kind.is_unit()) {
            return;
        }
        let mut wants = [None; TILES];
        wants[one] = Some(self.state.pieces[other].at);
        wants[other] = Some(self.state.pieces[one].at);
        self.relocate(&wants, |state, slot, tile| {
            let piece = &state.pieces[slot];
            Event::pushed(piece.mark(), piece.at.place(), tile.place())
        });
    }

    /// An aura goes from its owner's discard pile, or from where it is, onto a piece.
    pub(crate) fn attach_again(&mut self, owner: Seat, face: Face, id: u16) {
        let pile = &mut self.state.side_mut(owner).discard;
        let Some(at) = pile.iter().rposition(|&other| other == face) else { return };
        if self.state.auras.is_full() {
            return;
        }
        self.state.side_mut(owner).discard.remove(at);
        let aura = self.state.put_aura(self.cards, face, owner, Host::Piece(id));
        let (cards, state) = (self.cards, &*self.state);
        self.log.tell(|| {
            let Stats { atk, spd, hp } = cards.card(face).powers.attached.stats;
            let host = state.piece(id).map(Piece::mark);
            let (order, place) = (discard(owner), Ref::Thing(id));
            Event::Attached { aura: aura.mark(), order, host, place, atk, speed: spd, hp }
        });
    }
}
