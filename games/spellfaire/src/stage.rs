//! Positions written by hand, for scenarios.

use crate::Spellfaire;
use crate::cards::{CardList, Kind};
use crate::creature::{Creature, Keywords};
use crate::in_play::InPlay;
use crate::setup::empty;
use crate::state::{Choice, DECK, MANA, Ruleset, State};
use crate::view::{Asked, CreatureView, SideView, View};
use kernel::position::{self, fit, items, list, notes, number, on, on_or_off, word};
use kernel::{Card, Dice, Face, Field, FieldSheet, Known, Log, Position, Seat, StageError, no_such_field};
use text::unknown;

/// Every field, as docs/scenarios.md lists them.
pub(crate) const FIELDS: &[FieldSheet] = &[
    FieldSheet::seat("hand", "Ember Bolt, Mend", "the cards in hand"),
    FieldSheet::seat("deck", "Town Guard, Mend", "the deck, top card first"),
    FieldSheet::seat(
        "board",
        "Town Guard, Grave Rat 2/1 (max 5, frozen, Ward, no Guard)",
        "the creatures, oldest first; attack/health and notes where they differ from the card",
    ),
    FieldSheet::seat("hero", "12", "the Hero's health"),
    FieldSheet::seat("mana", "3/5", "current mana and maximum"),
    FieldSheet::table("turn", "B", "whose turn it is; A's by default"),
    FieldSheet::table(
        "phase",
        "mulligan",
        "`mulligan` while both choose cards to replace before the first turn; otherwise `main`",
    ),
    FieldSheet::seat("discard", "Mend", "used and burned cards"),
    FieldSheet::seat("dead", "Grave Rat", "the creatures that died"),
    FieldSheet::seat("fatigue", "2", "the last fatigue damage"),
    FieldSheet::seat("turns", "3", "how many turns the player has begun"),
    FieldSheet::seat("replaced", "1", "cards replaced before the first turn"),
    FieldSheet::seat("spells", "1", "spells cast this turn"),
    FieldSheet::table("deaths", "2", "how many creatures have died this turn"),
    FieldSheet::seat("faction", "Kingdom", "the faction of the deck"),
    FieldSheet::seat("school", "Frost", "the school of the deck"),
    FieldSheet::seat(
        "max health",
        "Grave Rat 5",
        "the maximum health of creatures, where it differs from the card",
    )
    .only_seen(),
    FieldSheet::table("first-turn mana", "2", "the mana of the first turn (R01)"),
    FieldSheet::table("heal cap", "off", "whether healing stops at 25 health (R40)"),
];

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
    let fields = position::sorted(position, |field| field.seat.is_none());
    position::stage_duel(&mut state, fields, stage_table, |state, seat, field| {
        stage_side(cards, state, seat, field)
    })?;
    InPlay { cards, state: &mut state, dice: &mut Dice::swift(0), log: &mut Log::off() }.refresh();
    for seat in Seat::first(2) {
        count_cards(cards, &state, seat)
            .map_err(|message| StageError { label: format!("{seat} deck"), message })?;
    }
    Ok(state)
}

/// A player owns the cards of one deck, wherever they lie; no zone has room for more.
fn count_cards(cards: &CardList, state: &State, seat: Seat) -> Result<(), String> {
    let side = state.side(seat);
    let owned = |(controller, creature): &(Seat, &Creature)| {
        cards.card(creature.face).kind != Kind::Token && creature.owner(*controller) == seat
    };
    let boards = Seat::first(2).flat_map(|other| state.side(other).board.iter().map(move |it| (other, it)));
    let board = boards.filter(owned).count();
    match side.deck.len() + side.hand.len() + side.discard.len() + side.dead.len() + board {
        0..=DECK => Ok(()),
        count => {
            Err(format!("{seat} has {count} cards in all zones together, and no deck has more than {DECK}"))
        }
    }
}

