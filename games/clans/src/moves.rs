//! What a player can do.

use crate::board::{LANES, Place, Tile, Way, home_row};
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
    let (full, mut lanes, mut room) = (state.crowd.all().full(), [0; LANES], 0);
    for lane in 0..LANES {
        lanes[room] = lane as u8;
        room += usize::from(!full.has(Place::new(Tile::home(seat, lane), 0)));
    }
    let (hand, many) = (&state.side(seat).hand, cards.cards.len() > u64::BITS as usize);
    let mut seen = 0;
    for (at, &Card { face, .. }) in hand.iter().enumerate() {
        let bit = 1u64 << (u32::from(face.0) % u64::BITS);
        // Two faces may share a bit, if there are many.
        let new = (seen & bit == 0) | (many && hand[..at].iter().all(|other| other.face != face));
        append(out, lanes.map(|lane| Move::Place(face, lane)), room * usize::from(new));
        seen |= bit;
    }
}

/// What the cards can do with their action points, lane by lane, those at home first.
fn actions(state: &State, seat: Seat, out: &mut Vec<Move>) {
    let Options { marches, attacks, far, targets, bases } = Options::new(state, seat);
    for from in (marches | attacks).in_order_of(seat) {
        let lane = from.tile().lane();
        let [middle, goal] = [Tile::middle(lane), Tile::home(seat.other(), lane)];
        let way = if from.tile() == middle { Way::Back } else { Way::Forward };
        append(out, [Move::March(from, way)], marches.has(from).into());
        for (tile, can) in [(middle, attacks), (goal, far)] {
            let attack = |slot: u8| Move::Attack(from, Target::Card(Place::new(tile, slot.into())));
            append(out, targets.list(tile).map(attack), targets.count(tile) * usize::from(can.has(from)));
        }
        // The base is as far away as the enemy home tile (C-12).
        let open = far.has(from) & bases.has(Place::new(goal, 0));
        append(out, [Move::Attack(from, Target::Base)], open.into());
    }
}

/// Who can do what.
struct Options {
    /// Cards that can move.
    marches: Places,
    /// Cards that can attack what is on the middle tile.
    attacks: Places,
    /// Cards that can attack what is on the enemy's home tile, and the base.
    far: Places,
    /// Enemy cards that can be attacked.
    targets: Places,
    /// The tiles through which a base can be attacked.
    bases: Places,
}

impl Options {
    fn new(state: &State, seat: Seat) -> Options {
        let (crowd, middle) = (&state.crowd, Places::row(1));
        let [own, enemies] = [seat, seat.other()].map(|seat| crowd.of(seat));
        let room = !crowd.all().full() & (middle | Places::row(home_row(seat)));
        let marches = own & crowd.mobile() & room.beside();
        let attacks = own & crowd.armed();
        // The middle is in everybody's reach; the enemy's home only from there, or from afar.
        let far = attacks & (middle | crowd.archers());
        let guards = enemies & crowd.guards();
        // Where some are Guards, only those may be attacked (C-07).
        let targets = guards | enemies & !guards.tiles();
        let closed = match state.blockers {
            Blockers::Guards => guards.tiles(),
            Blockers::Any => enemies.tiles(),
        };
        Options { marches, attacks, far, targets, bases: !closed }
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
