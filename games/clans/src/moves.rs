//! What a player can do.

use crate::board::{LANES, Place, Tile, Way};
use crate::cards::CardList;
use crate::places::Places;
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
    placements(cards, state, seat, out);
    actions(state, seat, out);
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
fn placements(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    if state.placed >= state.placements() {
        return;
    }
    let (mut lanes, mut room) = ([0; LANES], 0);
    for lane in 0..LANES {
        lanes[room] = lane as u8;
        room += usize::from(!state.is_full(Tile::home(seat, lane)));
    }
    let (hand, crowded) = (&state.side(seat).hand, cards.cards.len() > u64::BITS as usize);
    let mut seen = 0;
    for (at, &Card { face, .. }) in hand.iter().enumerate() {
        let bit = 1u64 << (face.0 % 64);
        // With many cards in the list two may share a bit.
        let new = (seen & bit == 0) | (crowded && hand[..at].iter().all(|other| other.face != face));
        append(out, lanes.map(|lane| Move::Place(face, lane)), room * usize::from(new));
        seen |= bit;
    }
}

/// What the cards can do with their action points, lane by lane, those at home first.
fn actions(state: &State, seat: Seat, out: &mut Vec<Move>) {
    let Options { marches, attacks, far, targets, bases } = Options::new(state, seat);
    for seen in marches | attacks {
        let [_, near_tile, far_tile] = [0, 1, 2].map(|row| Tile::new(seen.tile().lane(), row));
        let from = seen.seen_by(seat);
        let way = if seen.tile().is_middle() { Way::Back } else { Way::Forward };
        append(out, [Move::March(from, way)], marches.has(seen).into());
        for (tile, can) in [(near_tile, attacks), (far_tile, far)] {
            let there = tile.seen_by(seat);
            let attack = |slot: u8| Move::Attack(from, Target::Card(Place::new(there, slot.into())));
            append(out, targets.list(tile).map(attack), targets.count(tile) * usize::from(can.has(seen)));
        }
        // The base is as far away as the enemy home tile (C-12).
        let open = far.has(seen) & bases.has(Place::new(far_tile, 0));
        append(out, [Move::Attack(from, Target::Base)], open.into());
    }
}

/// Who can do what, as a player sees the lanes: the own home, the middle, the enemy's home.
struct Options {
    /// Cards that can move.
    marches: Places,
    /// Cards that can attack what is on the middle tile.
    attacks: Places,
    /// Cards that can attack what is on the enemy's home tile, and the base.
    far: Places,
    /// Enemy cards that can be attacked.
    targets: Places,
    /// The enemy's home tiles where the base can be attacked.
    bases: Places,
}

impl Options {
    fn new(state: &State, seat: Seat) -> Options {
        let (crowd, foe) = (&state.crowd, seat.other());
        let [home, middle] = [0, 1].map(Places::row);
        let [own, room] = [crowd.of(seat), !crowd.all().full()].map(|places| places.seen_by(seat));
        let marches = own & crowd.mobile().seen_by(seat) & (home & room.down() | middle & room.up());
        let attacks = own & crowd.armed().seen_by(seat);
        // The middle is in everybody's reach; the enemy's home only from there, or from afar.
        let far = attacks & (middle | crowd.archers().seen_by(seat));
        let guards = crowd.of(foe) & crowd.guards();
        // Where some are Guards, only those may be attacked (C-07).
        let targets = guards | crowd.of(foe) & !guards.tiles();
        let closed = match state.blockers {
            Blockers::Guards => guards.tiles(),
            Blockers::Any => crowd.of(foe).tiles(),
        };
        Options { marches, attacks, far, targets: targets.seen_by(seat), bases: !closed.seen_by(seat) }
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
