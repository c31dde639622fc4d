//! What a player can do.

use crate::abilities::Traits;
use crate::board::{CAPACITY, LANES, Place, ROWS, Tile, Way};
use crate::cards::CardList;
use crate::combat::is_closed;
use crate::state::{State, Unit};
use kernel::{Face, Seat};
use std::fmt::{self, Write};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places a card of the hand on the home tile of this lane, from 0.
    Place(Face, u8),
    /// Moves the card that stands there along its lane.
    March(Place, Way),
    /// Attacks with the card that stands there.
    Attack(Place, Target),
    /// Ends the turn.
    End,
}

/// What can be attacked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// The enemy card that stands there.
    Card(Place),
    /// The enemy base.
    Base,
}

/// Appends the legal moves of the active player.
pub(crate) fn legal(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    placements(state, seat, out);
    (0..LANES).for_each(|lane| actions(cards, state, seat, lane, out));
    out.push(Move::End);
}

/// Each card of the hand once, however many copies there are, on each home tile with room.
fn placements(state: &State, seat: Seat, out: &mut Vec<Move>) {
    if state.placed >= state.placements() {
        return;
    }
    let hand = &state.side(seat).hand;
    for (at, card) in hand.iter().enumerate() {
        if hand[..at].iter().any(|other| other.face == card.face) {
            continue;
        }
        for lane in 0..LANES {
            if !state.on(Tile::home(seat, lane)).is_full() {
                out.push(Move::Place(card.face, lane as u8));
            }
        }
    }
}

/// What the cards of a lane can do with their action points.
fn actions(cards: &CardList, state: &State, seat: Seat, lane: usize, out: &mut Vec<Move>) {
    let mut open = None;
    for tile in [Tile::home(seat, lane), Tile::middle(lane)] {
        for (slot, unit) in state.on(tile).iter().enumerate() {
            if unit.owner != seat || unit.ap == 0 {
                continue;
            }
            let (stats, place) = (cards.stats(unit.face), Place::new(tile, slot));
            if !stats.has(Traits::STATIONARY) {
                let way = if tile.is_middle() { Way::Back } else { Way::Forward };
                if tile.step(seat, way).is_some_and(|to| !state.on(to).is_full()) {
                    out.push(Move::March(place, way));
                }
            }
            if stats.damage > 0 && unit.ap >= stats.attack_cost {
                let open = open.get_or_insert_with(|| Open::new(cards, state, seat, lane));
                open.attacks(place, stats.range, out);
            }
        }
    }
}

/// What of a lane can be attacked by `seat`, whatever the reach.
struct Open {
    seat: Seat,
    lane: usize,
    /// A bit for each slot of each row.
    slots: [u8; ROWS],
    base: bool,
}

impl Open {
    fn new(cards: &CardList, state: &State, seat: Seat, lane: usize) -> Open {
        let mut slots = [0; ROWS];
        for tile in [Tile::middle(lane), Tile::home(seat.other(), lane)] {
            slots[tile.row()] = targets(cards, state, tile, seat);
        }
        Open { seat, lane, slots, base: !is_closed(cards, state, lane, seat.other()) }
    }

    fn attacks(&self, from: Place, range: u8, out: &mut Vec<Move>) {
        let home = Tile::home(self.seat.other(), self.lane);
        for tile in [Tile::middle(self.lane), home] {
            if from.tile().distance(tile) > range {
                continue;
            }
            let mut slots = self.slots[tile.row()];
            while slots != 0 {
                let place = Place::new(tile, slots.trailing_zeros() as usize);
                out.push(Move::Attack(from, Target::Card(place)));
                slots &= slots - 1;
            }
        }
        if self.base && from.tile().distance(home) <= range {
            out.push(Move::Attack(from, Target::Base));
        }
    }
}

/// The slots of a tile that `seat` may attack: enemies, and where some are Guards only those (C07).
fn targets(cards: &CardList, state: &State, tile: Tile, seat: Seat) -> u8 {
    let (mut enemies, mut guards) = (0u8, 0u8);
    for (slot, unit) in state.on(tile).iter().enumerate().take(CAPACITY) {
        if unit.owner != seat {
            enemies |= 1 << slot;
            guards |= u8::from(cards.stats(unit.face).has(Traits::GUARD)) << slot;
        }
    }
    if guards != 0 { guards } else { enemies }
}

/// Writes the text of a move as `seat` says it.
pub(crate) fn say(cards: &CardList, state: &State, seat: Seat, mv: Move, out: &mut dyn Write) -> fmt::Result {
    match mv {
        Move::Place(face, lane) => write!(out, "place {} in lane {}", cards.name(face), lane + 1),
        Move::March(place, way) => {
            write!(out, "move {} {}", named(cards, state.unit(place)), way.name())
        }
        Move::Attack(place, target) => {
            write!(out, "attack with {} on ", named(cards, state.unit(place)))?;
            match target {
                Target::Base => write!(out, "enemy base"),
                Target::Card(there) => {
                    let own = state.unit(there).is_some_and(|unit| unit.owner == seat);
                    let whose = if own { "your" } else { "enemy" };
                    write!(out, "{whose} {}", named(cards, state.unit(there)))
                }
            }
        }
        Move::End => write!(out, "end turn"),
    }
}

/// What to call what stands somewhere.
fn named<'a>(cards: &'a CardList, unit: Option<&Unit>) -> Label<'a> {
    unit.map_or(Label { name: "no card", copy: 1 }, |unit| label(cards, unit))
}

/// What to call a card on the board: its name, and its number if it is not the first of that name.
pub(crate) fn label<'a>(cards: &'a CardList, unit: &Unit) -> Label<'a> {
    Label { name: cards.name(unit.face), copy: unit.copy }
}

/// A name with a number, such as `Horseman` or `Horseman 2`.
pub(crate) struct Label<'a> {
    pub(crate) name: &'a str,
    pub(crate) copy: u8,
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copy {
            0 | 1 => f.write_str(self.name),
            copy => write!(f, "{} {copy}", self.name),
        }
    }
}
