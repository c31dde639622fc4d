//! What positions are worth: a judge apart from the rules.
//!
//! The numbers were found by letting the greedy player, who looks one move ahead with them, play
//! against the rules of thumb with all decks. They have no unit; only their ratio matters.

use crate::abilities::{Abilities, Trait};
use crate::board::{LANES, Tile};
use crate::cards::Stats;
use crate::combat::is_closed;
use crate::state::{State, Unit};
use kernel::Seat;

/// A point of a base, and the bonus for each of the last ones.
const BASE: i32 = 10;
const LAST: (i32, i32) = (40, 3);
/// A card in the hand, where it does nothing yet.
const IN_HAND: i32 = 6;
/// A card on the board: a point of its HP, and a point of damage in a turn.
const HP: i32 = 7;
const RATE: i32 = 6;
/// A point of damage in a turn that reaches the enemy's home, when the base is open and when not.
const OPEN: i32 = 12;
const CLOSED: i32 = 2;
/// A home tile with a Guard on it, by the HP of its Guards up to a limit.
const SHELTER: (i32, i32, i32) = (60, 6, 20);
/// Having ended the turn. A move that is worth less is not worth making.
const TEMPO: i32 = 23;

/// How far `seat` is ahead.
pub(crate) fn lead(state: &State, seat: Seat) -> i32 {
    let tempo = if state.active == seat { -TEMPO } else { TEMPO };
    side_worth(state, seat) - side_worth(state, seat.other()) + tempo / 2
}

fn side_worth(state: &State, seat: Seat) -> i32 {
    let base = i32::from(state.base(seat));
    let lanes: i32 = (0..LANES).map(|lane| lane_worth(state, lane, seat)).sum();
    BASE * base - LAST.1 * (LAST.0 - base).max(0) + IN_HAND * state.side(seat).hand.len() as i32 + lanes
}

fn lane_worth(state: &State, lane: usize, seat: Seat) -> i32 {
    let (home, goal) = (Tile::home(seat, lane), Tile::home(seat.other(), lane));
    let pressure = if is_closed(state, lane, seat.other()) { CLOSED } else { OPEN };
    let mut sum = shelter(state, home);
    for tile in [home, Tile::middle(lane)] {
        for unit in state.on(tile).iter().filter(|unit| unit.owner == seat) {
            let stats = &unit.stats;
            let reach = if tile.distance(goal) <= stats.range { pressure * rate(stats) } else { 0 };
            sum += worth(stats, unit) + reach + saved(stats, unit);
        }
    }
    sum
}

/// The first Guard of a tile is worth more than the next.
fn shelter(state: &State, home: Tile) -> i32 {
    let guards = state.on(home).iter().filter(|unit| unit.stats.has(Trait::Guard));
    match guards.map(|unit| i32::from(unit.hp)).sum() {
        0 => 0,
        hp => SHELTER.0 + SHELTER.1 * SHELTER.2.min(hp),
    }
}

/// What a card on the board is worth.
fn worth(stats: &Stats, unit: &Unit) -> i32 {
    // Fury is in the rate.
    let Abilities { traits, fury: _, shield, regen, thorns, heal_ally } = stats.abilities;
    let bonus: i32 = Trait::ALL.into_iter().filter(|&ability| traits.has(ability)).map(bonus).sum();
    let healing = 8 * (i32::from(regen) + i32::from(heal_ally));
    let defence = 12 * i32::from(shield) + 8 * i32::from(thorns);
    HP * i32::from(unit.hp) + (RATE + bonus) * rate(stats) + healing + defence
}

/// What an ability adds to a point of damage in a turn.
fn bonus(ability: Trait) -> i32 {
    match ability {
        Trait::Cleave | Trait::Ranged => 2,
        // A Guard counts for its tile, a long range where it reaches the enemy's home.
        Trait::Guard | Trait::LongRange => 0,
        Trait::Stationary | Trait::FirstStrike => 0,
        // These are not printed on cards.
        Trait::Peaceful
        | Trait::Timid
        | Trait::Rooted
        | Trait::Hidden
        | Trait::Unanswered
        | Trait::Silent => 0,
    }
}

/// The action points of a card that must save for its attack.
fn saved(stats: &Stats, unit: &Unit) -> i32 {
    if stats.attack_cost <= stats.ap_per_turn {
        return 0;
    }
    let ap = (unit.ap + stats.ap_per_turn).min(stats.max_ap);
    4 * i32::from(stats.blow()) * i32::from(ap) / i32::from(stats.attack_cost)
}

/// What a card deals in a turn, on average.
pub(crate) fn rate(stats: &Stats) -> i32 {
    if stats.damage == 0 {
        return 0;
    }
    i32::from(stats.blow()) * i32::from(stats.ap_per_turn) / i32::from(stats.attack_cost)
}

/// What the cards of `seat` can deal to a tile in a turn, from where they stand.
pub(crate) fn firepower(state: &State, seat: Seat, target: Tile) -> i32 {
    let lane = target.lane();
    let mut sum = 0;
    for tile in [Tile::home(seat, lane), Tile::middle(lane)] {
        for unit in state.on(tile).iter().filter(|unit| unit.owner == seat) {
            let stats = &unit.stats;
            if tile.distance(target) <= stats.range {
                sum += rate(stats);
            }
        }
    }
    sum
}
