//! Positions written by hand, for scenarios.

use crate::Territory;
use crate::cards::{CardList, Kind};
use crate::place::{Part, Place};
use crate::setup::{empty, lead};
use crate::state::{Choice, DECK, Face, Held, Mulligan, State, Unit};
use crate::units::{places_where, slots_of};
use kernel::position::{self, fit, items, notes, number, on, word, yes};
use kernel::{Field, FieldSheet, Position, Seat, StageError, no_such_field};
use text::{nearest, unknown};

/// Every field, as docs/scenarios.md lists them.
pub(crate) const FIELDS: &[FieldSheet] = &[
    FieldSheet::seat("hand", "Scout, Champion", "the cards in hand"),
    FieldSheet::seat("deck", "Scout, Champion", "the deck, top card first"),
    FieldSheet::seat("discard", "Scout", "used cards and dead units"),
    FieldSheet::seat(
        "units",
        "1 Champion, 2 Scout 3, 4 Champion (power +2, damage 1)",
        "the units: slot, name, current power where it differs from the card, or the changes that led to it",
    ),
    FieldSheet::seat(
        "effects",
        "2 Deploy: Draw 1 card",
        "effects on the player's side of slots, oldest first; separated by `;`",
    ),
    FieldSheet::table("effects", "2 Deploy: Draw 1 card", "effects on whole slots, for both sides"),
    FieldSheet::seat("vp", "12", "victory points of this round"),
    FieldSheet::seat("wins", "1", "rounds won"),
    FieldSheet::seat("plays", "3", "cards played in this round"),
    FieldSheet::seat("passed", "yes", "whether the player has passed"),
    FieldSheet::seat("leader", "Marshal Vex", "the leader"),
    FieldSheet::seat("used", "yes", "whether the leader's ability is used up"),
    FieldSheet::table("round", "2", "the round; 1 by default"),
    FieldSheet::table("priority", "B", "whose turn it is; A's by default"),
    FieldSheet::table("starter", "B", "who began the round"),
    FieldSheet::table("ties", "1", "rounds that nobody won"),
    FieldSheet::table("mulligan", "on", "whether cards may be exchanged before the first round"),
    FieldSheet::table(
        "phase",
        "mulligan",
        "`mulligan` while both choose cards to exchange before the first round; otherwise `play`",
    ),
    FieldSheet::table("decided", "no", "whether only the player who is ahead can still win the round")
        .only_seen(),
    FieldSheet::table("winners", "1 A, 3 B", "who wins or has won which slot").only_seen(),
    FieldSheet::table("conquers", "A1 Warlord", "the Conquers that are not resolved yet").only_seen(),
    FieldSheet::seat("projected", "7", "victory points if the round ended now").only_seen(),
    FieldSheet::seat("exchanged", "1", "cards exchanged before the first round").only_seen(),
    FieldSheet::seat("unseen", "Scout, Scout", "the cards of the deck and the hidden hand together")
        .only_seen(),
    FieldSheet::seat("resolving", "Barrage", "an Action that is still being resolved").only_seen(),
    FieldSheet::seat(
        "meets",
        "2 Deploy: Draw 1 card",
        "the effects that a unit deployed there triggers, in order",
    )
    .only_seen(),
];

/// The usual position: round 1, A has priority, nothing anywhere.
fn usual() -> State {
    let mut state = empty(Seat::A);
    (state.round, state.choice) = (1, Choice::Main);
    state
}

/// Sets up a position.
pub(crate) fn stage(cards: &CardList, position: &Position) -> Result<State, StageError> {
    let mut state = usual();
    let table = |state: &mut State, field: &Field| stage_table(cards, state, field);
    position::stage_duel(&mut state, position, table, |state, seat, field| {
        stage_side(cards, state, seat, field)
    })?;
    let cards_of = |seat: Seat| {
        let side = state.side(seat);
        side.deck.len()
            + side.hand.len()
            + side.discard.len()
            + slots_of(places_where(&state, |_| true), seat).count_ones() as usize
    };
    for seat in [Seat::A, Seat::B] {
        if cards_of(seat) > DECK {
            let field = Field::of(seat, "deck", "");
            return Err(StageError::new(&field, "a player has at most 30 cards in all"));
        }
    }
    Ok(state)
}

