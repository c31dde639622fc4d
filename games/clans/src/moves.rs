//! What a player can do.

use crate::abilities::Traits;
use crate::board::{CAPACITY, LANES, Place, Tile, Way};
use crate::cards::CardList;
use crate::crowd::Crowd;
use crate::slots::Slots;
use crate::state::{Blockers, State, Unit};
use kernel::{Card, Face, Seat};
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

/// Appends the first `count` of these. Whether there are any is mostly up to the dice, which no
/// processor guesses: so all are written, and what is too much is cut off.
#[inline]
fn append<const N: usize>(out: &mut Vec<Move>, moves: [Move; N], count: usize) {
    let end = out.len() + count;
    out.extend_from_slice(&moves);
    out.truncate(end);
}

/// Each card of the hand once, however many copies there are, on each home tile with room.
fn placements(state: &State, seat: Seat, out: &mut Vec<Move>) {
    if state.placed >= state.placements() {
        return;
    }
    let mut room = Slots::default();
    (0..LANES).for_each(|lane| room.set(lane, !state.on(Tile::home(seat, lane)).is_full()));
    let ([a, b, c, _], hand) = (room.list(), &state.side(seat).hand);
    let mut seen = 0u64;
    for (at, &Card { face, .. }) in hand.iter().enumerate() {
        let bit = 1 << (face.0 % 64);
        // Two faces may share a bit.
        if seen & bit == 0 || hand[..at].iter().all(|other| other.face != face) {
            append(out, [a, b, c].map(|lane| Move::Place(face, lane)), room.count());
        }
        seen |= bit;
    }
}

/// What the cards of a lane can do with their action points.
fn actions(cards: &CardList, state: &State, seat: Seat, lane: usize, out: &mut Vec<Move>) {
    let [home, middle] = [Tile::home(seat, lane), Tile::middle(lane)];
    let [behind, ahead] = [home, middle].map(|tile| state.on(tile).ready().and(state.on(tile).of(seat)));
    if behind.or(ahead).is_empty() {
        return;
    }
    let open = Open::new(state, seat, lane);
    let room = !state.on(middle).is_full();
    behind.for_each(|slot| actions_of(cards, state, (home, slot), (Way::Forward, room), &open, out));
    let room = !state.on(home).is_full();
    ahead.for_each(|slot| actions_of(cards, state, (middle, slot), (Way::Back, room), &open, out));
}

/// What one card can do that has action points: go this way if there is room, and attack.
#[inline]
fn actions_of(
    cards: &CardList,
    state: &State,
    (tile, slot): (Tile, usize),
    (way, room): (Way, bool),
    open: &Open,
    out: &mut Vec<Move>,
) {
    let (unit, place) = (&state.on(tile)[slot], Place::new(tile, slot));
    let stats = cards.stats(unit.face);
    let moves = room & !stats.has(Traits::STATIONARY);
    append(out, [Move::March(place, way)], moves.into());
    if (stats.damage > 0) & (unit.ap >= stats.attack_cost) {
        // The middle is in everybody's reach; the enemy's home only from there, or from afar.
        open.attacks(place, (way == Way::Back) | (stats.range > 1), out);
    }
}

/// What of a lane can be attacked.
struct Open {
    /// On the middle tile.
    near: Targets,
    /// On the enemy's home tile.
    far: Targets,
    base: bool,
}

/// What can be attacked on a tile: the first `count` of these.
struct Targets {
    cards: [Target; CAPACITY],
    count: usize,
}

impl Open {
    fn new(state: &State, seat: Seat, lane: usize) -> Open {
        let foe = seat.other();
        let home = Tile::home(foe, lane);
        let closed = match state.blockers {
            Blockers::Guards => state.on(home).guards(),
            Blockers::Any => state.on(home).all(),
        };
        let on = |tile| {
            let slots = targets(state.on(tile), foe);
            let cards = slots.list().map(|slot| Target::Card(Place::new(tile, slot.into())));
            Targets { cards, count: slots.count() }
        };
        Open { near: on(Tile::middle(lane)), far: on(home), base: closed.is_empty() }
    }

    #[inline]
    fn attacks(&self, from: Place, far: bool, out: &mut Vec<Move>) {
        let attacks = |targets: &Targets| targets.cards.map(|target| Move::Attack(from, target));
        append(out, attacks(&self.near), self.near.count);
        append(out, attacks(&self.far), self.far.count * usize::from(far));
        // The base is as far away as the enemy home tile (C-12).
        append(out, [Move::Attack(from, Target::Base)], (far & self.base).into());
    }
}

/// The cards of a player that may be attacked: where some are Guards, only those (C-07).
#[inline]
fn targets(crowd: &Crowd, of: Seat) -> Slots {
    let (all, guards) = (crowd.of(of), crowd.of(of).and(crowd.guards()));
    if guards.is_empty() { all } else { guards }
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
