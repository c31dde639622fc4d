//! Who wins (P-05 to P-08).

use crate::cards::CardList;
use crate::counts::Counts;
use crate::script::Counted;
use crate::state::{MOST_TURNS, Side, State};
use kernel::{Scores, Seat, Seats};
use std::cmp::Reverse;

/// The points of all cards that a player has (P-06).
pub(crate) fn points(cards: &CardList, state: &State, side: &Side) -> i32 {
    points_of(cards, state, &side.owned) + i32::from(side.tokens)
}

/// How many there are of what points count.
fn counted(state: &State, owned: &Counts, of: Counted) -> u16 {
    match of {
        Counted::Cards(_, which) => state.like(which).map(|pile| u16::from(owned.of(pile))).sum(),
        Counted::Names(_, which) => owned.some().and(state.like(which)).len() as u16,
        _ => state.empty_piles() as u16,
    }
}

/// The points of these cards, if they are all that a player has.
pub(crate) fn points_of(cards: &CardList, state: &State, owned: &Counts) -> i32 {
    let scoring = owned.some().and(state.layout.scoring);
    let worth = |pile| {
        let points = cards.card(state.layout.face(pile)).points;
        points.worth(owned.total(), |of| counted(state, owned, of)) * i32::from(owned.of(pile))
    };
    scoring.map(worth).sum()
}

/// How the match ended: most points, then fewest turns (P-07); alone, how soon (P-08).
pub(crate) fn scores(cards: &CardList, state: &State) -> Scores {
    let seats = state.seats as usize;
    if seats == 1 {
        let saved = MOST_TURNS.saturating_sub(state.side(Seat::A).turns);
        return Scores::solo(saved * (Scores::WIN / MOST_TURNS));
    }
    let rank = |seat: Seat| {
        let side = state.side(seat);
        (points(cards, state, side), Reverse(side.turns))
    };
    let best = Seat::first(seats).map(rank).max();
    let winners: Seats = Seat::first(seats).filter(|&seat| Some(rank(seat)) == best).collect();
    Scores::shared(winners, seats)
}
