//! Whom a piece attacks (R45 to R48).

use crate::board::{Tile, Way};
use crate::keywords::Trait;
use crate::piece::{Marks, Piece};
use crate::state::State;
use crate::table::{Snapshot, Table};
use kernel::Seat;

impl Table<'_> {
    /// The place in the list of the piece that this one attacks, if any.
    pub(crate) fn choose_target(&self, stats: &Snapshot, slot: usize) -> Option<usize> {
        let piece = &self.state.pieces[slot];
        let forced = self.taunter(stats, piece);
        if forced.is_some() {
            return forced;
        }
        let range = stats[slot].rng;
        if !self.card_of(slot).kind.is_unit() {
            return self.nearest_unit(piece, range);
        }
        self.in_lane(piece, range, true)
            .or_else(|| self.enemy_center(piece, range))
            .or_else(|| self.in_lane(piece, range, false))
    }

    /// An adjacent enemy with Taunt: in the same column first, then by id (R48).
    fn taunter(&self, stats: &Snapshot, piece: &Piece) -> Option<usize> {
        let beside = piece.at.neighbours().filter_map(|tile| self.state.slot_at(tile));
        let taunts = |&slot: &usize| {
            let other = &self.state.pieces[slot];
            other.owner != piece.owner && other.lives() && stats[slot].has(Trait::Taunt)
        };
        let key = |&slot: &usize| (self.state.pieces[slot].at.column() != piece.at.column(), slot);
        beside.filter(taunts).min_by_key(key)
    }

    /// The nearest enemy unit, or other structure, in the lane: forward before rear (R45, R46).
    fn in_lane(&self, piece: &Piece, range: u8, units: bool) -> Option<usize> {
        let mut lines = [self.forward(piece), Some(Way::back(piece.owner))].map(|way| (way, piece.at));
        for _ in 0..range {
            for (way, at) in &mut lines {
                let next = (*way).and_then(|way| at.step(way));
                let Some(tile) = next else {
                    *way = None;
                    continue;
                };
                *at = tile;
                if let Some(slot) = self.state.slot_at(tile)
                    && self.is_prey(piece.owner, slot, units)
                {
                    return Some(slot);
                }
            }
        }
        None
    }

    fn is_prey(&self, owner: Seat, slot: usize, units: bool) -> bool {
        let other = &self.state.pieces[slot];
        other.owner != owner
            && other.lives()
            && self.card_of(slot).kind.is_unit() == units
            && other.face != self.cards.starters[0]
    }

    fn enemy_center(&self, piece: &Piece, range: u8) -> Option<usize> {
        let slot = self.state.center(piece.owner.other())?;
        let center = &self.state.pieces[slot];
        (!center.is(Marks::FALLEN) && center.at.distance(piece.at) <= range).then_some(slot)
    }

    /// The nearest enemy unit in any column, then by id (R47).
    fn nearest_unit(&self, piece: &Piece, range: u8) -> Option<usize> {
        let pieces = self.state.pieces.iter().enumerate();
        let near = pieces.filter(|(slot, other)| {
            other.at.distance(piece.at) <= range && self.is_prey(piece.owner, *slot, true)
        });
        near.map(|(slot, other)| (other.at.distance(piece.at), slot)).min().map(|(_, slot)| slot)
    }

    /// The way a unit advances: forward, and on the enemy back row toward the enemy Command
    /// Center (R38).
    pub(crate) fn forward(&self, piece: &Piece) -> Option<Way> {
        forward(self.state, piece)
    }
}

/// The way a unit advances; none if it stands where the enemy Command Center should be.
pub(crate) fn forward(state: &State, piece: &Piece) -> Option<Way> {
    if piece.at.depth(piece.owner.other()) > 0 {
        return Some(Way::forward(piece.owner));
    }
    let center: Tile = state.pieces[state.center(piece.owner.other())?].at;
    match piece.at.column().cmp(&center.column()) {
        std::cmp::Ordering::Less => Some(Way::Right),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Way::Left),
    }
}
