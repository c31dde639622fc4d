//! What happens at the start and at the end of a round (F 3.5, F 7).

use crate::board::Tile;
use crate::in_play::{Ids, InPlay};
use crate::keywords::Amount;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::When;
use crate::texts::Cause;
use crate::verbs::Healer;
use kernel::{Face, List, Seat};

impl InPlay<'_> {
    /// Token holder first, then by id, with deaths after each (R64).
    pub(crate) fn start_triggers(&mut self) {
        for seat in self.state.by_token() {
            for &id in self.with_text(seat, When::Start).iter() {
                self.trigger(id, When::Start);
                self.settle();
            }
        }
    }

    /// Deaths, Regenerate, then the other triggers, then deaths again (R60).
    pub(crate) fn end_triggers(&mut self) {
        self.settle();
        self.regenerate();
        for seat in self.state.by_token() {
            for &(source, face, at) in self.end_texts(seat).iter() {
                self.run(&Cause { seat, face, source, at: Some(at), target: Target::Nothing }, When::End);
            }
        }
        self.settle();
    }

    fn regenerate(&mut self) {
        for slot in 0..self.state.pieces.len() {
            let piece = &self.state.pieces[slot];
            if piece.hp < piece.max_hp && piece.lives() {
                let amount = self.effective(slot).amount(Amount::Regenerate);
                self.heal(slot, amount, Healer::Keyword("Regenerate"));
            }
        }
    }

    /// The end-of-round texts that a player controls, of pieces and of auras: the piece, the card and
    /// where it is, by the id of the piece; a piece's own text before those of its auras.
    fn end_texts(&self, seat: Seat) -> List<(u16, Face, Tile), 200> {
        let mut texts = List::new();
        let mut add = |piece: &Piece, owner: Seat, face: Face| {
            if owner == seat && !self.card(face).script(When::End).is_empty() && !texts.is_full() {
                texts.push((piece.id, face, piece.at));
            }
        };
        for piece in self.state.pieces.iter() {
            add(piece, piece.owner, piece.face);
            if piece.is(Marks::AURA) {
                self.state.auras_of(piece.id).for_each(|aura| add(piece, aura.owner, aura.face));
            }
        }
        texts
    }

    /// The pieces of a player whose text happens at this time.
    fn with_text(&self, seat: Seat, when: When) -> Ids {
        let mine = self.state.pieces.iter().filter(|piece| piece.owner == seat);
        mine.filter(|piece| !self.card(piece.face).script(when).is_empty()).map(|piece| piece.id).collect()
    }

    /// Runs the text of a piece that is on the board.
    pub(crate) fn trigger(&mut self, id: u16, when: When) {
        if let Some(piece) = self.state.piece(id) {
            let (seat, face, at) = (piece.owner, piece.face, Some(piece.at));
            self.run(&Cause { seat, face, source: id, at, target: Target::Nothing }, when);
        }
    }
}
