//! Whom a piece attacks (R45 to R48).

use crate::board::{COLUMNS, ROWS, TILES, Tile, Way};
use crate::in_play::InPlay;
use crate::keywords::Trait;
use crate::piece::{Marks, Piece};
use crate::state::State;
use crate::stats::Snapshot;
use kernel::Seat;

/// Where the living stand, by seat, so that the board is not searched for each target.
pub(crate) struct Ranks {
    units: [Lines; 2],
    /// Without Command Centers.
    structures: [Lines; 2],
    /// Command Centers that have not fallen, by their place in the list.
    centers: [Option<usize>; 2],
    /// The tiles beside somebody with Taunt.
    taunted: [[bool; TILES]; 2],
}

/// A set of tiles, as bits of their columns and of their rows.
#[derive(Default)]
struct Lines {
    columns: [u16; COLUMNS as usize],
    rows: [u16; ROWS as usize],
}

impl Lines {
    fn add(&mut self, tile: Tile) {
        self.columns[tile.column() as usize] |= 1 << tile.row();
        self.rows[tile.row() as usize] |= 1 << tile.column();
    }

    /// Whether any is at most this far away.
    fn is_within(&self, from: Tile, range: u8) -> bool {
        let (column, row) = (from.column(), from.row());
        let columns = column.saturating_sub(range)..=column.saturating_add(range).min(COLUMNS - 1);
        columns.into_iter().any(|other| {
            let rest = range - other.abs_diff(column);
            let (low, high) = (row.saturating_sub(rest), row.saturating_add(rest).min(ROWS - 1));
            // From the lowest row in reach to the highest.
            self.columns[other as usize] >> low & ((2 << (high - low)) - 1) != 0
        })
    }

    /// How far the first one is that lies this way.
    #[inline]
    fn nearest(&self, from: Tile, way: Way) -> Option<u8> {
        let (column, row) = (from.column(), from.row());
        match way {
            Way::Up => next_above(self.columns[column as usize], row),
            Way::Down => next_below(self.columns[column as usize], row),
            Way::Left => next_below(self.rows[row as usize], column),
            Way::Right => next_above(self.rows[row as usize], column),
        }
    }
}

/// How far the next bit above this place is.
fn next_above(line: u16, place: u8) -> Option<u8> {
    let above = line >> place >> 1;
    (above != 0).then(|| above.trailing_zeros() as u8 + 1)
}

/// How far the next bit below this place is.
fn next_below(line: u16, place: u8) -> Option<u8> {
    let below = line & ((1 << place) - 1);
    (below != 0).then(|| place - below.ilog2() as u8)
}

impl InPlay<'_> {
    /// The place in the list of the piece that this one attacks, if any.
    pub(crate) fn choose_target(&self, stats: &Snapshot, ranks: &Ranks, slot: usize) -> Option<usize> {
        let piece = &self.state.pieces[slot];
        let enemy = piece.owner.other().index();
        let is_unit = self.card_of(slot).kind.is_unit();
        if ranks.taunted[enemy][piece.at.index()]
            && let Some(taunter) = self.taunter(stats, piece, is_unit)
        {
            return Some(taunter);
        }
        let range = stats[slot].rng;
        if !is_unit {
            let in_reach = ranks.units[enemy].is_within(piece.at, range);
            return if in_reach { self.nearest_unit(piece, range) } else { None };
        }
        let ahead = range.min(self.lane_ahead(piece));
        let ways = [(self.forward(piece), ahead), (Some(Way::back(piece.owner)), range)];
        self.in_lane(piece.at, ways, &ranks.units[enemy])
            .or_else(|| {
                ranks.centers[enemy]
                    .filter(|&center| self.state.pieces[center].at.distance(piece.at) <= range)
            })
            .or_else(|| self.in_lane(piece.at, ways, &ranks.structures[enemy]))
    }

    /// Where everybody stands.
    pub(crate) fn ranks(&self, stats: &Snapshot) -> Ranks {
        let mut ranks = Ranks {
            units: Default::default(),
            structures: Default::default(),
            centers: [Seat::A, Seat::B].map(|seat| self.standing_center(seat)),
            taunted: [[false; TILES]; 2],
        };
        for (slot, piece) in self.state.pieces.iter().enumerate().filter(|(_, piece)| piece.lives()) {
            let owner = piece.owner.index();
            if self.card_of(slot).kind.is_unit() {
                ranks.units[owner].add(piece.at);
            } else if piece.face != self.cards.starters[0] {
                ranks.structures[owner].add(piece.at);
            }
            if stats[slot].has(Trait::Taunt) {
                piece.at.neighbours().for_each(|tile| ranks.taunted[owner][tile.index()] = true);
            }
        }
        ranks
    }

    fn standing_center(&self, seat: Seat) -> Option<usize> {
        self.state.center(seat).filter(|&slot| !self.state.pieces[slot].is(Marks::FALLEN))
    }

    /// An adjacent enemy with Taunt: in the same column first, then by id (R48). Structures attack
    /// no structure, whatever it has (R47).
    fn taunter(&self, stats: &Snapshot, piece: &Piece, is_unit: bool) -> Option<usize> {
        let beside = piece.at.neighbours().filter_map(|tile| self.state.slot_at(tile));
        let taunts = |&slot: &usize| {
            let other = &self.state.pieces[slot];
            other.owner != piece.owner
                && other.lives()
                && stats[slot].has(Trait::Taunt)
                && (is_unit || self.card_of(slot).kind.is_unit())
        };
        let key = |&slot: &usize| (self.state.pieces[slot].at.column() != piece.at.column(), slot);
        beside.filter(taunts).min_by_key(key)
    }

    /// The nearest of these in the lane, each way as far as it is given: forward before rear (R45,
    /// R46).
    #[inline]
    fn in_lane(&self, from: Tile, ways: [(Option<Way>, u8); 2], prey: &Lines) -> Option<usize> {
        let mut nearest = None;
        let mut nearer = u8::MAX;
        for (way, reach) in ways {
            let Some(way) = way else { continue };
            let reach = reach.min(nearer);
            if let Some(distance) = prey.nearest(from, way).filter(|&distance| distance <= reach) {
                nearest = Some(from.far(way, distance));
                // A later one must be nearer.
                nearer = distance - 1;
            }
        }
        nearest.and_then(|tile| self.state.slot_at(tile))
    }

    /// How far the lane goes on ahead of a unit: along the enemy back row it ends at the Command
    /// Center (R38).
    fn lane_ahead(&self, piece: &Piece) -> u8 {
        if piece.at.depth(piece.owner.other()) > 0 {
            return u8::MAX;
        }
        let center = self.state.center(piece.owner.other()).map(|slot| self.state.pieces[slot].at);
        center.map_or(u8::MAX, |center| center.column().abs_diff(piece.at.column()))
    }

    /// The nearest enemy unit in any column, then by id (R47).
    fn nearest_unit(&self, piece: &Piece, range: u8) -> Option<usize> {
        let pieces = self.state.pieces.iter().enumerate();
        let near = pieces.filter(|(slot, other)| {
            other.owner != piece.owner
                && other.at.distance(piece.at) <= range
                && other.lives()
                && self.card_of(*slot).kind.is_unit()
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
