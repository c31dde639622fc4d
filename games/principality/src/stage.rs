//! Positions written by hand, for scenarios.

use crate::Principality;
use crate::cards::{BASICS, CardList, is_basic};
use crate::counts::{Counts, Pile};
use crate::kingdoms::Kingdom;
use crate::layout::Layout;
use crate::lot::sized;
use crate::setup::{MOST_KINGDOM, empty};
use crate::show;
use crate::state::{Choice, Phase, STACK, Side, Stacked, State};
use crate::turn::can_act;
use crate::view::{SideView, View};
use kernel::position::{items, number, word};
use kernel::{Face, Field, FieldSheet, Known, MAX_SEATS, Position, Seat, StageError, no_such_field};
use text::unknown;

/// Every field, as docs/scenarios.md lists them.
pub(crate) const FIELDS: &[FieldSheet] = &[
    FieldSheet::seat("hand", "3 Copper, Village", "the cards in hand"),
    FieldSheet::seat("deck", "Village, 2 Copper", "the deck, top card first"),
    FieldSheet::seat("discard", "Estate, Copper", "the discard pile, the top card last"),
    FieldSheet::seat("play", "Village", "the cards played this turn"),
    FieldSheet::seat("turns", "5", "how many turns the player has begun"),
    FieldSheet::table("turn", "B", "whose turn it is; A's by default"),
    FieldSheet::table("phase", "buy", "`action` or `buy`; by default it follows from what can be done"),
    FieldSheet::table("actions", "2", "actions left in this turn"),
    FieldSheet::table("buys", "2", "buys left in this turn"),
    FieldSheet::table("coins", "$4", "coins available this turn"),
    FieldSheet::table("trash", "Curse", "the cards in the trash"),
    FieldSheet::table("CARD pile", "Province / 1", "how many cards a pile of the supply has"),
    FieldSheet::table(
        "players",
        "3",
        "the number of players; by default those the position names, at least 2",
    )
    .only_set(),
    FieldSheet::table(
        "kingdom",
        "Village, Smithy",
        "kingdom cards of the supply, besides all cards the scenario names",
    )
    .only_set(),
    FieldSheet::table("set", "classic", "which sets a card is taken from if several have its name")
        .only_set(),
    FieldSheet::table("empty piles", "1", "how many piles of the supply are empty").only_seen(),
    FieldSheet::table("asked", "A by Cellar", "who chooses, and for which card").only_seen(),
    FieldSheet::table("chosen", "2 Copper", "what is chosen so far").only_seen(),
    FieldSheet::table("looked", "Copper", "the cards that are looked at; `hidden` to the others").only_seen(),
    FieldSheet::seat("top", "Copper", "the known cards on top of the deck").only_seen(),
    FieldSheet::seat("lasting", "Wharf", "cards that stay in play").only_seen(),
    FieldSheet::seat("aside", "Copper", "cards that are set aside").only_seen(),
    FieldSheet::seat("due", "Wharf", "cards that do something in the next turn").only_seen(),
    FieldSheet::seat("revealed", "Moat", "cards that were revealed").only_seen(),
    FieldSheet::seat("last play", "Village", "what was played in the last turn").only_seen(),
    FieldSheet::seat("owned", "7 Copper, 3 Estate", "all cards of the player").only_seen(),
    FieldSheet::seat("bought", "Silver", "what was bought in the last turn").only_seen(),
    FieldSheet::seat("points", "3", "victory points").only_seen(),
    FieldSheet::seat("earned", "12", "coins made in all turns").only_seen(),
    FieldSheet::seat("coins per turn", "4.0", "mean coins per turn").only_seen(),
    FieldSheet::seat("points per turn", "0.5", "mean points per turn").only_seen(),
];

/// The most that a number can be.
const MOST: i16 = 1000;

/// Sets up a position: A's turn with one action, one buy and nothing anywhere, unless it says so.
pub(crate) fn stage(
    cards: &CardList,
    kingdoms: &[Kingdom],
    position: &Position,
) -> Result<State, StageError> {
    let sets = sets(cards, position)?;
    let layout = layout(cards, kingdoms, &sets, position)?;
    let seats = seats(position)?;
    let mut state = empty(layout, seats, Seat::A);
    state.sides = [Side::default(); MAX_SEATS];
    for side in state.sides.iter_mut().take(seats) {
        side.turns = 1;
    }
    let mut phase = None;
    for field in position {
        let staged = match field.seat {
            None => stage_table(cards, &mut state, &mut phase, field),
            Some(seat) if seat.index() < seats => stage_side(cards, &mut state, seat, field),
            Some(_) => Err(format!("there are only {seats} players")),
        };
        staged.map_err(|message| StageError::new(field, message))?;
    }
    for side in &mut state.sides {
        side.owned = all_cards(side);
    }
    state.phase = phase.unwrap_or(if can_act(&state) { Phase::Action } else { Phase::Buy });
    state.choice = Choice::Phase;
    Ok(state)
}

