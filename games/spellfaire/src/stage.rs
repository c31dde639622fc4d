//! Positions written by hand, for scenarios.

use crate::cards::{CardList, Kind};
use crate::creature::{Condition, Creature, Keywords};
use crate::setup::empty;
use crate::state::{Choice, DECK, MANA, Ruleset, State};
use crate::view::{Asked, CardView, CreatureView, SideView, View};
use kernel::{Card, Face, Field, Known, Position, Seat, StageError, ZoneView};
use std::ops::RangeInclusive;
use text::nearest;

/// The usual position: A's Main Phase, full mana, nothing anywhere.
fn usual() -> State {
    let mut state = empty(Seat::A, Ruleset::default());
    state.turn = 5;
    state.choice = Choice::Main;
    for side in &mut state.sides {
        (side.turns, side.mana, side.max_mana) = (2, MANA, MANA);
        side.mulligan.done = true;
    }
    state
}

/// Sets up a position.
pub(crate) fn stage(cards: &CardList, position: &Position) -> Result<State, StageError> {
    let mut state = usual();
    // What belongs to the table comes first: whose turn it is decides what "frozen" means.
    for field in position.iter().filter(|field| field.seat.is_none()) {
        stage_table(&mut state, field).map_err(|message| StageError::new(field, message))?;
    }
    for field in position {
        let Some(seat) = field.seat else { continue };
        if seat.index() > 1 {
            return Err(StageError::new(field, "there are only A and B"));
        }
        stage_side(cards, &mut state, seat, field).map_err(|message| StageError::new(field, message))?;
    }
    for seat in Seat::first(2) {
        count_cards(cards, &state, seat)
            .map_err(|message| StageError { label: format!("{seat} deck"), message })?;
    }
    Ok(state)
}

/// A player owns the cards of one deck, wherever they lie; no zone has room for more.
fn count_cards(cards: &CardList, state: &State, seat: Seat) -> Result<(), String> {
    let side = state.side(seat);
    let board = side.board.iter().filter(|creature| cards.card(creature.face).kind != Kind::Token).count();
    match side.deck.len() + side.hand.len() + side.discard.len() + side.dead.len() + board {
        0..=DECK => Ok(()),
        count => {
            Err(format!("{seat} has {count} cards in all zones together, and no deck has more than {DECK}"))
        }
    }
}

fn stage_table(state: &mut State, field: &Field) -> Result<(), String> {
    match (field.name.as_str(), field.value.as_str()) {
        ("turn", "A") => state.active = Seat::A,
        ("turn", "B") => state.active = Seat::B,
        ("phase", "main") => {}
        ("phase", "mulligan") => {
            state.choice = Choice::Mulligan;
            state.turn = 0;
            for side in &mut state.sides {
                (side.turns, side.mana, side.max_mana, side.mulligan.done) = (0, 1, 1, false);
            }
        }
        ("first-turn mana", "1") => state.ruleset.first_turn_mana = 1,
        ("first-turn mana", "2") => state.ruleset.first_turn_mana = 2,
        ("heal cap", "on") => state.ruleset.heal_cap = true,
        ("heal cap", "off") => state.ruleset.heal_cap = false,
        ("turn", _) => return Err("is A or B".to_owned()),
        ("phase", _) => return Err("is main or mulligan".to_owned()),
        ("first-turn mana", _) => return Err("is 1 or 2".to_owned()),
        ("heal cap", _) => return Err("is on or off".to_owned()),
        _ => {
            let known = "turn, phase, first-turn mana and heal cap; those of a player begin with A or B";
            return Err(format!("there is no such field; there are {known}"));
        }
    }
    Ok(())
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    if field.name == "board" {
        return stage_board(cards, state, seat, &field.value);
    }
    let faces = || items(&field.value).map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "hero" => side.hero = number(&field.value, 0..=999)?,
        "fatigue" => side.fatigue = number(&field.value, 0..=99)? as u8,
        "turns" => side.turns = number(&field.value, 0..=99)? as u8,
        "replaced" => side.mulligan.replaced = number(&field.value, 0..=4)? as u8,
        "mana" => (side.mana, side.max_mana) = mana(&field.value)?,
        "faction" => side.faction = home(&cards.factions, &field.value)?,
        "school" => side.school = home(&cards.schools, &field.value)?,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden).collect())?,
        "hand" => {
            side.hand =
                fit(faces()?.into_iter().map(|face| Card { face, known: Known::only(seat) }).collect())?
        }
        "discard" => side.discard = fit(faces()?)?,
        "dead" => side.dead = fit(creatures(cards, faces()?)?)?,
        _ => {
            let known =
                "hero, mana, hand, deck, board, discard, dead, fatigue, turns, replaced, faction and school";
            return Err(format!("there is no such field; a player has {known}"));
        }
    }
    Ok(())
}

