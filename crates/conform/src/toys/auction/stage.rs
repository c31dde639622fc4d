//! Positions of Auction for scenarios. What is not given is empty; the prize is 1.

use super::view::cards_text;
use super::{Auction, HAND, MAX_CARDS, MAX_PRIZE, State, View};
use crate::toys;
use kernel::{Card, Face, Field, FieldSheet, Known, List, Position, Seat, Stage, StageError, no_such_field};

impl Stage for Auction {
    const FIELDS: &'static [FieldSheet] = &[
        FieldSheet::table("stock", "9, 1", "the cards that are not dealt, the top card first"),
        FieldSheet::table("spent", "2, 8", "the cards that were bid"),
        FieldSheet::table("prize", "4", "what the next bids are for"),
        FieldSheet::seat("hand", "none", "the cards in hand"),
        FieldSheet::seat("bid", "none", "the card that is bid, face down"),
        FieldSheet::seat("points", "2", "what was won"),
    ];

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        let mut state = State { prize: 1, ..State::new(List::new()) };
        for field in position {
            place(&mut state, field)?;
        }
        match position.last().zip(imbalance(&state)) {
            Some((field, message)) => Err(StageError::new(field, message)),
            None => Ok(state),
        }
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = vec![
            Field::table("stock", view.stock.count),
            Field::table("spent", cards_text(&view.spent)),
            Field::table("prize", view.prize),
        ];
        for (seat, held) in Seat::first(2).zip(&view.seats) {
            fields.push(Field::of(seat, "hand", cards_text(&held.hand)));
            fields.push(Field::of(seat, "bid", held.bid_text()));
            fields.push(Field::of(seat, "points", held.points));
        }
        fields
    }
}

fn place(state: &mut State, field: &Field) -> Result<(), StageError> {
    let seat = field.seat.map(Seat::index);
    match (seat, field.name.as_str()) {
        (Some(seat @ (0 | 1)), "hand") => {
            let known = Known::only(Seat::new(seat));
            state.hands[seat] = cards(state, field, known, HAND)?.into_iter().collect();
        }
        (Some(seat @ (0 | 1)), "bid") => {
            let known = Known::only(Seat::new(seat));
            state.bids[seat] = cards(state, field, known, 1)?.first().copied();
        }
        (Some(seat @ (0 | 1)), "points") => state.points[seat] = at_most(100, field)?,
        (None, "stock") => {
            let cards = cards(state, field, Known::NOBODY, MAX_CARDS.into())?;
            state.stock = cards.into_iter().rev().collect();
        }
        (None, "spent") => {
            let cards = cards(state, field, Known::EVERYBODY, MAX_CARDS.into())?;
            state.spent = cards.into_iter().collect();
        }
        (None, "prize") => state.prize = at_most(MAX_PRIZE, field)?,
        _ => return Err(StageError::new(field, no_such_field::<Auction>(field))),
    }
    Ok(())
}

/// Reads cards that are not on the table yet.
fn cards(state: &State, field: &Field, known: Known, most: usize) -> Result<Vec<Card>, StageError> {
    let numbers = toys::numbers(field)?;
    if numbers.len() > most {
        return Err(StageError::new(field, format!("at most {most} fit here")));
    }
    let held = state.hands.iter().flatten().chain(state.bids.iter().flatten());
    let placed = held.chain(&state.stock).chain(&state.spent);
    let mut taken: Vec<u8> = placed.map(|card| super::number(*card)).collect();
    for &n in &numbers {
        if !(1..=MAX_CARDS).contains(&n) {
            return Err(StageError::new(field, format!("cards are numbered 1 to {MAX_CARDS}")));
        }
        if taken.contains(&n) {
            return Err(StageError::new(field, format!("there is only one {n}")));
        }
        taken.push(n);
    }
    Ok(numbers.into_iter().map(|n| Card { face: Face(n.into()), known }).collect())
}

fn at_most(most: u8, field: &Field) -> Result<u8, StageError> {
    match toys::number(field)? {
        n if n <= most => Ok(n),
        _ => Err(StageError::new(field, format!("at most {most} is possible"))),
    }
}

/// Why no round could ever lead to this position, if none could.
fn imbalance(state: &State) -> Option<&'static str> {
    let cards = |seat: usize| state.hands[seat].len() + usize::from(state.bids[seat].is_some());
    match state.bids {
        [Some(_), Some(_)] => Some("once both have bid the round is over; give only one bid"),
        _ if cards(0) != cards(1) => Some("hand and bid together must be as many cards for A as for B"),
        _ => None,
    }
}
