//! Auras come and go (R23).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::Stats;
use crate::state::{Aura, Host, State};
use kernel::{Face, Mark, Ref, Seat};

impl InPlay<'_> {
    /// An aura goes onto its host.
    pub(crate) fn attach(&mut self, order: Ref, owner: Seat, face: Face, target: Target) {
        if self.state.auras.is_full() {
            return self.spend(order, owner, face);
        }
        let host = match target {
            Target::Tile(tile) => Host::Tile(tile),
            _ => Host::Piece(target.id().unwrap_or_default()),
        };
        let aura = self.state.put_aura(self.cards, face, owner, host);
        let (cards, state) = (self.cards, &*self.state);
        self.log.tell(|| {
            let Stats { atk, spd, hp } = cards.card(face).powers.attached.stats;
            let host = target.id().and_then(|id| state.piece(id)).map(Piece::mark);
            let (aura, place) = (aura.mark(), aura.host.place());
            Event::Attached { aura, order, host, place, atk, speed: spd, hp }
        });
    }

    /// The auras of a piece go to their owners' discard piles, A's first.
    pub(crate) fn shed_auras(&mut self, id: u16) {
        if self.state.auras_of(id).next().is_none() {
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
        let id = target.id;
        self.log.tell(|| Event::Stripped { piece: target.mark(), auras: self.state.marks_on(id) });
        let on_it = self.state.auras_of(id);
        let lost: i16 = on_it.map(|aura| i16::from(self.card(aura.face).powers.attached.stats.hp)).sum();
        self.shed_auras(id);
        let target = &mut self.state.pieces[slot];
        target.marks.clear(Marks::AURA);
        target.max_hp = (target.max_hp - lost).max(1);
        target.hp = target.hp.min(target.max_hp);
    }
}

impl State {
    /// The auras of a piece, as events point at them.
    pub(crate) fn marks_on(&self, id: u16) -> Vec<Mark> {
        self.auras_of(id).map(Aura::mark).collect()
    }
}

impl Host {
    /// Where the aura is.
    pub(crate) fn place(self) -> Ref {
        match self {
            Host::Piece(id) => Ref::Thing(id),
            Host::Tile(tile) => tile.place(),
        }
    }
}
