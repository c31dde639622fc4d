//! Where to put what: every lane gets its share, threatened ones more.

use super::entry_worth;
use crate::board::{COLUMNS, Tile};
use crate::cards::{CardList, Kind};
use crate::keywords::Trait;
use crate::orders::Order;
use crate::state::State;
use kernel::{Face, Seat};

/// How strong both sides are in each lane.
pub(super) struct Lanes {
    seat: Seat,
    lanes: [Lane; COLUMNS as usize],
}

#[derive(Clone, Copy, Default)]
struct Lane {
    mine: i32,
    theirs: i32,
    /// The nearest enemy: rows from the own back row; large if there is none.
    near: i32,
    /// Own units that still stand in the base.
    crowd: i32,
}

impl Lanes {
    pub fn of(cards: &CardList, state: &State, seat: Seat) -> Lanes {
        let mut lanes = [Lane { near: 99, ..Lane::default() }; COLUMNS as usize];
        for piece in state.pieces.iter().filter(|piece| cards.card(piece.face).kind.is_unit()) {
            let lane = &mut lanes[piece.at.column() as usize];
            let card = cards.card(piece.face);
            let strength = i32::from(card.atk) + i32::from(piece.growth) + i32::from(piece.hp);
            let depth = i32::from(piece.at.depth(seat));
            if piece.owner == seat {
                lane.mine += strength;
                lane.crowd += i32::from(depth < 4);
            } else {
                lane.theirs += strength;
                lane.near = lane.near.min(depth);
            }
        }
        for order in state.side(seat).plan.orders.iter() {
            if let Order::Enter(face, tile) = order
                && cards.card(*face).kind.is_unit()
            {
                let (lane, card) = (&mut lanes[tile.column() as usize], cards.card(*face));
                lane.mine += i32::from(card.atk) + i32::from(card.hp);
                lane.crowd += 1;
            }
        }
        Lanes { seat, lanes }
    }

    /// How good it is to put this card on this tile.
    pub fn score(&self, cards: &CardList, state: &State, face: Face, tile: Tile) -> i32 {
        let card = cards.card(face);
        let base = entry_worth(cards, face) + 2 * i32::from(card.gold) + 2 * i32::from(card.mana);
        if card.kind == Kind::Structure {
            return base + self.score_structure(cards, state, face, tile);
        }
        base + self.score_unit(cards, state, face, tile)
    }

    fn score_unit(&self, cards: &CardList, state: &State, face: Face, tile: Tile) -> i32 {
        let (card, lane) = (cards.card(face), self.lanes[tile.column() as usize]);
        let depth = i32::from(tile.depth(self.seat));
        let middle = (i32::from(tile.column()) - 5).abs();
        // Somebody is near who is not met: the nearer, the more urgent. Farther away a fight is
        // left to those who are there.
        let unmet = (lane.theirs - lane.mine).clamp(0, 8);
        let in_front = lane.near > depth || card.rng > 1;
        let urgency = match lane.near {
            0..=5 if in_front => unmet * (8 - lane.near) / 3,
            0..=5 => -4,
            _ => 0,
        };
        // Where the way is open, or the own side is ahead, one more may break through; the middle
        // lanes are the shortest.
        let ahead = (lane.mine - lane.theirs).clamp(-6, 12);
        let open = if lane.theirs == 0 { 6 } else { 0 } + ahead - 2 * middle;
        let crowd = 2 * lane.crowd * lane.crowd;
        let row = if card.rng > 1 { depth.min(2) } else { depth };
        let blocked = tile
            .step(crate::board::Way::forward(self.seat))
            .and_then(|next| state.at(next))
            .is_some_and(|ahead| ahead.owner == self.seat && !cards.card(ahead.face).kind.is_unit());
        urgency + open - crowd + row - if blocked { 8 } else { 0 }
    }

    /// Walls and towers beside the Command Center, everything else out of the way; never where
    /// the own units march.
    fn score_structure(&self, cards: &CardList, state: &State, face: Face, tile: Tile) -> i32 {
        let card = cards.card(face);
        let depth = i32::from(tile.depth(self.seat));
        let middle = (i32::from(tile.column()) - 5).abs();
        let guards = card.atk > 0 || card.keywords.has(Trait::Taunt);
        let place = if guards { -2 * (middle - 1).abs() - 3 * (depth - 1).abs() } else { middle - 4 * depth };
        let walls = state
            .pieces
            .iter()
            .filter(|piece| piece.owner == self.seat && !cards.card(piece.face).kind.is_unit());
        place - 3 * (walls.count() as i32 - 3) - 6
    }
}
