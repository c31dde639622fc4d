//! What a player can do.

use crate::abilities::Traits;
use crate::board::{LANES, Place, Tile, Way};
use crate::cards::CardList;
use crate::state::{Blockers, State, Unit};
use kernel::{Face, List, Seat};
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
    let room: List<u8, LANES> = (0..LANES)
        .filter(|&lane| !state.on(Tile::home(seat, lane)).is_full())
        .map(|lane| lane as u8)
        .collect();
    let hand = &state.side(seat).hand;
    for (at, card) in hand.iter().enumerate() {
        if !hand[..at].iter().any(|other| other.face == card.face) {
            out.extend(room.iter().map(|&lane| Move::Place(card.face, lane)));
        }
    }
}

/// What the cards of a lane can do with their action points.
fn actions(cards: &CardList, state: &State, seat: Seat, lane: usize, out: &mut Vec<Move>) {
    let (home, middle) = (Tile::home(seat, lane), Tile::middle(lane));
    if state.on(home).is_empty() && state.on(middle).is_empty() {
        return;
    }
    let mut open = None;
    actions_from(cards, state, (home, middle, Way::Forward), seat, &mut open, out);
    actions_from(cards, state, (middle, home, Way::Back), seat, &mut open, out);
}

/// What the cards of a tile can do; `open` is what the lane offers to attack, once it is known.
#[inline]
fn actions_from(
    cards: &CardList,
    state: &State,
    (tile, to, way): (Tile, Tile, Way),
    seat: Seat,
    open: &mut Option<Open>,
    out: &mut Vec<Move>,
) {
    let room = !state.on(to).is_full();
    for (slot, unit) in state.on(tile).iter().enumerate() {
        if unit.ap == 0 || unit.owner != seat {
            continue;
        }
        let (stats, place) = (cards.stats(unit.face), Place::new(tile, slot));
        if room && !stats.has(Traits::STATIONARY) {
            out.push(Move::March(place, way));
        }
        if stats.damage > 0 && unit.ap >= stats.attack_cost {
            let open = open.get_or_insert_with(|| Open::new(cards, state, seat, tile.lane()));
            // The middle is in everybody's reach; the enemy's home only from there, or from afar.
            open.attacks(place, way == Way::Back || stats.range > 1, out);
        }
    }
}

/// What of a lane can be attacked, whatever the reach.
struct Open {
    /// The middle tile and the enemy home tile, with a bit for each slot that may be attacked.
    tiles: [(Tile, u8); 2],
    base: bool,
}

impl Open {
    fn new(cards: &CardList, state: &State, seat: Seat, lane: usize) -> Open {
        let [middle, home] = [Tile::middle(lane), Tile::home(seat.other(), lane)];
        let near = Enemies::on(cards, state, middle, seat);
        let far = Enemies::on(cards, state, home, seat);
        let closed = match state.blockers {
            Blockers::Guards => far.guards,
            Blockers::Any => far.all,
        };
        Open { tiles: [(middle, near.targets()), (home, far.targets())], base: closed == 0 }
    }

    fn attacks(&self, from: Place, far: bool, out: &mut Vec<Move>) {
        for &(tile, targets) in &self.tiles[..1 + usize::from(far)] {
            let mut slots = targets;
            while slots != 0 {
                let place = Place::new(tile, slots.trailing_zeros() as usize);
                out.push(Move::Attack(from, Target::Card(place)));
                slots &= slots - 1;
            }
        }
        // The base is as far away as the enemy home tile (C-12).
        if far && self.base {
            out.push(Move::Attack(from, Target::Base));
        }
    }
}

/// The enemies of a player on a tile, a bit for each slot.
struct Enemies {
    all: u8,
    guards: u8,
}

impl Enemies {
    fn on(cards: &CardList, state: &State, tile: Tile, seat: Seat) -> Enemies {
        let mut enemies = Enemies { all: 0, guards: 0 };
        for (slot, unit) in state.on(tile).iter().enumerate() {
            let enemy = u8::from(unit.owner != seat);
            enemies.all |= enemy << slot;
            enemies.guards |= (enemy & u8::from(cards.stats(unit.face).has(Traits::GUARD))) << slot;
        }
        enemies
    }

    /// Where some are Guards, only those may be attacked (C-07).
    fn targets(&self) -> u8 {
        if self.guards != 0 { self.guards } else { self.all }
    }
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
