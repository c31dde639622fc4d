//! Movement that a text or a blow forces. It ignores ZOC and triggers nothing (R34, R58).

use crate::board::{TILES, Tile, Way};
use crate::events::Event;
use crate::in_play::{Ids, InPlay};
use crate::state::State;

/// What each piece wants, by its place in the list.
pub(crate) type Wants = [Option<Tile>; TILES];

impl InPlay<'_> {
    /// Moves a unit tile by tile as far as nothing stands in the way.
    pub(crate) fn walk(&mut self, slot: usize, count: u8, way: Option<Way>) {
        let Some(way) = way else { return };
        for _ in 0..count {
            match self.state.pieces[slot].at.step(way) {
                Some(tile) if self.state.is_empty(tile) => {
                    let (piece, from) = (self.mark(slot), self.state.pieces[slot].at);
                    self.log.tell(|| Event::pushed(piece, from.place(), tile.place()));
                    self.depart(slot);
                    self.arrive(slot, tile);
                }
                _ => return,
            }
        }
    }

    /// Pushes units one tile toward their own side, all at once; a unit that finds the tile blocked or
    /// contested stays (R58).
    pub(crate) fn push_back(&mut self, ids: &Ids) {
        let mut wants: Wants = [None; TILES];
        for slot in ids.iter().filter_map(|&id| self.state.slot(id)) {
            if self.card_of(slot).kind.is_unit() {
                let piece = &self.state.pieces[slot];
                wants[slot] = piece.at.step(Way::back(piece.owner));
            }
        }
        let count = self.state.pieces.len();
        let all = wants;
        for slot in 0..count {
            let owner = self.state.pieces[slot].owner;
            let rival = |other: usize| self.state.pieces[other].owner != owner && all[other] == all[slot];
            if all[slot].is_some() && (0..count).any(rival) {
                wants[slot] = None;
            }
        }
        self.yield_to_blocks(&mut wants);
        self.relocate(&wants, |state, slot, tile| {
            let piece = &state.pieces[slot];
            Event::pushed(piece.mark(), piece.at.place(), tile.place())
        });
    }

    /// Gives up every want whose tile is held by a piece that stays, or that wants the mover's own
    /// tile; failures only grow, so the order does not matter (R30, R31).
    pub(crate) fn yield_to_blocks(&self, wants: &mut Wants) {
        let count = self.state.pieces.len();
        loop {
            let mut changed = false;
            for slot in 0..count {
                let Some(tile) = wants[slot] else { continue };
                let Some(holder) = self.state.slot_at(tile) else { continue };
                if wants[holder].is_none_or(|theirs| theirs == self.state.pieces[slot].at) {
                    wants[slot] = None;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Moves everybody who still wants to, at once; `told` tells of each before anybody has arrived.
    pub(crate) fn relocate(&mut self, wants: &Wants, told: impl Fn(&State, usize, Tile) -> Event) {
        let count = self.state.pieces.len();
        let movers = || (0..count).filter_map(|slot| wants[slot].map(|tile| (slot, tile)));
        for (slot, tile) in movers() {
            self.log.tell(|| told(self.state, slot, tile));
            self.depart(slot);
        }
        movers().for_each(|(slot, tile)| self.arrive(slot, tile));
    }

    fn depart(&mut self, slot: usize) {
        self.state.tiles[self.state.pieces[slot].at.index()] = 0;
    }

    fn arrive(&mut self, slot: usize, tile: Tile) {
        self.state.pieces[slot].at = tile;
        self.state.tiles[tile.index()] = slot as u8 + 1;
    }
}
