//! Positions written by hand, for scenarios.

mod fields;
mod pieces;

pub(crate) use fields::fields;

use crate::Kitbash;
use crate::cards::{CardList, Kind};
use crate::setup::build;
use crate::state::State;
use kernel::position::{self, fit, items, number};
use kernel::{Card, Face, Field, FieldSheet, Known, Position, Seat, StageError, no_such_field};
use text::unknown;

/// Every field, as docs/scenarios.md lists them.
pub(crate) const FIELDS: &[FieldSheet] = &[
    FieldSheet::seat("hand", "Goblin, Orc", "the cards in hand"),
    FieldSheet::seat("deck", "Goblin, Orc", "the deck, top card first"),
    FieldSheet::seat("discard", "Goblin", "used cards and dead units"),
    FieldSheet::seat("mana", "4", "Mana"),
    FieldSheet::seat("gold", "12", "Gold"),
    FieldSheet::seat("hero", "Korg, Orc Barbarian", "the hero of the deck"),
    FieldSheet::seat(
        "board",
        "Goblin at 4,2; Orc 3/1 at 5,2 (rooted; Armor 2; max 6) with Barkskin",
        "the units and structures: ATK/HP and notes where they differ from the card, column and row, auras",
    ),
    FieldSheet::seat("buildings", "Command Center 40, Tower none", "the HP of the starter buildings"),
    FieldSheet::seat("auras", "Caltrops on 4,5", "auras on tiles"),
    FieldSheet::seat("draws", "2", "additional cards at the next Draw"),
    FieldSheet::table("round", "7", "the round; 5 by default"),
    FieldSheet::table("token", "B", "who has the round priority token"),
    FieldSheet::table("step", "Planning", "the step of the round").only_seen(),
    FieldSheet::seat(
        "keywords",
        "Goblin at 4,2 (Taunt, Armor 2); Orc at 5,2 (Charge)",
        "the keywords that pieces have now, whether printed or given",
    )
    .only_seen(),
    FieldSheet::seat("max hp", "Orc 6 at 5,2", "the maximum HP of pieces, where it differs from the card")
        .only_seen(),
    FieldSheet::seat(
        "command zone",
        "Korg, Orc Barbarian",
        "the hero while it is there; `empty` when it is in play",
    )
    .only_seen(),
    FieldSheet::seat("more mana", "1", "additional Mana at the next income").only_seen(),
    FieldSheet::seat("promised", "Loan Shark", "spells that do something in the next round").only_seen(),
    FieldSheet::seat("seen", "Goblin", "cards that were revealed and are hidden again").only_seen(),
    FieldSheet::seat("orders", "deploy Goblin at 4,1", "the orders of this round; `secret` to the opponent")
        .only_seen(),
    FieldSheet::seat("discards", "Goblin", "cards to be discarded at the end of the round").only_seen(),
    FieldSheet::seat("put last", "Goblin", "cards put at the end of the hand").only_seen(),
    FieldSheet::seat("last orders", "deploy Goblin at 4,1", "the orders of the previous round").only_seen(),
    FieldSheet::seat("last discards", "Goblin", "cards discarded in the previous round").only_seen(),
];

/// The usual position: planning in round 5, starter buildings, 10 Mana and Gold, no cards.
fn usual(cards: &CardList) -> State {
    let mut state = State::new(Seat::A);
    state.round = 5;
    for side in &mut state.sides {
        side.hero = cards.heroes.first().copied().unwrap_or_default();
        (side.mana, side.gold) = (10, 10);
    }
    build(cards, &mut state);
    state
}

/// Sets up a position.
pub(crate) fn stage(cards: &CardList, position: &Position) -> Result<State, StageError> {
    let mut state = usual(cards);
    // Heroes first: they change the HP of what is put on the board.
    let fields = position::sorted(position, |field| field.name == "hero");
    position::stage_duel(&mut state, fields, stage_table, |state, seat, field| {
        stage_side(cards, state, seat, field)
    })?;
    Ok(state)
}

fn stage_table(state: &mut State, field: &Field) -> Result<(), String> {
    match field.name.as_str() {
        "token" => state.token = position::seat(&field.value)?,
        "round" => state.round = number(&field.value, 1..=250)? as u8,
        _ => return Err(no_such_field::<Kitbash>(field)),
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let faces =
        || items(&field.value, ',').map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let value = field.value.as_str();
    match field.name.as_str() {
        "board" => return pieces::board(cards, state, seat, value),
        "buildings" => return pieces::buildings(cards, state, seat, value),
        "auras" => return pieces::tile_auras(cards, state, seat, value),
        _ => {}
    }
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "hero" => {
            let hero = face(cards, value)?;
            if cards.card(hero).kind != Kind::Hero {
                return Err(format!("{value} is not a hero"));
            }
            side.hero = hero;
        }
        "mana" => side.mana = number(value, 0..=200)? as u8,
        "gold" => side.gold = number(value, 0..=9999)? as u16,
        "draws" => side.pending_draw = number(value, 0..=100)? as u8,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden), usize::MAX)?,
        "hand" => {
            let known = Known::only(seat);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }), usize::MAX)?;
        }
        "discard" => side.discard = fit(faces()?, usize::MAX)?,
        _ => return Err(no_such_field::<Kitbash>(field)),
    }
    Ok(())
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| unknown("card", name, cards.names()))
}