fn fit<T: Copy + Default, const N: usize>(items: Vec<T>) -> Result<kernel::List<T, N>, String> {
    if items.len() > N {
        return Err(format!("holds at most {N} cards, not {}", items.len()));
    }
    Ok(items.into_iter().collect())
}

/// The parts of a list; commas inside brackets do not part.
fn items(value: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = value.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth <= 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty() && *part != "none")
}

fn number(value: &str, bounds: RangeInclusive<i16>) -> Result<i16, String> {
    let number = value.trim().parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| format!("\"{value}\" is not a number from {} to {}", bounds.start(), bounds.end()))
}

fn mana(value: &str) -> Result<(u8, u8), String> {
    let (now, max) = value.split_once('/').unwrap_or((value, value));
    let most = MANA.into();
    Ok((number(now, 0..=most)? as u8, number(max, 0..=most)? as u8))
}

fn home(homes: &[String], value: &str) -> Result<u8, String> {
    let found = homes.iter().position(|home| home.eq_ignore_ascii_case(value));
    found.map(|index| index as u8).ok_or_else(|| format!("is one of {}", homes.join(", ")))
}

fn face(cards: &CardList, name: &str) -> Result<Face, String> {
    cards.named(name).ok_or_else(|| unknown(cards, name))
}

/// On the board a name means the creature or token, not the spell that makes it (R66).
fn creature_face(cards: &CardList, name: &str) -> Result<Face, String> {
    let same = |card: &crate::cards::CardDef| {
        !matches!(card.kind, Kind::Spell(_)) && card.name.eq_ignore_ascii_case(name)
    };
    let found = cards.cards.iter().position(same);
    found.map(|index| Face(index as u16)).ok_or_else(|| match cards.named(name) {
        Some(spell) => format!("{} is a spell, not a creature", cards.card(spell).name),
        None => unknown(cards, name),
    })
}

/// Only creatures die.
fn creatures(cards: &CardList, faces: Vec<Face>) -> Result<Vec<Face>, String> {
    match faces.iter().map(|&face| cards.card(face)).find(|card| matches!(card.kind, Kind::Spell(_))) {
        Some(spell) => Err(format!("{} is a spell, not a creature", spell.name)),
        None => Ok(faces),
    }
}

fn unknown(cards: &CardList, name: &str) -> String {
    match nearest(name, cards.cards.iter().map(|card| card.name.as_str())) {
        Some(near) => format!("there is no \"{name}\"; did you mean {near}?"),
        None => format!("there is no \"{name}\""),
    }
}

fn stage_board(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    state.side_mut(seat).board.clear();
    for item in items(value) {
        let creature = creature(cards, item, seat == state.active)?;
        state.entered += 1;
        let number = state.entered;
        let board = &mut state.side_mut(seat).board;
        if board.is_full() {
            return Err(format!("holds at most {} creatures", board.len()));
        }
        board.push(Creature { number, ..creature });
    }
    Ok(())
}

