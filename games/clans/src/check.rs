//! Why a move is not allowed. Agrees with `moves::legal`; a law compares the two.

use crate::abilities::Trait;
use crate::board::{CAPACITY, LANES, Place, Tile, Way};
use crate::cards::CardList;
use crate::combat::{is_closed, is_guarded};
use crate::moves::{Move, Target, label, legal};
use crate::state::{Blockers, State, Unit};
use crate::texts::text_of;
use kernel::{Face, Refusal, Seat};

type Verdict = Result<(), Refusal>;

fn refuse<T>(rule: &'static str, reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, reason))
}

/// Whether a move of the active player is legal, and if not, which rule it breaks.
pub(crate) fn check(cards: &CardList, state: &State, seat: Seat, mv: Move) -> Verdict {
    if let Some(run) = &state.run {
        let mut answers = Vec::new();
        legal(cards, state, seat, &mut answers);
        let name = cards.name(run.face);
        return match mv {
            _ if answers.contains(&mv) => Ok(()),
            Move::Choose(_) | Move::Part(_) | Move::Discard(_) => {
                refuse("C-53", format!("{name} cannot choose that"))
            }
            _ => refuse("C-53", format!("first choose for {name}")),
        };
    }
    match mv {
        Move::Choose(_) | Move::Part(_) | Move::Discard(_) => refuse("C-53", "no text asks for a choice"),
        Move::Place(face, lane) => check_place(cards, state, seat, face, lane as usize),
        Move::March(place, way) => check_march(cards, state, seat, place, way),
        Move::Attack(place, target) => check_attack(cards, state, seat, place, target),
        Move::End => Ok(()),
    }
}

fn check_place(cards: &CardList, state: &State, seat: Seat, face: Face, lane: usize) -> Verdict {
    if lane >= LANES {
        return refuse("C-25", format!("there are {LANES} lanes"));
    }
    if !state.side(seat).hand.iter().any(|card| card.face == face) {
        return refuse("C-24", format!("you have no {} in your hand", cards.name(face)));
    }
    match state.placements() {
        most if state.placed < most => {}
        1 => return refuse("C-22", "only 1 card may be placed in the very first turn"),
        most => return refuse("C-22", format!("only {most} cards may be placed in a turn")),
    }
    if state.is_full(Tile::home(seat, lane)) {
        return refuse(
            "C-14",
            format!("your home tile in lane {} is full: it has {CAPACITY} cards", lane + 1),
        );
    }
    Ok(())
}

/// The player's own card that stands there.
fn own(state: &State, seat: Seat, place: Place) -> Result<&Unit, Refusal> {
    match state.unit(place) {
        Some(unit) if unit.owner == seat => Ok(unit),
        Some(_) => refuse("C-24", "that is the enemy's card"),
        None => refuse("C-24", "no card stands there"),
    }
}

fn check_march(cards: &CardList, state: &State, seat: Seat, place: Place, way: Way) -> Verdict {
    let unit = own(state, seat, place)?;
    let (name, stats) = (label(cards, unit), &unit.stats);
    if stats.has(Trait::Rooted) {
        return refuse("C-58", format!("{name} cannot move now"));
    }
    if stats.has(Trait::Stationary) {
        return refuse("C-37", format!("{name} is Stationary and never moves"));
    }
    let Some(to) = place.tile().step(seat, way) else {
        return match way {
            Way::Forward => refuse("C-44", format!("{name} cannot enter the enemy's home")),
            Way::Back => refuse("C-44", format!("{name} is at home already")),
        };
    };
    if unit.ap == 0 {
        return refuse("C-18", format!("{name} has no AP: a move costs 1"));
    }
    if state.is_full(to) {
        return refuse("C-14", format!("the tile is full: it has {CAPACITY} cards"));
    }
    Ok(())
}

fn check_attack(cards: &CardList, state: &State, seat: Seat, place: Place, target: Target) -> Verdict {
    let unit = own(state, seat, place)?;
    let (name, stats) = (label(cards, unit), &unit.stats);
    let tile = match target {
        Target::Base => Tile::home(seat.other(), place.tile().lane()),
        Target::Card(there) => match state.unit(there) {
            Some(foe) if foe.owner != seat => there.tile(),
            Some(_) => return refuse("C-51", "your own cards are never a target"),
            None => return refuse("C-51", "no card stands there"),
        },
    };
    if stats.has(Trait::Peaceful) {
        return refuse("C-58", format!("{name} cannot attack now"));
    }
    if stats.has(Trait::Timid) && target == Target::Base {
        return refuse("C-58", format!("{name} cannot attack bases now"));
    }
    if stats.damage == 0 {
        return refuse("C-39", format!("{name} has no damage and cannot attack"));
    }
    if tile.lane() != place.tile().lane() {
        return refuse("C-10", format!("{name} can only attack in its own lane"));
    }
    let distance = place.tile().distance(tile);
    if distance > stats.range {
        let rule = if target == Target::Base { "C-12" } else { "C-10" };
        return refuse(rule, format!("that is {distance} tiles away and {name} reaches {}", stats.range));
    }
    if unit.ap < stats.attack_cost {
        let cost = stats.attack_cost;
        return refuse("C-20", format!("{name} has {} AP: its attack costs {cost}", unit.ap));
    }
    check_guards(state, seat, target).and_then(|()| check_base(state, seat, place, target))
}

/// Guards on the tile come first (C-06, C-07, C-09).
fn check_guards(state: &State, seat: Seat, target: Target) -> Verdict {
    let Target::Card(there) = target else { return Ok(()) };
    if state.crowd.hidden().has(there) {
        return refuse("C-58", "that card cannot be attacked now");
    }
    let guard = state.crowd.guards().has(there);
    if !guard && is_guarded(state, there.tile(), seat.other()) {
        return refuse("C-06", "a Guard stands on that tile and must be attacked first");
    }
    Ok(())
}

fn check_base(state: &State, seat: Seat, place: Place, target: Target) -> Verdict {
    if target != Target::Base || !is_closed(state, place.tile().lane(), seat.other()) {
        return Ok(());
    }
    match state.blockers {
        Blockers::Guards => refuse("C-06", "a Guard on the home tile of this lane protects the base"),
        Blockers::Any => refuse("C-08", "a card on the home tile of this lane protects the base"),
    }
}

/// Appends every move that `seat` could put into words.
pub(crate) fn candidates(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    for face in cards.faces() {
        out.extend((0..LANES as u8).map(|lane| Move::Place(face, lane)));
    }
    for (place, _) in state.units().filter(|(_, unit)| unit.owner == seat) {
        out.extend(Way::ALL.map(|way| Move::March(place, way)));
        let others = state.units().filter(|&(there, _)| there != place);
        out.extend(others.map(|(there, _)| Move::Attack(place, Target::Card(there))));
        out.push(Move::Attack(place, Target::Base));
    }
    out.push(Move::End);
    out.extend(state.units().map(|(place, _)| Move::Choose(place)));
    out.extend(cards.faces().map(Move::Discard));
    let text = state.run.as_ref().and_then(|run| text_of(cards, run));
    out.extend((0..text.map_or(0, |text| text.parts.len() as u8)).map(Move::Part));
}
