//! Auras come and go (R23).

use crate::events::{Aimed, Event};
use crate::orders::Target;
use crate::piece::Marks;
use crate::state::{Aura, Host};
use crate::table::Table;
use kernel::{Face, Seat};

impl Table<'_> {
    /// An aura goes onto its host.
    pub(crate) fn attach(&mut self, owner: Seat, face: Face, target: Target, aimed: Aimed) {
        if self.state.auras.is_full() {
            return self.discard(owner, face);
        }
        self.log.tell(|| Event::Attached { face, host: aimed });
        let host = match target {
            Target::Tile(tile) => Host::Tile(tile),
            _ => Host::Piece(target.id().unwrap_or_default()),
        };
        self.state.put_aura(self.cards, Aura { face, owner, host });
    }

    /// The auras of a piece go to their owners' discard piles, A's first.
    pub(crate) fn shed_auras(&mut self, id: u16) {
        if !self.state.auras.iter().any(|aura| aura.host == Host::Piece(id)) {
            return;
        }
        let auras = self.state.auras;
        for seat in [Seat::A, Seat::B] {
            for aura in auras.iter().filter(|aura| aura.owner == seat && aura.host == Host::Piece(id)) {
                self.discard(seat, aura.face);
            }
        }
        self.state.auras.retain(|aura| aura.host != Host::Piece(id));
    }

    /// Takes every aura off a piece that stays: HP above the maximum that is left are lost.
    pub(crate) fn strip(&mut self, slot: usize) {
        let target = &self.state.pieces[slot];
        if !target.is(Marks::AURA) {
            return;
        }
        let (id, piece) = (target.id, target.mark());
        self.log.tell(|| Event::Stripped { piece });
        let on_it = self.state.auras.iter().filter(|aura| aura.host == Host::Piece(id));
        let lost: i16 = on_it.map(|aura| i16::from(self.card(aura.face).powers.attached.stats.hp)).sum();
        self.shed_auras(id);
        let target = &mut self.state.pieces[slot];
        target.marks.clear(Marks::AURA);
        target.max_hp = (target.max_hp - lost).max(1);
        target.hp = target.hp.min(target.max_hp);
    }
}
