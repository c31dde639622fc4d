//! Damage by texts, destruction.

use crate::board::TILES;
use crate::events::Event;
use crate::in_play::{Ids, InPlay};
use crate::keywords::{Amount, Trait};
use crate::piece::Marks;
use crate::script::Deed;

impl InPlay<'_> {
    /// Damage to each of these at once: first who takes it and how much, then all of it (R50).
    pub(crate) fn damage(&mut self, ids: &Ids, amount: i16) {
        let mut pots = [0i16; TILES];
        for slot in ids.iter().filter_map(|&id| self.state.slot(id)) {
            let taker = self.recipient(slot, |slot| self.effective(slot).has(Trait::Protector));
            let armor = self.effective(taker).amount(Amount::Armor);
            pots[taker] = pots[taker].saturating_add((amount - armor).max(0));
            if taker != slot {
                let (target, recipient) = (self.mark(slot), self.mark(taker));
                self.log.tell(|| Event::Shielded { target, recipient });
            }
        }
        self.subtract(&pots);
    }

    /// Who takes damage meant for this piece: the lowest id among living allied Protectors beside
    /// it, if it is a unit that is not a Protector itself (R52).
    pub(crate) fn recipient(&self, slot: usize, protects: impl Fn(usize) -> bool) -> usize {
        let piece = &self.state.pieces[slot];
        if !self.card_of(slot).kind.is_unit() || protects(slot) {
            return slot;
        }
        let beside = piece.at.neighbours().filter_map(|tile| self.state.slot_at(tile));
        let ally = |&other: &usize| {
            let other_piece = &self.state.pieces[other];
            other_piece.owner == piece.owner && other_piece.lives() && protects(other)
        };
        beside.filter(ally).min().unwrap_or(slot)
    }

    /// Subtracts all damage at once.
    pub(crate) fn subtract(&mut self, pots: &[i16; TILES]) {
        for (slot, &amount) in pots.iter().enumerate().take(self.state.pieces.len()) {
            if amount > 0 && !self.state.pieces[slot].is(Marks::SAFE) {
                let target = &mut self.state.pieces[slot];
                target.hp = target.hp.saturating_sub(amount);
                let (piece, hp) = (target.mark(), target.hp.max(0));
                self.log.tell(|| Event::Damaged { piece, amount, hp });
                let target = self.state.pieces[slot];
                self.tell_of(Deed::TakesDamage, &target, None);
            }
        }
    }

    /// Destroys at the next settling.
    pub(crate) fn doom(&mut self, slot: usize) {
        self.state.pieces[slot].marks.set(Marks::DOOMED);
    }
}
