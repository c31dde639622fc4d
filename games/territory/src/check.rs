//! Why a move is not allowed.

use crate::ask::wanted;
use crate::cards::{CardList, Kind};
use crate::choices::{Question, answers, close_enemies, unmarked, waiting};
use crate::moves::{Move, can_lead, castable};
use crate::place::{Part, Place};
use crate::state::{Choice, EXCHANGE, Face, Run, State};
use kernel::{Refusal, Seat};

/// Whether a move of the acting seat is legal, and if not, which rule it breaks.
pub(crate) fn check(cards: &CardList, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    match (state.choice, mv) {
        (Choice::Main, Move::Pass) | (Choice::Mulligan, Move::Keep) => Ok(()),
        (Choice::Main, Move::Deploy(face, slot)) => check_deploy(cards, state, seat, face, slot),
        (Choice::Main, Move::Act(face)) => check_act(cards, state, seat, face),
        (Choice::Main, Move::Use(slot)) => check_use(cards, state, seat, slot),
        (Choice::Main, Move::Lead) => check_lead(cards, state, seat),
        (Choice::Mulligan, Move::Exchange(face)) => check_exchange(cards, state, seat, face),
        (Choice::Text(run), mv) => check_answer(cards, state, &run, mv),
        (Choice::Main, _) => {
            Err(Refusal::new("T-11", "with priority you may play a card, use an ability or pass"))
        }
        (Choice::Mulligan, _) => Err(Refusal::new(
            "T-34",
            format!("at the start of a round you may exchange up to {EXCHANGE} cards or keep the rest"),
        )),
        (Choice::Nothing, _) => Err(Refusal::new("T-05", "the match is over")),
    }
}

fn in_hand(cards: &CardList, state: &State, seat: Seat, face: Face) -> Result<(), Refusal> {
    let has = state.side(seat).find(face).is_some();
    let reason = || format!("you have no {} in your hand", cards.card(face).name);
    if has { Ok(()) } else { Err(Refusal::new("T-11", reason())) }
}

fn check_deploy(cards: &CardList, state: &State, seat: Seat, face: Face, slot: u8) -> Result<(), Refusal> {
    if slot >= 4 {
        return Err(Refusal::new("T-01", "there are slots 1 to 4"));
    }
    check_act(cards, state, seat, face)
}

fn check_act(cards: &CardList, state: &State, seat: Seat, face: Face) -> Result<(), Refusal> {
    in_hand(cards, state, seat, face)?;
    let card = cards.card(face);
    if castable(cards, state, seat, face) {
        return Ok(());
    }
    Err(Refusal::new("T-36", format!("{} has nothing to work on: {}", card.name, card.text)))
}

fn check_use(cards: &CardList, state: &State, seat: Seat, slot: u8) -> Result<(), Refusal> {
    let Some(unit) = state.unit(Place::new(seat, slot)) else {
        return Err(Refusal::new("T-26", format!("you have no unit in slot {}", slot + 1)));
    };
    let card = cards.card(unit.face);
    match cards.use_of(unit.nature()) {
        Some(_) => Ok(()),
        None => {
            Err(Refusal::new("T-26", format!("{} cannot be sacrificed for an effect of its own", card.name)))
        }
    }
}

fn check_lead(cards: &CardList, state: &State, seat: Seat) -> Result<(), Refusal> {
    let side = state.side(seat);
    let Some(index) = side.leader else {
        return Err(Refusal::new("T-44", "this match is played without leaders"));
    };
    let leader = &cards.leaders[index as usize];
    let reason = match leader.leadership.once {
        _ if can_lead(cards, state, seat) => return Ok(()),
        None => format!("{} has no ability to use: {}", leader.name, leader.text),
        Some(_) if side.used => format!("{} was already used this round", leader.name),
        Some(_) => format!("{} has nothing to work on: {}", leader.name, leader.text),
    };
    Err(Refusal::new("T-44", reason))
}

fn check_exchange(cards: &CardList, state: &State, seat: Seat, face: Face) -> Result<(), Refusal> {
    if state.side(seat).mulligan.marks.count_ones() >= EXCHANGE {
        return Err(Refusal::new("T-34", format!("at most {EXCHANGE} cards can be exchanged")));
    }
    let mut legal = false;
    unmarked(state, seat, |other| legal |= other == face);
    let reason = || format!("you have no further {} in your hand to exchange", cards.card(face).name);
    if legal { Ok(()) } else { Err(Refusal::new("T-34", reason())) }
}

fn check_answer(cards: &CardList, state: &State, run: &Run, mv: Move) -> Result<(), Refusal> {
    let Some(question) = waiting(cards, run) else {
        return Err(Refusal::new("T-22", "nothing is asked"));
    };
    let mut legal = false;
    answers(cards, state, run, question, |other| legal |= other == mv);
    if legal {
        return Ok(());
    }
    let script = cards.script(run.script);
    let whose = script.face.map_or("the effect", |face| &cards.card(face).name);
    let (rule, what) = wanted(question);
    Err(Refusal::new(rule, format!("{whose} asks for {what}: {}", script.text)))
}

/// Why a seat that is not to act has to wait, if that is its own doing.
pub(crate) fn waits(state: &State, seat: Seat) -> Option<Refusal> {
    let side = state.side(seat);
    match state.choice {
        Choice::Mulligan if side.mulligan.done => Some(Refusal::new("T-34", "you have kept your cards")),
        _ if side.passed => Some(Refusal::new("T-11", "you have passed this round")),
        _ => None,
    }
}

/// Appends every move that `seat` could put into words.
pub(crate) fn candidates(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    for face in cards.faces() {
        match cards.card(face).kind {
            Kind::Unit => out.extend((0..4).map(|slot| Move::Deploy(face, slot))),
            Kind::Action => out.push(Move::Act(face)),
        }
        out.extend([Move::Take(face), Move::Discard(face), Move::Exchange(face)]);
    }
    let units = Place::all().filter(|&place| state.unit(place).is_some());
    for place in units {
        out.push(Move::Choose(place));
        if place.seat() == seat {
            out.push(Move::Use(place.slot()));
        }
    }
    for part in Part::all() {
        out.push(Move::Slot(part));
        state.effects.runs(part, |index, _, _| out.push(Move::Remove(part, index)));
    }
    if let Choice::Text(run) = state.choice
        && let (Some(_), Some(_)) = close_enemies(state, &run)
    {
        out.extend((0..=run.amount).map(Move::Split));
    }
    if let Choice::Text(run) = state.choice
        && let Some(Question::Part(parts)) = waiting(cards, &run)
    {
        out.extend((0..parts).map(Move::Part));
    }
    out.extend([Move::Pass, Move::Lead, Move::Decline, Move::Keep]);
}
