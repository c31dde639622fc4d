//! What happens at the start and at the end of a round (F 3.5, F 7).

use crate::board::Tile;
use crate::in_play::InPlay;
use crate::keywords::Amount;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::When;
use crate::state::Wake;
use crate::texts::Cause;
use crate::verbs::Healer;
use kernel::{Face, List, Seat};

impl InPlay<'_> {
    /// Token holder first, then by id, with deaths after each (R64).
    pub(crate) fn start_triggers(&mut self) {
        self.keep_promises(When::NextStart, true);
        for seat in self.state.by_token() {
            for &(source, face, at) in self.texts_at(seat, When::Start).iter() {
                if self.state.piece(source).is_some() {
                    self.run(&Cause::of(seat, face, source, Some(at), Target::Nothing), When::Start);
                    self.settle();
                }
            }
        }
    }

    /// What spells have promised for this time happens, in the order in which it was promised (R76).
    fn keep_promises(&mut self, when: When, due: bool) {
        for at in 0..self.state.wakes.len() {
            let Wake { target, face, owner, .. } = match self.state.wakes[at] {
                wake if wake.when == when && wake.due == due => wake,
                _ => continue,
            };
            let target = if target == 0 { Target::Nothing } else { Target::Piece(target) };
            self.run(&Cause::of(owner, face, 0, None, target), when);
            self.settle();
        }
        self.state.wakes.retain(|wake| wake.when != when || wake.due != due);
    }

    /// Deaths, Regenerate, then the other triggers, then deaths again (R60).
    pub(crate) fn end_triggers(&mut self) {
        self.settle();
        self.regenerate();
        for seat in self.state.by_token() {
            for &(source, face, at) in self.texts_at(seat, When::End).iter() {
                self.run(&Cause::of(seat, face, source, Some(at), Target::Nothing), When::End);
            }
        }
        self.settle();
        self.keep_promises(When::ThisEnd, false);
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

    /// The texts for this time that a player controls, of pieces and of auras: the piece, the card and
    /// where it is, by the id of the piece; a piece's own text before those of its auras.
    fn texts_at(&self, seat: Seat, when: When) -> List<(u16, Face, Tile), 200> {
        let mut texts = List::new();
        let mut add = |piece: &Piece, owner: Seat, face: Face| {
            if owner == seat && !self.card(face).script(when).is_empty() && !texts.is_full() {
                texts.push((piece.id, face, piece.at));
            }
        };
        for piece in self.state.pieces.iter() {
            add(piece, piece.owner, piece.face);
            if piece.is(Marks::AURA) {
                self.state
                    .auras_of(piece.id)
                    .for_each(|aura| add(piece, self.speaker(aura, piece), aura.face));
            }
        }
        texts
    }

    /// Runs the text of a piece that is on the board.
    pub(crate) fn trigger(&mut self, id: u16, when: When) {
        if let Some(piece) = self.state.piece(id) {
            let (seat, face, at) = (piece.owner, piece.face, Some(piece.at));
            self.run(&Cause::of(seat, face, id, at, Target::Nothing), when);
        }
    }
}
