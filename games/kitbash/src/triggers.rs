//! What happens at the start and at the end of a round (F 3.5, F 7).

use crate::cards::CardDef;
use crate::keywords::Amount;
use crate::orders::Target;
use crate::script::When;
use crate::state::Host;
use crate::table::{Ids, Table};
use crate::texts::Cause;
use kernel::{List, Seat};

impl Table<'_> {
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
            for cause in self.end_causes(seat).iter().flatten() {
                self.run(cause, When::End);
            }
        }
        self.settle();
    }

    fn regenerate(&mut self) {
        for slot in 0..self.state.pieces.len() {
            let amount = self.effective(slot).amount(Amount::Regenerate);
            if amount > 0 && self.state.pieces[slot].lives() {
                self.heal(slot, amount);
            }
        }
    }

    /// The end-of-round texts that a player controls: of pieces and of auras, by the id of the
    /// piece; a piece's own text before those of its auras.
    fn end_causes(&self, seat: Seat) -> List<Option<Cause>, 200> {
        let mut causes = List::new();
        for piece in self.state.pieces.iter() {
            let cause = |seat, face| {
                Some(Cause { seat, face, source: piece.id, at: Some(piece.at), target: Target::Nothing })
            };
            let has = |card: &CardDef| !card.script(When::End).is_empty();
            if piece.owner == seat && has(self.card(piece.face)) && !causes.is_full() {
                causes.push(cause(seat, piece.face));
            }
            let on_it = self.state.auras.iter().filter(|aura| aura.host == Host::Piece(piece.id));
            for aura in on_it.filter(|aura| aura.owner == seat && has(self.card(aura.face))) {
                if !causes.is_full() {
                    causes.push(cause(seat, aura.face));
                }
            }
        }
        causes
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
