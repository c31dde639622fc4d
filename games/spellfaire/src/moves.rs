//! What a player can do.

use crate::cards::CardList;
use crate::creature::Keywords;
use crate::script::Aim;
use crate::state::{Choice, Death, Ref, Run, State};
use crate::table::{fitting, has_target};
use kernel::{Face, Seat};
use std::fmt::Write;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Marks a card of the hand to be replaced before the first turn.
    Replace(Face),
    /// Keeps what is not marked.
    Keep,
    /// Plays a card from the hand.
    Play(Face),
    /// Attacks with the creature at this place.
    Attack(u8, Target),
    /// Answers what the text of a card asks.
    Choose(Target),
    /// Says whose "When this dies" comes first.
    Resolve(Death),
    /// Ends the turn.
    End,
}

/// Something on the table, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A player's Hero.
    Hero(Seat),
    /// A player's creature at this place.
    Creature(Seat, u8),
}

impl Target {
    /// The same thing, whatever moves.
    pub(crate) fn reference(self, state: &State) -> Ref {
        match self {
            Target::Hero(seat) => Ref::Hero(seat),
            Target::Creature(seat, at) => Ref::Creature(state.side(seat).board[at as usize].number),
        }
    }

    /// Everything a move could point at, enemies first, seen from `seat`.
    pub(crate) fn all(state: &State, seat: Seat) -> impl Iterator<Item = Target> {
        [seat.other(), seat].into_iter().flat_map(move |owner| {
            let creatures =
                (0..state.side(owner).board.len() as u8).map(move |at| Target::Creature(owner, at));
            creatures.chain([Target::Hero(owner)])
        })
    }
}

/// Appends the legal moves.
pub(crate) fn legal(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    match state.choice {
        Choice::Mulligan => {
            each_unmarked(state, seat, |face| out.push(Move::Replace(face)));
            out.push(Move::Keep);
        }
        Choice::Main => {
            plays(cards, state, seat, out);
            attacks(state, seat, out);
            out.push(Move::End);
        }
        Choice::Target(run) => targets(cards, state, &run, |target| out.push(Move::Choose(target))),
        Choice::Order => each_distinct_death(state, |death| out.push(Move::Resolve(death))),
        Choice::Nothing => {}
    }
}

/// Each card of the hand that can be played, once however many copies there are.
fn plays(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    let hand = &state.side(seat).hand;
    for (at, card) in hand.iter().enumerate() {
        let again = || hand[..at].iter().any(|other| other.face == card.face);
        if can_play(cards, state, seat, card.face) && !again() {
            out.push(Move::Play(card.face));
        }
    }
}

fn attacks(state: &State, seat: Seat, out: &mut Vec<Move>) {
    let foes = &state.side(seat.other()).board;
    let guarded = is_guarded(state, seat.other());
    for (at, creature) in state.side(seat).board.iter().enumerate() {
        if !creature.can_attack() {
            continue;
        }
        for (place, foe) in foes.iter().enumerate() {
            if !guarded || foe.keywords.has(Keywords::GUARD) {
                out.push(Move::Attack(at as u8, Target::Creature(seat.other(), place as u8)));
            }
        }
        if !guarded {
            out.push(Move::Attack(at as u8, Target::Hero(seat.other())));
        }
    }
}

/// Whether this player's other creatures and Hero cannot be attacked (6.2).
#[inline]
pub(crate) fn is_guarded(state: &State, seat: Seat) -> bool {
    state.side(seat).board.iter().any(|creature| creature.keywords.has(Keywords::GUARD))
}

/// Whether a card of the hand can be played now: mana (5.1), room (5.3, R22), a target (R16).
#[inline]
pub(crate) fn can_play(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let (gist, side) = (cards.gist(face), state.side(seat));
    gist.cost <= side.mana
        && !(gist.needs_room && side.board.is_full())
        && gist.aim.is_none_or(|aim| has_target(cards, state, &Run { face, seat, ..Run::default() }, aim))
}

/// Calls `found` with everything that the text can be aimed at.
pub(crate) fn targets(cards: &CardList, state: &State, run: &Run, mut found: impl FnMut(Target)) {
    match cards.card(run.face).script(run.when).and_then(|script| script.target) {
        None => {}
        Some(Aim::Any) => Target::all(state, run.seat).for_each(found),
        Some(Aim::Creature(filter)) => {
            fitting(cards, state, run, &filter)
                .for_each(|(owner, at)| found(Target::Creature(owner, at as u8)));
        }
    }
}

/// Each card of the hand that is not yet marked, once.
pub(crate) fn each_unmarked(state: &State, seat: Seat, mut found: impl FnMut(Face)) {
    let side = state.side(seat);
    let unmarked = |at: usize| side.mulligan.marks & 1 << at == 0;
    for (at, card) in side.hand.iter().enumerate().filter(|&(at, _)| unmarked(at)) {
        if !(0..at).any(|other| unmarked(other) && side.hand[other].face == card.face) {
            found(card.face);
        }
    }
}

/// Each pending death once: two alike are the same to resolve.
pub(crate) fn each_distinct_death(state: &State, mut found: impl FnMut(Death)) {
    for (at, death) in state.deaths.iter().enumerate() {
        if !state.deaths[..at].contains(death) {
            found(*death);
        }
    }
}

/// Writes the text of a move as `seat` says it.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Write,
) -> std::fmt::Result {
    let name = |face| &cards.card(face).name;
    match mv {
        Move::Replace(face) => write!(out, "replace {}", name(face)),
        Move::Keep => write!(out, "keep the rest"),
        Move::Play(face) => write!(out, "play {}", name(face)),
        Move::Attack(at, target) => {
            write!(out, "attack with {}", label(cards, state, seat, at))?;
            write!(out, " on {}", describe(cards, state, seat, target))
        }
        Move::Choose(target) => write!(out, "target {}", describe(cards, state, seat, target)),
        Move::Resolve(Death { seat: owner, face }) => {
            write!(out, "resolve {} {}", whose(seat, owner), name(face))
        }
        Move::End => write!(out, "end turn"),
    }
}

fn describe(cards: &CardList, state: &State, seat: Seat, target: Target) -> String {
    match target {
        Target::Hero(owner) => format!("{} Hero", whose(seat, owner)),
        Target::Creature(owner, at) => format!("{} {}", whose(seat, owner), label(cards, state, owner, at)),
    }
}

fn whose(seat: Seat, owner: Seat) -> &'static str {
    if seat == owner { "your" } else { "enemy" }
}

/// What to call a creature: its name, numbered if its player has several of that name.
pub(crate) fn label(cards: &CardList, state: &State, owner: Seat, at: u8) -> String {
    let names = || state.side(owner).board.iter().map(|creature| cards.card(creature.face).name.as_str());
    let Some(name) = names().nth(at as usize) else { return "no creature".to_owned() };
    let number = names().take(at as usize + 1).filter(|&other| other == name).count();
    match names().filter(|&other| other == name).count() {
        1 => name.to_owned(),
        _ => format!("{name} {number}"),
    }
}
