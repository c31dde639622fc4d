//! What a player can do.

use crate::abilities::Trait;
use crate::board::{LANES, Place, Tile, Way, home_row};
use crate::cards::CardList;
use crate::places::Places;
use crate::script::Aim;
use crate::state::{Blockers, Run, State, Unit};
use crate::texts::{fitting, parts, text_of};
use crate::zones::{hand, spot};
use kernel::{Card, Face, Listener, Named, Ref, Seat, speak};
use std::fmt;

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
    /// Chooses the card that stands there, for a text (C-53).
    Choose(Place),
    /// Chooses a part of a text, from 0.
    Part(u8),
    /// Chooses a card of the hand to discard, for a text.
    Discard(Face),
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
    if let Some(run) = &state.run {
        return answers(cards, state, run, out);
    }
    placements(cards, state, seat, out);
    actions(state, seat, out);
    out.push(Move::End);
}

/// What can be chosen for a text that waits.
fn answers(cards: &CardList, state: &State, run: &Run, out: &mut Vec<Move>) {
    match text_of(cards, run).and_then(|text| text.aim(run.at)) {
        Some((_, Aim::Card(filter))) => out.extend(fitting(cards, state, run, &filter).map(Move::Choose)),
        Some((_, Aim::Held(whose))) => {
            let hand = &state.side(whose.seat(run.seat)).hand;
            for (at, card) in hand.iter().enumerate() {
                if hand[..at].iter().all(|other| other.face != card.face) {
                    out.push(Move::Discard(card.face));
                }
            }
        }
        None => out.extend(parts(cards, state, run).map(|(part, _)| Move::Part(part))),
    }
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
        let timid = state.the(from).stats.has(Trait::Timid);
        let open = far.has(from) & bases.has(Place::new(goal, 0)) & !timid;
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
        let targets = (guards | enemies & !guards.tiles()) & !crowd.hidden();
        let closed = match state.blockers {
            Blockers::Guards => guards.tiles(),
            Blockers::Any => enemies.tiles(),
        };
        Options { marches, attacks, far, targets, bases: !closed }
    }
}

/// Says a move as `seat` does.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Listener,
) -> fmt::Result {
    match mv {
        Move::Place(face, lane) => {
            let home = spot(Tile::home(seat, lane.into()));
            let lane = Named(home, format_args!("lane {}", lane + 1));
            speak!(out, "place ", held(cards, state, seat, face), " in ", lane)
        }
        Move::March(place, way) => {
            let to = place.tile().step(seat, way).map_or(Ref::Answer(way as u8), spot);
            speak!(out, "move ", named(cards, state, place, ""), " ", Named(to, way.name()))
        }
        Move::Attack(place, target) => {
            speak!(out, "attack with ", named(cards, state, place, ""), " on ")?;
            match target {
                Target::Base => speak!(out, Named(Ref::Seat(seat.other()), "enemy base")),
                Target::Card(there) => {
                    let own = state.unit(there).is_some_and(|unit| unit.owner == seat);
                    speak!(out, named(cards, state, there, if own { "your " } else { "enemy " }))
                }
            }
        }
        Move::End => speak!(out, "end turn"),
        Move::Choose(place) => {
            let own = state.unit(place).is_some_and(|unit| unit.owner == seat);
            speak!(out, "choose ", named(cards, state, place, if own { "your " } else { "enemy " }))
        }
        Move::Discard(face) => speak!(out, "discard ", held(cards, state, seat, face)),
        Move::Part(part) => {
            let text = state.run.as_ref().and_then(|run| text_of(cards, run));
            let name = text.and_then(|text| text.parts.get(part as usize)).map_or("nothing", String::as_str);
            speak!(out, "choose ", name)
        }
    }
}

/// A card of the hand.
fn held<'a>(cards: &'a CardList, state: &State, seat: Seat, face: Face) -> Named<&'a str> {
    let held = state.side(seat).hand.iter().position(|card| card.face == face);
    Named(held.map_or(Ref::Face(face), |at| Ref::Card(hand(seat), at as u16)), cards.name(face))
}

/// What an acting seat is asked.
pub(crate) fn ask(cards: &CardList, state: &State, out: &mut dyn Listener) -> fmt::Result {
    if let Some(run) = &state.run {
        let (card, aims) =
            (cards.card(run.face), text_of(cards, run).is_some_and(|text| text.aim(run.at).is_some()));
        let what = if aims { "Choose a card for " } else { "Choose one for " };
        return speak!(out, what, Named(Ref::Face(run.face), &card.name), ": ", card.text.as_str());
    }
    match state.placements().saturating_sub(state.placed) {
        0 => speak!(out, "Move or attack with your cards, or end your turn."),
        1 => speak!(out, "Place 1 card, move or attack with your cards, or end your turn."),
        most => {
            speak!(out, "Place up to ", most, " cards, move or attack with your cards, or end your turn.")
        }
    }
}

/// What stands somewhere, with what to call it.
fn named<'a>(cards: &'a CardList, state: &State, place: Place, whose: &'static str) -> Named<Owned<'a>> {
    match state.unit(place) {
        Some(unit) => Named(unit.reference(), Owned { whose, label: label(cards, unit) }),
        None => Named(spot(place.tile()), Owned { whose, label: Label { name: "no card", copy: 1 } }),
    }
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

/// A label and in front of it whose it is, such as `enemy Horseman`.
struct Owned<'a> {
    whose: &'static str,
    label: Label<'a>,
}

impl fmt::Display for Owned<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.whose, self.label)
    }
}
