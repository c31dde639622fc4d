//! What a player can do.

use crate::cards::CardList;
use crate::choices::{answers, is_possible, unmarked, waiting};
use crate::faces::Faces;
use crate::place::{Part, Place, bits};
use crate::script::Needs;
use crate::state::{Choice, EXCHANGE, Face, Run, State, Unit};
use crate::units::{places_where, removable, slots_of};
use kernel::Seat;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))] // one store a move: lists of them are written all the time
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
    /// Deals this much of the damage on the left, the rest on the right.
    Split(u8),
    /// Chooses one part of a text.
    Part(u8),
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
        Choice::Main => plays(cards, state, seat, out),
        Choice::Text(run) => text(cards, state, &run, out),
        Choice::Mulligan => exchanges(state, seat, out),
        Choice::Nothing => {}
    }
}

fn plays(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    out.push(Move::Pass);
    let present = present_to_action(cards, state, seat);
    let mut seen = Faces::default();
    for held in &state.side(seat).hand {
        let card = cards.gist(held.face);
        let playable = seen.insert(held.face) & card.needs.are_in(present);
        let playable = playable && (!card.picky || is_worth(cards, state, seat, held.face));
        // All ways at once, cut back to those there are: what the hand holds decides no branch.
        let end = out.len() + usize::from(playable) * usize::from(card.ways);
        out.extend_from_slice(&card.plays);
        out.truncate(end);
    }
    out.extend(usable(cards, state, seat).map(Move::Use));
    if can_lead(cards, state, seat) {
        out.push(Move::Lead);
    }
}

/// Apart, so that the plays, which are listed far more often, pay nothing for its size.
#[inline(never)]
fn text(cards: &CardList, state: &State, run: &Run, out: &mut Vec<Move>) {
    if let Some(question) = waiting(cards, run) {
        answers(cards, state, run, question, |mv| out.push(mv));
    }
}

fn exchanges(state: &State, seat: Seat, out: &mut Vec<Move>) {
    out.push(Move::Keep);
    if state.side(seat).mulligan.marks.count_ones() < EXCHANGE {
        unmarked(state, seat, |face| out.push(Move::Exchange(face)));
    }
}

/// Whether a player could do anything but pass (T-11).
pub(crate) fn can_act(cards: &CardList, state: &State, seat: Seat) -> bool {
    let hand = &state.side(seat).hand;
    hand.iter().any(|held| cards.playable.has(held.face))
        || hand.iter().any(|held| castable(cards, state, seat, held.face))
        || usable(cards, state, seat).next().is_some()
        || can_lead(cards, state, seat)
}

/// Whether a card has what it needs (T-36, T-59).
pub(crate) fn castable(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let card = cards.gist(face);
    let there = card.needs.are_in(present_to_action(cards, state, seat));
    there && (!card.picky || is_worth(cards, state, seat, face))
}

/// Whether what a card asks can be answered, of which its needs say only a part.
#[inline(never)]
fn is_worth(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let script = cards.gist(face).abilities.first();
    script.is_none_or(|script| is_possible(cards, state, &Run::of(script, seat), 0))
}

/// The slots where the player has a unit to be sacrificed for its own effect (T-26).
pub(crate) fn usable(cards: &CardList, state: &State, seat: Seat) -> impl Iterator<Item = u8> {
    bits(slots_of(places_where(state, |unit| is_usable(cards, unit)), seat))
}

fn is_usable(cards: &CardList, unit: Unit) -> bool {
    let own = cards.usable.has(unit.face) & !unit.silent;
    own || cards.gives_use && cards.use_of(unit.nature()).is_some()
}

/// Whether the player's leader has an ability that can be used now.
pub(crate) fn can_lead(cards: &CardList, state: &State, seat: Seat) -> bool {
    let side = state.side(seat);
    let Some(index) = side.leader.filter(|_| !side.used) else { return false };
    let once = cards.leaders[index as usize].leadership.once;
    once.is_some_and(|id| {
        let script = cards.script(id);
        let there = script.needs.are_in(present(cards, state, seat));
        there && (!script.picky || is_possible(cards, state, &Run::of(id, seat), 0))
    })
}

/// What is there for an Action: the card itself cannot be discarded for its own effect.
fn present_to_action(cards: &CardList, state: &State, seat: Seat) -> Needs {
    let present = present(cards, state, seat);
    if state.side(seat).hand.len() > 1 { present } else { present.without(Needs::CARD) }
}

/// What is there for a text of this player to work on (T-36).
#[inline]
pub(crate) fn present(cards: &CardList, state: &State, seat: Seat) -> Needs {
    let units = places_where(state, |_| true);
    let [allies, enemies] = [seat, seat.other()].map(|seat| slots_of(units, seat));
    let side = state.side(seat);
    let removable = removable(cards, state);
    let alone = allies & allies.wrapping_sub(1) == 0;
    let room = !allies & 0xf;
    Needs::default()
        .and_if(allies != 0, Needs::ALLY)
        .and_if(!alone, Needs::ANOTHER_ALLY)
        .and_if(enemies != 0, Needs::ENEMY)
        .and_if(units != 0, Needs::UNIT)
        .and_if(state.effects.iter().any(|layer| layer.ground.meets(removable)), Needs::EFFECT)
        .and_if(allies & (room << 1 | room >> 1) != 0, Needs::MOVABLE)
        .and_if(!side.hand.is_empty(), Needs::CARD)
        .and_if(!side.discard.is_empty(), Needs::DISCARDED)
}

/// What is done for a seat whose time is up: it passes, and choices take the first option (T-22, T-53).
pub(crate) fn when_time_is_up(cards: &CardList, state: &State, seat: Seat) -> Move {
    let mut moves = Vec::new();
    legal(cards, state, seat, &mut moves);
    moves.first().copied().unwrap_or(Move::Pass)
}
