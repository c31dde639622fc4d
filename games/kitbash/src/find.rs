//! What filters, counts and conditions mean on the board as it is.

use crate::cards::CardList;
use crate::piece::{Marks, Piece};
use crate::script::{Body, Bound, Condition, Count, Figure, Filter, Keyword, Where, Who, Whose};
use crate::state::{Host, State, center_id};
use crate::stats::effective;
use crate::texts::Cause;
use kernel::Seat;

/// What is not looked at while numbers are being computed: what continuous effects give (R74).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// As everybody sees them.
    Now,
    /// As printed, with what was given for good and for the round.
    Base,
}

/// Whether a piece is what the filter of a text asks for.
#[inline]
pub(crate) fn fits(cards: &CardList, state: &State, cause: &Cause, filter: &Filter, piece: &Piece) -> bool {
    is_like(cards, state, cause, filter, piece, Numbers::Now)
}

/// Likewise, by these numbers.
#[inline]
pub(crate) fn is_like(
    cards: &CardList,
    state: &State,
    cause: &Cause,
    filter: &Filter,
    piece: &Piece,
    numbers: Numbers,
) -> bool {
    let card = cards.card(piece.face);
    let body = match filter.body {
        Body::Unit => card.kind.is_unit(),
        Body::Structure => !card.kind.is_unit(),
        Body::Any => true,
    };
    body && filter.side.is_none_or(|side| side.seat(cause.seat) == piece.owner)
        && !(filter.other && piece.id == cause.source)
        && !(filter.lesser && piece.face == cards.starters[0])
        && (filter.tags == 0 || card.tags & filter.tags != 0)
        && filter.face.is_none_or(|face| face == piece.face)
        && filter.damaged.is_none_or(|damaged| damaged == (piece.hp < piece.max_hp))
        && (filter.place == Where::Anywhere || is_there(state, cause, filter.place, piece))
        && filter.keyword.is_none_or(|keyword| has(cards, state, keyword, piece, numbers))
        && filter.bound.is_none_or(|Bound { figure, least, most }| {
            (least..=most).contains(&number(cards, state, figure, piece, numbers))
        })
}

fn has(cards: &CardList, state: &State, keyword: Keyword, piece: &Piece, numbers: Numbers) -> bool {
    let all = match (numbers, state.slot(piece.id)) {
        (Numbers::Now, Some(slot)) => effective(cards, state, slot).keywords,
        _ => cards.card(piece.face).keywords.and(piece.granted),
    };
    match keyword {
        Keyword::Trait(keyword) => all.has(keyword),
        Keyword::Number(keyword) => all.get(keyword) > 0,
    }
}

/// A number of a piece.
pub(crate) fn number(
    cards: &CardList,
    state: &State,
    figure: Figure,
    piece: &Piece,
    numbers: Numbers,
) -> i16 {
    let now = || state.slot(piece.id).map(|slot| effective(cards, state, slot));
    let card = cards.card(piece.face);
    match (figure, numbers) {
        (Figure::Hp, _) => piece.hp.max(0),
        (Figure::Atk, Numbers::Now) => now().map_or(0, |now| now.atk),
        (Figure::Spd, Numbers::Now) => now().map_or(0, |now| now.spd.into()),
        (Figure::Atk, _) => (card.atk + i16::from(piece.growth) + i16::from(piece.atk)).max(0),
        (Figure::Spd, _) => (i16::from(card.spd) + i16::from(piece.spd)).max(0),
    }
}

fn is_there(state: &State, cause: &Cause, place: Where, piece: &Piece) -> bool {
    use crate::orders::Target;
    let tile = piece.at;
    let held = |register: u8| state.piece(cause.its[register as usize]).map(|piece| piece.at);
    let here = || state.piece(cause.source).map(|piece| piece.at).or(cause.at);
    match (place, cause.target) {
        (Where::Anywhere, _) => true,
        (Where::Adjacent, _) => here().is_some_and(|at| at.distance(tile) == 1),
        (Where::Lane, Target::Lane(lane)) => tile.column() == lane,
        (Where::Lane, _) => false,
        (Where::ThisLane, _) => here().is_some_and(|at| at.column() == tile.column()),
        (Where::NextTo(register), _) => held(register).is_some_and(|at| at.distance(tile) == 1),
        (Where::LaneOf(register), _) => held(register).is_some_and(|at| at.column() == tile.column()),
        (Where::Base(whose), _) => tile.in_base(whose.seat(cause.seat)),
        (Where::Between, _) => !tile.in_base(Seat::A) && !tile.in_base(Seat::B),
        (Where::Within(far), _) => here().is_some_and(|at| at.distance(tile) <= far),
    }
}

/// How many there are.
pub(crate) fn count(cards: &CardList, state: &State, cause: &Cause, what: &Count, numbers: Numbers) -> i16 {
    let many = |count: usize| count.min(999) as i16;
    let side = |whose: Whose| state.side(whose.seat(cause.seat));
    let of =
        |id: u16, figure| state.piece(id).map_or(0, |piece| number(cards, state, figure, piece, numbers));
    match *what {
        Count::Pieces(filter) => {
            let fit = |piece: &&Piece| is_like(cards, state, cause, &filter, piece, numbers);
            many(state.pieces.iter().filter(fit).count())
        }
        Count::Hand(whose) => many(side(whose).hand.len()),
        Count::Pile(whose) => many(side(whose).discard.len()),
        Count::Gold(whose) => side(whose).gold.min(999) as i16,
        Count::Mana(whose) => side(whose).mana.into(),
        Count::Auras => {
            many(state.auras.iter().filter(|aura| aura.host == Host::Piece(cause.source)).count())
        }
        Count::Rounds => state.round.into(),
        Count::Its(register, figure) => of(cause.its[register as usize], figure),
        Count::This(figure) => of(cause.source, figure),
        Count::Center(whose) => of(center_id(whose.seat(cause.seat)), Figure::Hp),
    }
}

/// Whether something is so.
pub(crate) fn holds(
    cards: &CardList,
    state: &State,
    cause: &Cause,
    condition: &Condition,
    numbers: Numbers,
) -> bool {
    let count = |what: &Count| count(cards, state, cause, what, numbers);
    match condition {
        Condition::Number(what, least, most) => (*least..=*most).contains(&count(what)),
        Condition::More(these, those) => count(these) > count(those),
        Condition::DidNotAttack => state.piece(cause.source).is_some_and(|piece| !piece.is(Marks::ATTACKED)),
        Condition::Like(who, filter) => {
            let id = match *who {
                Who::It(register) => cause.its[register as usize],
                _ => cause.source,
            };
            state.piece(id).is_some_and(|piece| is_like(cards, state, cause, filter, piece, numbers))
        }
        Condition::Round(round) => state.round >= *round,
    }
}