/// The cards of every zone of a player.
pub(crate) fn all_cards(side: &Side) -> Counts {
    let mut all: Counts = side.stack.iter().map(|card| card.pile).collect();
    for zone in [&side.hand, &side.deck, &side.discard, &side.play, &side.lasting] {
        all.add_all(zone);
    }
    all
}

fn seats(position: &Position) -> Result<usize, StageError> {
    let named = position.iter().find(|field| field.seat.is_none() && field.name == "players");
    match named {
        Some(field) => match field.value.parse() {
            Ok(seats) if (1..=MAX_SEATS).contains(&seats) => Ok(seats),
            _ => Err(StageError::new(field, format!("is a number from 1 to {MAX_SEATS}"))),
        },
        None => Ok(position
            .iter()
            .filter_map(|field| field.seat)
            .map(|seat| seat.index() + 1)
            .max()
            .unwrap_or(2)
            .max(2)),
    }
}

fn sets(cards: &CardList, position: &Position) -> Result<Vec<u8>, StageError> {
    let named = position.iter().find(|field| field.seat.is_none() && field.name == "set");
    let Some(field) = named else { return Ok(Vec::new()) };
    let set = |name| cards.set(name).ok_or_else(|| StageError::new(field, format!("there is no set {name}")));
    items(&field.value, ',').map(set).collect()
}

/// The kingdom: what the field says, and every card that the position names.
fn layout(
    cards: &CardList,
    kingdoms: &[Kingdom],
    sets: &[u8],
    position: &Position,
) -> Result<Layout, StageError> {
    let mut names: Vec<String> = Vec::new();
    for field in position {
        let preset = kingdoms.iter().find(|kingdom| field.name == "kingdom" && kingdom.name == field.value);
        match preset {
            Some(kingdom) => names.extend(kingdom.cards.iter().cloned()),
            None => names.extend(items(&field.value, ',').map(|item| counted(item).1.to_owned())),
        }
        names.extend(field.name.strip_suffix(" pile").map(str::to_owned));
    }
    let mut faces: Vec<Face> = BASICS.iter().filter_map(|name| cards.find(sets, name)).collect();
    for face in names.iter().filter(|name| !is_basic(name)).filter_map(|name| cards.find(sets, name)) {
        if !faces.contains(&face) {
            faces.push(face);
        }
    }
    if faces.len() > BASICS.len() + MOST_KINGDOM {
        return Err(StageError {
            label: "kingdom".to_owned(),
            message: format!("at most {MOST_KINGDOM} have room"),
        });
    }
    cards.lay_out(&mut faces[BASICS.len()..]);
    Ok(Layout::new(cards, &faces))
}

