//! What positions are worth: a judge apart from the rules.

use crate::abilities::Traits;
use crate::board::{LANES, Tile};
use crate::cards::{CardList, Stats};
use crate::combat::is_closed;
use crate::state::{State, Unit};
use kernel::Seat;

/// What a point of a base is worth.
const BASE: i32 = 3;
/// What a card is worth in the hand, where it does nothing yet.
const IN_HAND: i32 = 8;

/// What a side is worth, in no unit in particular.
pub(crate) fn side_worth(cards: &CardList, state: &State, seat: Seat) -> i32 {
    let base = i32::from(state.base(seat));
    // The last points of a base are worth more than the first.
    let danger = (30 - base).max(0);
    let lanes: i32 = (0..LANES).map(|lane| lane_worth(cards, state, lane, seat)).sum();
    BASE * base - danger + IN_HAND * state.side(seat).hand.len() as i32 + lanes
}

/// The cards of a lane, what they threaten, and what threatens them.
fn lane_worth(cards: &CardList, state: &State, lane: usize, seat: Seat) -> i32 {
    let [home, middle] = [Tile::home(seat, lane), Tile::middle(lane)];
    let own = |tile: Tile| state.on(tile).iter().filter(move |unit| unit.owner == seat);
    let bodies: i32 = own(home).chain(own(middle)).map(|unit| worth(cards.stats(unit.face), unit)).sum();
    let reach = firepower(cards, state, seat, Tile::home(seat.other(), lane));
    // A closed base is not safe for ever.
    let pressure = if is_closed(cards, state, lane, seat.other()) { reach } else { 3 * reach };
    let exposed: i32 = own(middle).map(|unit| i32::from(unit.hp)).sum();
    let danger = exposed.min(firepower(cards, state, seat.other(), middle)) / 2;
    bodies + pressure - danger
}

/// What a card on the board is worth: what it deals over the next turns and what it can take.
pub(crate) fn worth(stats: &Stats, unit: &Unit) -> i32 {
    body(stats, unit.hp)
}

/// What a card with so many HP is worth.
pub(crate) fn body(stats: &Stats, hp: i16) -> i32 {
    let abilities = &stats.abilities;
    let firepower = rate(stats);
    let blows = if stats.has(Traits::CLEAVE) { firepower / 2 } else { 0 };
    let shots = if stats.has(Traits::RANGED) { firepower / 2 } else { 0 };
    let guard = if stats.has(Traits::GUARD) { i32::from(hp) / 2 } else { 0 };
    let shield = i32::from(abilities.shield) * 3;
    let healing = i32::from(abilities.regen) * 2 + i32::from(abilities.heal_ally) * 2;
    let thorns = i32::from(abilities.thorns) * 2;
    4 + 3 * firepower + i32::from(hp) + blows + shots + guard + shield + healing + thorns
}

/// What a card deals in a turn, on average.
pub(crate) fn rate(stats: &Stats) -> i32 {
    if stats.damage == 0 {
        return 0;
    }
    i32::from(stats.blow()) * i32::from(stats.ap_per_turn) / i32::from(stats.attack_cost)
}

/// What the cards of `seat` can deal to a tile in a turn, from where they stand.
pub(crate) fn firepower(cards: &CardList, state: &State, seat: Seat, target: Tile) -> i32 {
    let lane = target.lane();
    let mut sum = 0;
    for tile in [Tile::home(seat, lane), Tile::middle(lane)] {
        for unit in state.on(tile).iter().filter(|unit| unit.owner == seat) {
            let stats = cards.stats(unit.face);
            if tile.distance(target) <= stats.range {
                sum += rate(stats);
            }
        }
    }
    sum
}