fn stage_table(cards: &CardList, state: &mut State, field: &Field) -> Result<(), String> {
    let value = field.value.as_str();
    match field.name.as_str() {
        "priority" => state.priority = position::seat(value)?,
        "starter" => state.starter = position::seat(value)?,
        "round" => state.round = word(value, &[("1", 1), ("2", 2), ("3", 3)])?,
        "ties" => state.ties = word(value, &[("0", 0), ("1", 1)])?,
        "mulligan" => state.mulligan = on(value)?,
        "phase" => {
            if word(value, &[("play", false), ("mulligan", true)])? {
                (state.choice, state.mulligan) = (Choice::Mulligan, true);
                state.sides.iter_mut().for_each(|side| side.mulligan = Mulligan::default());
            }
        }
        "effects" => return stage_effects(cards, state, None, value),
        _ => return Err(no_such_field::<Territory>(field)),
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    let faces =
        || items(&field.value, ',').map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let value = field.value.as_str();
    match field.name.as_str() {
        "units" => return stage_units(cards, state, seat, value),
        "effects" => return stage_effects(cards, state, Some(seat), value),
        "leader" => {
            let names = cards.leaders.iter().map(|leader| leader.name.as_str());
            let index = cards.leader_named(value).ok_or_else(|| unknown("leader", value, names))?;
            lead(cards, state, seat, Some(index));
            return Ok(());
        }
        _ => {}
    }
    let side = state.side_mut(seat);
    match field.name.as_str() {
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev(), DECK)?,
        "hand" => side.hand = fit(faces()?.into_iter().map(|face| Held { face, open: false }), DECK)?,
        "discard" => side.discard = fit(faces()?, DECK)?,
        "vp" => side.vp = number(value, 0..=1000)?,
        "wins" => side.wins = number(value, 0..=1)? as u8,
        "plays" => side.plays = number(value, 0..=39)? as u8,
        "passed" => side.passed = yes(value)?,
        "used" => side.used = yes(value)?,
        _ => return Err(no_such_field::<Territory>(field)),
    }
    Ok(())
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| unknown("card", name, cards.names()))
}

/// Reads the slot that an item begins with.
fn slot(item: &str) -> Result<(u8, &str), String> {
    let (slot, rest) = item.split_once(' ').ok_or("each begins with its slot: 2 Scout")?;
    Ok((number(slot, 1..=4)? as u8 - 1, rest.trim()))
}

fn stage_units(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    Place::of(seat).for_each(|place| state.units[place.index()] = None);
    for item in items(value, ',') {
        let (slot, rest) = slot(item)?;
        state.entered += 1;
        let place = Place::new(seat, slot);
        let unit = Unit { number: state.entered, ..unit(cards, rest)? };
        if state.units[place.index()].replace(unit).is_some() {
            return Err(format!("slot {} holds one unit of a player", slot + 1));
        }
    }
    Ok(())
}

/// Reads `Champion`, `Champion 3` (damaged or stronger) or `Champion (power +2, damage 1)`.
fn unit(cards: &CardList, text: &str) -> Result<Unit, String> {
    let (head, notes) = notes(text);
    let (name, shown) = match head.rsplit_once(' ') {
        Some((name, last)) if last.parse::<i16>().is_ok() => (name, Some(number(last, 1..=999)?)),
        _ => (head, None),
    };
    let face = face(cards, name)?;
    let card = cards.card(face);
    if card.kind != Kind::Unit {
        return Err(format!("{} is not a unit", card.name));
    }
    let mut unit = Unit { face, token: card.token, ..Unit::default() };
    match (notes, shown) {
        (Some(notes), _) => {
            for note in items(notes, ',') {
                match note.split_once(' ') {
                    Some(("power", amount)) => unit.given = number(amount, -999..=999)?,
                    Some(("damage", amount)) => unit.damage = number(amount, 0..=999)?,
                    Some(("bonus", _)) => {}
                    _ => return Err(format!("\"{note}\" is not like power +2 or damage 1")),
                }
            }
        }
        (None, Some(shown)) => {
            (unit.given, unit.damage) = ((shown - card.power).max(0), (card.power - shown).max(0));
        }
        (None, None) => {}
    }
    if card.power + unit.given - unit.damage < 1 {
        return Err(format!("{} would be dead (T-16)", card.name));
    }
    Ok(unit)
}

/// Reads `2 Deploy: Draw 1 card; 3 +2 power`, oldest first.
fn stage_effects(cards: &CardList, state: &mut State, seat: Option<Seat>, list: &str) -> Result<(), String> {
    for item in items(list, ';') {
        let (slot, text) = slot(item)?;
        let text = text.trim_matches('"');
        let effect = cards.library.effect_named(text).ok_or_else(|| {
            match nearest(text, cards.library.effect_texts()) {
                Some(near) => format!("no card gives \"{text}\"; did you mean \"{near}\"?"),
                None => format!("no card gives \"{text}\""),
            }
        })?;
        if cards.library.effect(effect).bonus != 0 {
            state.effects.expect_bonus();
        }
        let part = seat.map_or(Part::whole(slot), |seat| Part::place(Place::new(seat, slot)));
        state.effects.add(effect, part.ground());
    }
    Ok(())
}
