//! What a player can do.

use crate::cards::{CardList, Kind};
use crate::choices::{close_enemies, distinct, options, unmarked, waiting};
use crate::compile::When;
use crate::place::{Part, Place};
use crate::script::{Needs, Step};
use crate::state::{Choice, EXCHANGE, Face, State};
use crate::units::{count, destinations, removable};
use kernel::Seat;
use std::fmt::Write;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Plays nothing more this round.
    Pass,
    /// Plays a unit to a slot, counted from 0.
    Deploy(Face, u8),
    /// Plays an Action.
    Act(Face),
    /// Sacrifices the own unit in this slot for what its text offers.
    Use(u8),
    /// Uses the leader's ability.
    Lead,
    /// Chooses a unit.
    Choose(Place),
    /// Chooses a place or a whole slot.
    Slot(Part),
    /// Removes the effect with this index, oldest first, from a place or a whole slot.
    Remove(Part, u8),
    /// Takes a card back from the discard pile.
    Take(Face),
    /// Discards a card.
    Discard(Face),
    /// Deals so much of the damage on the left, the rest on the right.
    Split(u8),
    /// Takes no offer.
    Decline,
    /// Marks a card to be exchanged at the start of a round.
    Exchange(Face),
    /// Keeps what is not marked.
    Keep,
}

/// Appends the legal moves; what a clock would do comes first (T-22, T-53).
pub(crate) fn legal(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    match state.choice {
        Choice::Main => {
            out.push(Move::Pass);
            distinct(state.side(seat).hand.iter().map(|held| held.face), |face| {
                match cards.gist(face).kind {
                    Kind::Unit => out.extend((0..4).map(|slot| Move::Deploy(face, slot))),
                    Kind::Action if castable(cards, state, seat, face) => out.push(Move::Act(face)),
                    Kind::Action => {}
                }
            });
            out.extend(usable(cards, state, seat).map(Move::Use));
            if can_lead(cards, state, seat) {
                out.push(Move::Lead);
            }
        }
        Choice::Text(run) => {
            if let Some(step) = waiting(cards, &run) {
                options(cards, state, &run, step, |mv| out.push(mv));
            }
        }
        Choice::Mulligan => {
            out.push(Move::Keep);
            if state.side(seat).mulligan.marks.count_ones() < EXCHANGE {
                unmarked(state, seat, |face| out.push(Move::Exchange(face)));
            }
        }
        Choice::Nothing => {}
    }
}

/// Whether a player could do anything but pass (T-11).
pub(crate) fn can_act(cards: &CardList, state: &State, seat: Seat) -> bool {
    let playable = |face: Face| match cards.gist(face).kind {
        Kind::Unit => true,
        Kind::Action => castable(cards, state, seat, face),
    };
    state.side(seat).hand.iter().any(|held| playable(held.face))
        || usable(cards, state, seat).next().is_some()
        || can_lead(cards, state, seat)
}

/// Whether an Action has what it needs (T-36).
#[inline]
pub(crate) fn castable(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let needs = cards.gist(face).needs;
    // The card itself cannot be discarded for its own effect.
    let others = !needs.has(Needs::CARD) || state.side(seat).hand.len() > 1;
    others && meets(cards, state, seat, needs)
}

/// The slots where the player has a unit to be sacrificed for its own effect (T-26).
pub(crate) fn usable(cards: &CardList, state: &State, seat: Seat) -> impl Iterator<Item = u8> {
    let has = |place: &Place| {
        let unit = state.unit(*place);
        unit.is_some_and(|unit| cards.gist(unit.face).script(When::Use).is_some())
    };
    Place::of(seat).filter(has).map(Place::slot)
}

/// Whether the player's leader has an ability that can be used now.
pub(crate) fn can_lead(cards: &CardList, state: &State, seat: Seat) -> bool {
    let side = state.side(seat);
    let Some(index) = side.leader.filter(|_| !side.used) else { return false };
    let once = cards.leaders[index as usize].leadership.once;
    once.is_some_and(|id| meets(cards, state, seat, cards.script(id).needs))
}