fn stage_table(state: &mut State, field: &Field) -> Result<(), String> {
    let value = field.value.as_str();
    match field.name.as_str() {
        "turn" => state.active = position::seat(value)?,
        "phase" => {
            if word(value, &[("main", false), ("mulligan", true)])? {
                before_the_first_turn(state);
            }
        }
        "deaths" => state.deaths_this_turn = number(value, 0..=99)? as u8,
        "first-turn mana" => state.ruleset.first_turn_mana = word(value, &[("1", 1), ("2", 2)])?,
        "heal cap" => state.ruleset.heal_cap = on(value)?,
        _ => return Err(no_such_field::<Spellfaire>(field)),
    }
    Ok(())
}

fn before_the_first_turn(state: &mut State) {
    state.choice = Choice::Mulligan;
    state.turn = 0;
    for side in &mut state.sides {
        (side.turns, side.mana, side.max_mana, side.mulligan.done) = (0, 1, 1, false);
    }
}

fn stage_side(cards: &CardList, state: &mut State, seat: Seat, field: &Field) -> Result<(), String> {
    if field.name == "board" {
        return stage_board(cards, state, seat, &field.value);
    }
    let faces =
        || items(&field.value, ',').map(|name| face(cards, name)).collect::<Result<Vec<Face>, String>>();
    let side = state.side_mut(seat);
    match field.name.as_str() {
        "hero" => side.hero = number(&field.value, 0..=999)?,
        "fatigue" => side.fatigue = number(&field.value, 0..=99)? as u8,
        "turns" => side.turns = number(&field.value, 0..=99)? as u8,
        "spells" => side.spells = number(&field.value, 0..=99)? as u8,
        "replaced" => side.mulligan.replaced = number(&field.value, 0..=4)? as u8,
        "mana" => (side.mana, side.max_mana) = mana(&field.value)?,
        "faction" => side.faction = home(&cards.factions, &field.value)?,
        "school" => side.school = home(&cards.schools, &field.value)?,
        // The first card of a deck is its top, which is last in the state.
        "deck" => side.deck = fit(faces()?.into_iter().rev().map(Card::hidden), DECK)?,
        "hand" => {
            let known = Known::only(seat);
            side.hand = fit(faces()?.into_iter().map(|face| Card { face, known }), DECK)?;
        }
        "discard" => side.discard = fit(faces()?, DECK)?,
        "dead" => side.dead = fit(creatures(cards, faces()?)?, DECK)?,
        _ => return Err(no_such_field::<Spellfaire>(field)),
    }
    Ok(())
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
    cards.named(name).ok_or_else(|| unknown("card", name, cards.names()))
}

/// On the board a name means the creature or token, not the spell that makes it (R66).
fn creature_face(cards: &CardList, name: &str) -> Result<Face, String> {
    let same = |card: &crate::cards::CardDef| {
        !matches!(card.kind, Kind::Spell(_)) && card.name.eq_ignore_ascii_case(name)
    };
    let found = cards.cards.iter().position(same);
    found.map(|index| Face(index as u16)).ok_or_else(|| match cards.named(name) {
        Some(spell) => format!("{} is a spell, not a creature", cards.card(spell).name),
        None => unknown("card", name, cards.names()),
    })
}

/// Only creatures die.
fn creatures(cards: &CardList, faces: Vec<Face>) -> Result<Vec<Face>, String> {
    match faces.iter().map(|&face| cards.card(face)).find(|card| matches!(card.kind, Kind::Spell(_))) {
        Some(spell) => Err(format!("{} is a spell, not a creature", spell.name)),
        None => Ok(faces),
    }
}