/// Reads `Town Guard 1/1 (frozen, no Guard)`.
fn creature(cards: &CardList, item: &str, active: bool) -> Result<Creature, String> {
    let (head, notes) = match item.split_once('(') {
        Some((head, notes)) => (head.trim(), notes.trim_end_matches(')')),
        None => (item, ""),
    };
    let (name, stats) = match head.rsplit_once(' ') {
        Some((name, stats)) if stats.contains('/') => (name.trim(), Some(stats)),
        _ => (head, None),
    };
    let face = creature_face(cards, name)?;
    let card = cards.card(face);
    let (attack, health) = match stats.and_then(|stats| stats.split_once('/')) {
        Some((attack, health)) => (number(attack, 0..=999)?, number(health, 1..=999)?),
        None => (card.attack, card.health),
    };
    let mut creature = Creature {
        face,
        number: 0,
        attack,
        boost: 0,
        health,
        max_health: health.max(card.health),
        keywords: card.keywords,
        condition: Condition::default(),
    };
    for note in items(notes) {
        annotate(&mut creature, note, active)?;
    }
    Ok(creature)
}

fn annotate(creature: &mut Creature, note: &str, active: bool) -> Result<(), String> {
    match note.to_lowercase().as_str() {
        // In its player's own turn a Frozen creature sits out; otherwise it will (R42).
        "frozen" if active => creature.condition.frozen_now = true,
        "frozen" => creature.condition.frozen_next = true,
        "asleep" => creature.condition.asleep = true,
        "attacked" => creature.condition.attacked = true,
        _ => {
            let (name, remove) = match note.strip_prefix("no ") {
                Some(name) => (name, true),
                None => (note, false),
            };
            let keyword = Keywords::named(name).ok_or_else(|| {
                format!(
                    "\"{note}\" is neither a keyword, \"no\" and a keyword, nor frozen, asleep or attacked"
                )
            })?;
            creature.keywords =
                if remove { creature.keywords.without(keyword) } else { creature.keywords.with(keyword) };
        }
    }
    Ok(())
}

/// A view in the same fields.
pub(crate) fn fields(view: &View) -> Vec<Field> {
    let phase = match view.asked {
        Asked::Mulligan { .. } => "mulligan",
        Asked::Main => "main",
        Asked::Target { .. } => "target",
        Asked::Order { .. } => "order",
        Asked::Nothing => "over",
    };
    let mut fields = vec![
        Field::table("turn", view.active),
        Field::table("phase", phase),
        Field::table("first-turn mana", view.first_turn_mana),
        Field::table("heal cap", if view.heal_cap { "on" } else { "off" }),
    ];
    view.sides.iter().for_each(|side| side_fields(side, &mut fields));
    fields
}

fn side_fields(side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    add("hero", side.hero.to_string());
    add("mana", format!("{}/{}", side.mana, side.max_mana));
    add("fatigue", side.fatigue.to_string());
    add("faction", side.faction.clone());
    add("school", side.school.clone());
    add("turns", side.turns.to_string());
    add("replaced", side.replaced.to_string());
    add("deck", count(side.deck.count));
    add("hand", hand(&side.hand));
    add("board", list(side.board.iter().map(creature_text)));
    add("discard", list(side.discard.known().map(|card| card.name.clone())));
    add("dead", list(side.dead.known().map(|card| card.name.clone())));
}

fn hand(hand: &ZoneView<CardView>) -> String {
    let hidden = hand.count - hand.known().count();
    let known = hand.known().map(|card| card.name.clone());
    if hidden == hand.count && hidden > 0 {
        return count(hidden);
    }
    list(known.chain((hidden > 0).then(|| format!("{hidden} hidden"))))
}

fn creature_text(creature: &CreatureView) -> String {
    let stats = format!("{} {}/{}", creature.name, creature.attack, creature.health);
    if creature.traits.is_empty() { stats } else { format!("{stats} ({})", creature.traits.join(", ")) }
}

fn count(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}
