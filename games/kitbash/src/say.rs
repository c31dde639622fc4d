//! Moves and orders in words.

use crate::board::Way;
use crate::cards::CardList;
use crate::hand::{free_place, given_place};
use crate::keywords::Ability;
use crate::orders::{Move, Order, Target};
use crate::piece::Marks;
use crate::state::{Side, State};
use crate::zones::{COMMAND, HAND, lane};
use kernel::{Face, Listener, Named, Ref, Seat, Sentence, Zone, speak};
use std::fmt;

/// Says a move as `seat` does.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Listener,
) -> fmt::Result {
    let at_hand = |face| at_hand(state.side(seat), seat, face);
    let held = |face| Named(at_hand(face), &cards.card(face).name);
    match mv {
        Move::Order(order) => say_order(cards, state, order, at_hand, out),
        Move::Discard(face) => speak!(out, "discard ", held(face)),
        Move::Last(face) => speak!(out, "put ", held(face), " last"),
        Move::LockIn => speak!(out, "lock in"),
    }
}

/// What an acting seat is asked.
pub(crate) fn ask(out: &mut dyn Listener) -> fmt::Result {
    speak!(out, "Give your orders for this round, then lock in.")
}

/// Where a card lies that can still be ordered: in the hand or the Command Zone.
fn at_hand(side: &Side, seat: Seat, face: Face) -> Ref {
    if face == side.hero && side.hero_home {
        return Ref::Card(Zone::of(seat, COMMAND), 0);
    }
    in_hand(seat, face, free_place(side, face))
}

/// The card in this place of a hand; as such, if it is not there.
pub(crate) fn in_hand(seat: Seat, face: Face, place: Option<usize>) -> Ref {
    place.map_or(Ref::Face(face), |at| Ref::Card(Zone::of(seat, HAND), at as u16))
}

/// An order of the draft, which points at the card where it still lies.
pub(crate) fn given_order(cards: &CardList, state: &State, seat: Seat, at: usize) -> Sentence {
    let side = state.side(seat);
    let (order, before) = (side.plan.orders[at], &side.plan.orders[..at]);
    let earlier = |face| before.iter().filter(|order| order.face() == Some(face)).count();
    let lies = |face: Face| match face == side.hero {
        true => at_hand(side, seat, face),
        false => in_hand(seat, face, given_place(side, face, earlier(face))),
    };
    Sentence::of(|out| say_order(cards, state, order, lies, out))
}

/// An order that everybody hears when it is revealed.
pub(crate) fn open_order(cards: &CardList, state: &State, order: Order) -> Sentence {
    Sentence::of(|out| say_order(cards, state, order, Ref::Face, out))
}

/// An order of the last round; its toggle has been turned since.
pub(crate) fn past_order(cards: &CardList, state: &State, order: Order) -> Sentence {
    match order {
        Order::Use(id, ability @ Ability::HoldPosition, _) => {
            Sentence::of(|out| say_use(cards, state, id, ability, out))
        }
        _ => open_order(cards, state, order),
    }
}

/// Says an order as its player does; `lies` knows where the card is.
fn say_order(
    cards: &CardList,
    state: &State,
    order: Order,
    lies: impl Fn(Face) -> Ref,
    out: &mut dyn Listener,
) -> fmt::Result {
    let card = |face| Named(lies(face), &cards.card(face).name);
    match order {
        Order::Enter(face, tile) => {
            speak!(out, "play ", card(face), " to ", Named(tile.place(), tile))
        }
        Order::Cast(face, target, part) => {
            speak!(out, "play ", card(face))?;
            if !cards.card(face).parts.is_empty() {
                speak!(out, " ", part + 1)?;
            }
            say_target(cards, state, target, out)
        }
        Order::Use(id, Ability::HoldPosition, _) => {
            let holds = state.piece(id).is_some_and(|piece| piece.is(Marks::HOLDING));
            speak!(out, if holds { "advance " } else { "hold " }, piece(cards, state, id))
        }
        Order::Use(id, ability @ Ability::Agile, Target::Toward(_, way)) => {
            say_use(cards, state, id, ability, out)?;
            say_way(state, id, way, out)
        }
        Order::Use(id, ability, target) => {
            say_use(cards, state, id, ability, out)?;
            say_target(cards, state, target, out)
        }
    }
}

fn say_use(
    cards: &CardList,
    state: &State,
    id: u16,
    ability: Ability,
    out: &mut dyn Listener,
) -> fmt::Result {
    speak!(out, "use ", Named(ability.of(id), ability), " with ", piece(cards, state, id))
}

fn say_target(cards: &CardList, state: &State, target: Target, out: &mut dyn Listener) -> fmt::Result {
    match target {
        Target::Nothing => Ok(()),
        Target::Piece(id) => speak!(out, " on ", piece(cards, state, id)),
        Target::Pair(one, other) => {
            speak!(out, " on ", piece(cards, state, one), " and ", piece(cards, state, other))
        }
        Target::Toward(id, way) => {
            speak!(out, " on ", piece(cards, state, id))?;
            say_way(state, id, way, out)
        }
        Target::Lane(column) => {
            speak!(out, " in ", Named(lane(column), format_args!("lane {column}")))
        }
        Target::Tile(tile) => speak!(out, " on ", Named(tile.place(), tile)),
    }
}

fn say_way(state: &State, id: u16, way: Way, out: &mut dyn Listener) -> fmt::Result {
    match state.piece(id).and_then(|piece| piece.at.step(way)) {
        Some(tile) => speak!(out, " to ", Named(tile.place(), tile)),
        None if way == Way::Left => speak!(out, " to the left"),
        None => speak!(out, " to the right"),
    }
}

/// A piece as moves call it.
fn piece<'a>(cards: &'a CardList, state: &'a State, id: u16) -> Named<Called<'a>> {
    Named(Ref::Thing(id), Called(cards, state, id))
}

/// `Goblin at 4,2`.
struct Called<'a>(&'a CardList, &'a State, u16);

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Called(cards, state, id) = self;
        match state.piece(*id) {
            Some(piece) => write!(f, "{} at {}", cards.card(piece.face).name, piece.at),
            None => write!(f, "number {id}"),
        }
    }
}