/// Whether everything that is needed is there.
#[inline]
pub(crate) fn meets(cards: &CardList, state: &State, seat: Seat, needs: Needs) -> bool {
    if needs.is_none() {
        return true;
    }
    let (allies, enemies) = (count(state, seat), count(state, seat.other()));
    let movable = || {
        let mut own = Place::of(seat).filter(|&place| state.unit(place).is_some());
        own.any(|place| destinations(state, place).next().is_some())
    };
    let effect = || {
        let ground = removable(cards, state);
        state.effects.iter().any(|layer| layer.ground.meets(ground))
    };
    let side = state.side(seat);
    !(needs.has(Needs::ALLY) && allies == 0
        || needs.has(Needs::ANOTHER_ALLY) && allies < 2
        || needs.has(Needs::ENEMY) && enemies == 0
        || needs.has(Needs::UNIT) && allies + enemies == 0
        || needs.has(Needs::EFFECT) && !effect()
        || needs.has(Needs::MOVABLE) && !movable()
        || needs.has(Needs::CARD) && side.hand.is_empty()
        || needs.has(Needs::DISCARDED) && side.discard.is_empty())
}

/// Writes the text of a move.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Write,
) -> std::fmt::Result {
    let name = |face| &cards.card(face).name;
    let unit = |place| state.unit(place).map_or("nothing", |unit| name(unit.face));
    match mv {
        Move::Pass => write!(out, "pass"),
        Move::Deploy(face, slot) => write!(out, "play {} to {}", name(face), slot + 1),
        Move::Act(face) => write!(out, "play {}", name(face)),
        Move::Use(slot) => write!(out, "use {} at {}", unit(Place::new(seat, slot)), slot + 1),
        Move::Lead => match state.side(seat).leader {
            Some(index) => write!(out, "use {}", cards.leaders[index as usize].name),
            None => write!(out, "use leader"),
        },
        Move::Choose(place) => {
            let sacrifice = matches!(state.choice, Choice::Text(run)
                if matches!(waiting(cards, &run), Some(Step::Sacrifice { .. })));
            let verb = if sacrifice { "sacrifice" } else { "target" };
            write!(out, "{verb} {} at {place}", unit(place))
        }
        Move::Slot(part) => write!(out, "slot {part}"),
        Move::Remove(part, index) => say_remove(cards, state, part, index, out),
        Move::Take(face) => write!(out, "take {}", name(face)),
        Move::Discard(face) => write!(out, "discard {}", name(face)),
        Move::Split(left) => say_split(state, left, out),
        Move::Decline => write!(out, "decline"),
        Move::Exchange(face) => write!(out, "exchange {}", name(face)),
        Move::Keep => write!(out, "keep the rest"),
    }
}

/// An effect is called by its words; if the same lies there again, with others in between, the
/// oldest goes without saying and the rest are counted from it.
fn say_remove(
    cards: &CardList,
    state: &State,
    part: Part,
    index: u8,
    out: &mut dyn Write,
) -> std::fmt::Result {
    let Some(effect) = state.effects.on(part, index) else {
        return write!(out, "remove from {part} nothing");
    };
    let mut before = 0;
    state.effects.runs(part, |first, other, _| before += u8::from(first < index && other == effect));
    write!(out, "remove from {part} {}", cards.library.effect(effect).text)?;
    if before > 0 { write!(out, ", younger by {before}") } else { Ok(()) }
}

fn say_split(state: &State, left: u8, out: &mut dyn Write) -> std::fmt::Result {
    let Choice::Text(run) = state.choice else { return write!(out, "deal {left} on the left") };
    let right = run.amount.saturating_sub(left);
    match close_enemies(state, &run) {
        (Some(one), Some(other)) => write!(out, "deal {left} to {one} and {right} to {other}"),
        _ => write!(out, "deal {left} on the left"),
    }
}