fn stage_table(
    cards: &CardList,
    state: &mut State,
    phase: &mut Option<Phase>,
    field: &Field,
) -> Result<(), String> {
    let value = field.value.as_str();
    match field.name.as_str() {
        "players" | "set" => {}
        "kingdom" => {
            let known = items(value, ',').all(|name| cards.find(&[], name).is_some());
            if !known && !value.contains('-') {
                counts(cards, state, value)?;
            }
        }
        "turn" => {
            let seat = value
                .chars()
                .next()
                .and_then(Seat::from_letter)
                .filter(|seat| seat.index() < state.seats.into());
            state.active = seat.ok_or("is the letter of a player")?;
        }
        "phase" => {
            *phase = Some(word(value, &[("action", Phase::Action), ("buy", Phase::Buy)])?);
        }
        "actions" => state.actions = number(value, 0..=MOST)? as u16,
        "buys" => state.buys = number(value, 0..=MOST)? as u16,
        "coins" => state.coins = number(value.trim_start_matches('$'), 0..=MOST)? as u16,
        "trash" => state.trash = counts(cards, state, value)?,
        name => match name.strip_suffix(" pile") {
            Some(name) => {
                let pile = pile(cards, state, name)?;
                let left = number(value, 0..=60)? as u8;
                state.supply.take_many(pile, state.supply.of(pile));
                state.supply.add_many(pile, left);
            }
            None => return Err(no_such_field::<Principality>(field)),
        },
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let value = field.value.as_str();
    let cards_of = |state: &State| counts(cards, state, value);
    match field.name.as_str() {
        "hand" => state.side_mut(seat).hand = cards_of(state)?,
        "play" => state.side_mut(seat).play = cards_of(state)?,
        "turns" => state.side_mut(seat).turns = number(value, 0..=MOST)? as u16,
        "discard" => {
            let order = piles(cards, state, value)?;
            let side = state.side_mut(seat);
            (side.discard, side.top) = (order.iter().copied().collect(), order.last().copied());
        }
        "deck" => {
            // The first card is the top, which is last in the state.
            let order = piles(cards, state, value)?;
            if order.len() > STACK {
                return Err(format!("holds at most {STACK} cards, not {}", order.len()));
            }
            let stacked = |&pile: &Pile| Stacked { pile, known: Known::NOBODY };
            state.side_mut(seat).stack = order.iter().rev().map(stacked).collect();
        }
        _ => return Err(no_such_field::<Principality>(field)),
    }
    Ok(())
}

/// Reads `3 Copper`, or `Copper` for one.
fn counted(item: &str) -> (usize, &str) {
    let split = item.split_once(' ').and_then(|(count, name)| Some((count.parse().ok()?, name.trim())));
    split.unwrap_or((1, item))
}

fn pile(cards: &CardList, state: &State, name: &str) -> Result<Pile, String> {
    let named = |&pile: &Pile| cards.card(state.layout.face(pile)).name.eq_ignore_ascii_case(name);
    state.layout.piles().find(named).ok_or_else(|| unknown("card", name, cards.names()))
}

fn piles(cards: &CardList, state: &State, value: &str) -> Result<Vec<Pile>, String> {
    let mut piles = Vec::new();
    for (count, name) in items(value, ',').map(counted) {
        let pile = pile(cards, state, name)?;
        if count > 60 {
            return Err(format!("{count} {name} are more than there can be"));
        }
        piles.extend(std::iter::repeat_n(pile, count));
    }
    if piles.len() > 200 { Err("holds at most 200 cards".to_owned()) } else { Ok(piles) }
}

fn counts(cards: &CardList, state: &State, value: &str) -> Result<Counts, String> {
    Ok(piles(cards, state, value)?.into_iter().collect())
}

/// A view in the same fields.
pub(crate) fn fields(view: &View) -> Vec<Field> {
    let active = &view.sides[view.active.index()];
    let mut fields = vec![
        Field::table("turn", view.active),
        Field::table("phase", view.phase),
        Field::table("actions", active.actions),
        Field::table("buys", active.buys),
        Field::table("coins", active.coins),
        Field::table("trash", show::cards(&view.trash)),
        Field::table("empty piles", view.empty_piles),
    ];
    if let Some(asked) = &view.asked {
        fields.push(Field::table("asked", format!("{} by {}", asked.seat, asked.name)));
        fields.push(Field::table("chosen", view.chosen(asked)));
        fields.push(Field::table("looked", view.looked().unwrap_or("hidden".to_owned())));
    }
    for pile in &view.supply {
        fields.push(Field::table(&format!("{} pile", pile.name.to_lowercase()), pile.count));
    }
    view.sides.iter().for_each(|side| side_fields(view, side, &mut fields));
    fields
}

fn side_fields(view: &View, side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    add("hand", view.hand(side));
    add("deck", sized(side.deck.count));
    add("top", if side.deck.cards.is_empty() { "none".to_owned() } else { side.deck_top("hidden") });
    add(
        "discard",
        match &side.discard_top {
            Some(top) if side.discard.cards.is_empty() => {
                format!("{}, {} on top", sized(side.discard.count), top.name)
            }
            _ => show::cards(&side.discard),
        },
    );
    let zones = [("play", &side.play), ("lasting", &side.lasting), ("aside", &side.aside)];
    zones.into_iter().for_each(|(name, zone)| add(name, show::cards(zone)));
    let records = [
        ("due", &side.due),
        ("revealed", &side.revealed),
        ("last play", &side.last_play),
        ("owned", &side.owned),
        ("bought", &side.bought),
    ];
    records.into_iter().for_each(|(name, cards)| add(name, show::record(cards)));
    add("points", side.points.to_string());
    add("turns", side.turns.to_string());
    add("earned", side.earned.to_string());
    add("coins per turn", side.coins_per_turn.clone());
    add("points per turn", side.points_per_turn.clone());
}