fn stage_board(cards: &CardList, state: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    state.side_mut(seat).board.clear();
    for item in items(value, ',') {
        let creature = creature(cards, item, seat == state.active)?;
        if creature.condition.stolen && cards.card(creature.face).kind == Kind::Token {
            return Err("a token has no other owner".to_owned());
        }
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

/// Reads `Town Guard 1/1 (frozen, no Guard, max 5)`.
fn creature(cards: &CardList, item: &str, active: bool) -> Result<Creature, String> {
    let (head, notes) = notes(item);
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
    let mut creature =
        Creature { attack, health, max_health: health.max(card.health), ..card.as_printed(face) };
    for note in items(notes.unwrap_or(""), ',') {
        annotate(cards, &mut creature, note, active)?;
    }
    Ok(creature)
}

fn annotate(cards: &CardList, creature: &mut Creature, note: &str, active: bool) -> Result<(), String> {
    match note.to_lowercase().as_str() {
        // In its player's own turn a Frozen creature sits out; otherwise it will (R42).
        "frozen" if active => creature.condition.frozen_now = true,
        "frozen" => creature.condition.frozen_next = true,
        "asleep" => creature.condition.asleep = true,
        "attacked" => creature.condition.attacked = true,
        "attacked once" => creature.condition.struck = true,
        "revived" => creature.condition.revived = true,
        "stolen" => creature.condition.stolen = true,
        "silenced" => {
            creature.condition.silent = true;
            creature.keywords = Keywords::default();
        }
        note if note.starts_with("max ") => {
            creature.max_health = number(&note["max ".len()..], creature.health..=999)?;
        }
        note if counter(cards, note).is_some() => {
            let (kind, count) = counter(cards, note).unwrap_or_default();
            creature.counters[kind] = count;
        }
        note if cards.card(creature.face).defined.iter().any(|own| own.eq_ignore_ascii_case(note)) => {}
        _ => {
            let (name, remove) = match note.strip_prefix("no ") {
                Some(name) => (name, true),
                None => (note, false),
            };
            let keyword = Keywords::named(name).ok_or_else(|| {
                let known = "a keyword, \"no\" and a keyword, max and a number, frozen, asleep or attacked";
                format!("\"{note}\" is none of these: {known}")
            })?;
            creature.keywords =
                if remove { creature.keywords.without(keyword) } else { creature.keywords.with(keyword) };
        }
    }
    Ok(())
}

/// Reads `2 Cog`: the kind of counter, and how many.
fn counter(cards: &CardList, note: &str) -> Option<(usize, u8)> {
    let (count, name) = note.split_once(' ')?;
    let kind = cards.counters.iter().position(|counter| counter.eq_ignore_ascii_case(name))?;
    Some((kind, count.parse().ok().filter(|count| *count < 100)?))
}

/// A view in the same fields.
pub(crate) fn fields(cards: &CardList, view: &View) -> Vec<Field> {
    let phase = match view.asked {
        Asked::Mulligan { .. } => "mulligan",
        Asked::Main => "main",
        Asked::Target { .. } => "target",
        Asked::Part { .. } => "part",
        Asked::Order { .. } => "order",
        Asked::Nothing => "over",
    };
    let mut fields = vec![
        Field::table("turn", view.active),
        Field::table("phase", phase),
        Field::table("deaths", view.deaths),
        Field::table("first-turn mana", view.first_turn_mana),
        Field::table("heal cap", on_or_off(view.heal_cap)),
    ];
    view.sides.iter().for_each(|side| side_fields(cards, side, &mut fields));
    fields
}

fn side_fields(cards: &CardList, side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    add("hero", side.hero.to_string());
    add("mana", format!("{}/{}", side.mana, side.max_mana));
    add("fatigue", side.fatigue.to_string());
    add("faction", side.faction.clone());
    add("school", side.school.clone());
    add("turns", side.turns.to_string());
    add("spells", side.spells.to_string());
    add("replaced", side.replaced.to_string());
    add("deck", position::cards(side.deck.count));
    add("hand", position::zone(&side.hand, |card| card.name.clone()));
    add("board", list(side.board.iter().map(creature_text), ", "));
    let stretched = side.board.iter().filter(|it| it.max_health != cards.card(it.card).health);
    add("max health", list(stretched.map(|it| format!("{} {}", it.label, it.max_health)), ", "));
    add("discard", position::zone(&side.discard, |card| card.name.clone()));
    add("dead", position::zone(&side.dead, |card| card.name.clone()));
}

fn creature_text(creature: &CreatureView) -> String {
    let stats = format!("{} {}/{}", creature.name, creature.attack, creature.health);
    if creature.traits.is_empty() { stats } else { format!("{stats} ({})", creature.traits.join(", ")) }
}
