//! Positions of Orchard for scenarios. What is not given is empty; it is A's turn.

use super::zones::{BASKET, DECK as PILE, HAND};
use super::{CardList, DECK, Orchard, State, View};
use kernel::position::{fit, items, number, seat, stage_duel};
use kernel::{Card, Face, Field, FieldSheet, Known, Position, Seat, Stage, StageError, no_such_field};
use text::unknown;

/// More points than any match brings.
const MOST_POINTS: i16 = 99;

impl Stage for Orchard {
    const FIELDS: &'static [FieldSheet] = &[
        FieldSheet::seat(HAND, "Apple, Plum", "the cards in hand"),
        FieldSheet::seat(PILE, "Pear", "the deck, top card first"),
        FieldSheet::seat(BASKET, "Quince", "what was picked, the oldest first"),
        FieldSheet::seat("points", "3", "the points"),
        FieldSheet::table("turn", "B", "whose turn it is"),
        FieldSheet::table("first", "B", "who took the first turn"),
    ];

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        let mut state = State::default();
        let side = |state: &mut State, seat: Seat, field: &Field| stage_side(&self.cards, state, seat, field);
        stage_duel(&mut state, position, stage_table, side)?;
        if state.side(state.active).hand.is_empty() {
            state.pass_on();
        }
        Ok(state)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = vec![Field::table("turn", view.active), Field::table("first", view.first)];
        for (seat, side) in Seat::first(2).zip(&view.seats) {
            fields.extend(side.zones().map(|(name, cards)| Field::of(seat, name, cards)));
            fields.push(Field::of(seat, "points", side.points));
        }
        fields
    }
}

fn stage_table(state: &mut State, field: &Field) -> Result<(), String> {
    match field.name.as_str() {
        "turn" => state.active = seat(&field.value)?,
        "first" => state.first = seat(&field.value)?,
        _ => return Err(no_such_field::<Orchard>(field)),
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let faces = || items(&field.value, ',').map(|name| named(cards, name)).collect::<Result<Vec<_>, _>>();
    let side = state.side_mut(seat);
    let room = |others: [usize; 2]| DECK - others.iter().sum::<usize>();
    match field.name.as_str() {
        HAND => {
            let known = Known::only(seat);
            let room = room([side.deck.len(), side.basket.len()]);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }), room)?;
        }
        PILE => {
            let room = room([side.hand.len(), side.basket.len()]);
            side.deck = fit(faces()?.into_iter().rev().map(Card::hidden), room)?;
        }
        BASKET => side.basket = fit(faces()?, room([side.hand.len(), side.deck.len()]))?,
        "points" => side.points = number(&field.value, 0..=MOST_POINTS)? as u16,
        _ => return Err(no_such_field::<Orchard>(field)),
    }
    Ok(())
}

fn named(cards: &CardList, name: &str) -> Result<Face, String> {
    let names = cards.fruit.iter().map(|fruit| fruit.name.as_str());
    cards.named(name).ok_or_else(|| unknown("card", name, names))
}
