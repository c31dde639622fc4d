//! Where to put what: every lane gets its share, threatened ones more.

use super::temper::Temper;
use crate::board::{COLUMNS, Tile, Way};
use crate::cards::{CardDef, CardList, Kind};
use crate::keywords::Trait;
use crate::orders::Order;
use crate::state::State;
use kernel::Seat;

/// What it is worth to march in a lane: the middle three end beside the Command Center, the next
/// ones before another building, the outer ones behind it.
const WAY_IN: [i32; COLUMNS as usize] = [-10, -8, -6, -4, -2, 0, -2, -4, -6, -8, -10];

/// How strong both sides are in each lane.
pub(super) struct Lanes {
    seat: Seat,
    temper: Temper,
    lanes: [Lane; COLUMNS as usize],
    /// Own structures beyond the starter buildings.
    structures: i32,
}

#[derive(Clone, Copy, Default)]
struct Lane {
    mine: i32,
    theirs: i32,
    /// Own units that still stand in or before the base.
    units: i32,
    /// The nearest enemy: rows from the own back row; large if there is none.
    near: i32,
}

impl Lanes {
    pub fn of(cards: &CardList, state: &State, seat: Seat, temper: Temper) -> Lanes {
        let empty = [Lane { near: 99, ..Lane::default() }; COLUMNS as usize];
        let mut lanes = Lanes { seat, temper, lanes: empty, structures: 0 };
        for piece in state.pieces.iter() {
            let card = cards.card(piece.face);
            let strength = i32::from(card.atk) + i32::from(piece.growth) + i32::from(piece.hp);
            if piece.owner == seat {
                lanes.add(card, piece.at, strength);
            } else if card.kind.is_unit() {
                let lane = &mut lanes.lanes[piece.at.column() as usize];
                lane.theirs += strength;
                lane.near = lane.near.min(piece.at.depth(seat).into());
            }
        }
        for order in state.side(seat).plan.orders.iter() {
            if let &Order::Enter(face, tile) = order {
                let card = cards.card(face);
                lanes.add(card, tile, i32::from(card.atk) + i32::from(card.hp));
            }
        }
        lanes
    }

    fn add(&mut self, card: &CardDef, at: Tile, strength: i32) {
        if card.kind.is_unit() {
            let lane = &mut self.lanes[at.column() as usize];
            lane.mine += strength;
            lane.units += i32::from(at.depth(self.seat) < 4);
        } else if card.kind == Kind::Structure {
            self.structures += 1;
        }
    }

    /// How good this tile is for this card.
    pub fn score(&self, cards: &CardList, state: &State, card: &CardDef, tile: Tile) -> i32 {
        match card.kind {
            Kind::Structure => self.score_structure(card, tile),
            _ => self.score_unit(cards, state, card, tile),
        }
    }

    fn score_unit(&self, cards: &CardList, state: &State, card: &CardDef, tile: Tile) -> i32 {
        let lane = self.lanes[tile.column() as usize];
        let (way_in, depth) = (WAY_IN[tile.column() as usize], i32::from(tile.depth(self.seat)));
        // Approaching enemies are met, the nearer the sooner, and first of all before the Command Center. A
        // unit on foot behind an enemy only walks away from it.
        let unmet = (lane.theirs - lane.mine).clamp(0, 8);
        let meets = lane.near >= depth || card.rng > 1;
        let defence = match (lane.near, meets) {
            (0..=4, false) => -8,
            (0..=4, true) => unmet * 2,
            (5..=8, _) => unmet,
            _ => 0,
        } * if way_in >= -2 { 2 } else { 1 };
        // Where the way is open, or the own side is ahead, one more may break through.
        let open = if lane.theirs == 0 { 6 } else { 0 };
        let push = (lane.mine - lane.theirs).clamp(-6, 12);
        let line = 2 * lane.units * lane.units;
        let ahead = tile.step(Way::forward(self.seat)).and_then(|next| state.at(next));
        let walled = ahead.is_some_and(|ahead| !cards.card(ahead.face).kind.is_unit());
        let row = if card.rng > 1 { -(depth - 1).abs() } else { depth };
        let Temper { middle, defence: meet, open: free, push: follow, spread, .. } = self.temper;
        let place = meet * defence + middle * way_in + free * open + follow * push - spread * line;
        place / 100 + row - if walled { 12 } else { 0 }
    }

    /// Walls and towers beside the Command Center, everything else out of the way.
    fn score_structure(&self, card: &CardDef, tile: Tile) -> i32 {
        let depth = i32::from(tile.depth(self.seat));
        let middle = (i32::from(tile.column()) - 5).abs();
        let guards = card.atk > 0 || card.keywords.has(Trait::Taunt);
        let place = if guards { -2 * (middle - 2).abs() - 3 * (depth - 1).abs() } else { middle - 4 * depth };
        place - 4 * self.structures
    }
}
