//! Why a move is not allowed.

use crate::cards::{CardList, Kind};
use crate::creature::Keywords;
use crate::moves::{
    Move, Target, can_play, each_distinct_death, each_unmarked, is_guarded, parts, price, targets,
};
use crate::state::{Choice, State};
use kernel::{Face, Refusal, Seat};

/// Whether a move of the acting seat is legal, and if not, which rule it breaks.
pub(crate) fn check(cards: &CardList, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    match (state.choice, mv) {
        (Choice::Mulligan, Move::Keep) | (Choice::Main, Move::End) => Ok(()),
        (Choice::Mulligan, Move::Replace(face)) => check_replace(cards, state, seat, face),
        (Choice::Main, Move::Play(face)) => check_play(cards, state, seat, face),
        (Choice::Main, Move::Attack(at, target)) => check_attack(cards, state, seat, at, target),
        (Choice::Target(run), Move::Choose(target)) => {
            let mut legal = false;
            targets(cards, state, &run, |other| legal |= other == target);
            let card = cards.card(run.face);
            let reason = || format!("that is not what {} asks for: {}", card.name, card.text);
            if legal { Ok(()) } else { Err(Refusal::new("8", reason())) }
        }
        (Choice::Part(run), Move::Part(part)) => {
            let mut legal = false;
            parts(cards, state, &run, |other| legal |= other == part);
            let card = cards.card(run.face);
            let reason = || format!("{} has no such part that can be chosen: {}", card.name, card.text);
            if legal { Ok(()) } else { Err(Refusal::new("R67", reason())) }
        }
        (Choice::Order, Move::Resolve(death)) => {
            let mut legal = false;
            each_distinct_death(state, |other| legal |= other == death);
            if legal {
                Ok(())
            } else {
                Err(Refusal::new("6.4", "nothing like that is waiting to be resolved"))
            }
        }
        (choice, _) => Err(wrong_time(cards, choice)),
    }
}

fn wrong_time(cards: &CardList, choice: Choice) -> Refusal {
    match choice {
        Choice::Mulligan => {
            Refusal::new("R03", "before the first turn you may only replace cards or keep the rest")
        }
        Choice::Main => Refusal::new("5", "in the Main Phase you may play cards, attack or end the turn"),
        Choice::Target(run) => {
            Refusal::new("8", format!("first choose a target for {}", cards.card(run.face).name))
        }
        Choice::Part(run) => {
            Refusal::new("R67", format!("first choose one of the parts of {}", cards.card(run.face).name))
        }
        Choice::Order => Refusal::new("6.4", "first choose whose \"When this dies\" is resolved next"),
        Choice::Nothing => Refusal::new("R34", "the match is over"),
    }
}

fn check_replace(cards: &CardList, state: &State, seat: Seat, face: Face) -> Result<(), Refusal> {
    let mut legal = false;
    each_unmarked(state, seat, |other| legal |= other == face);
    let reason = || format!("you have no further {} in your hand to replace", cards.card(face).name);
    if legal { Ok(()) } else { Err(Refusal::new("R03", reason())) }
}

fn check_play(cards: &CardList, state: &State, seat: Seat, face: Face) -> Result<(), Refusal> {
    let (card, side) = (cards.card(face), state.side(seat));
    let refuse = |rule, reason: String| Err(Refusal::new(rule, reason));
    if !side.hand.iter().any(|card| card.face == face) {
        return refuse("5", format!("you have no {} in your hand", card.name));
    }
    let cost = price(cards, state, seat, face);
    if cost > side.mana {
        return refuse("5.1", format!("{} costs {cost} mana and you have {}", card.name, side.mana));
    }
    if side.board.is_full() && cards.gist(face).needs_room {
        let rule = if matches!(card.kind, Kind::Spell(_)) { "R22" } else { "5.3" };
        return refuse(
            rule,
            format!("you have {} creatures, and there is no room for more", side.board.len()),
        );
    }
    if !can_play(cards, state, seat, face) {
        return refuse("R16", format!("{} has no legal target", card.name));
    }
    Ok(())
}

fn check_attack(cards: &CardList, state: &State, seat: Seat, at: u8, target: Target) -> Result<(), Refusal> {
    let refuse = |rule, reason: String| Err(Refusal::new(rule, reason));
    let Some(creature) = state.side(seat).board.get(at as usize) else {
        return refuse("6.1", "you have no such creature".to_owned());
    };
    let name = &cards.card(creature.face).name;
    if !creature.can_attack() {
        return match creature.condition {
            c if c.attacked => refuse("6.1", format!("{name} has already attacked this turn")),
            c if c.frozen_now => refuse("7.2", format!("{name} is Frozen and cannot attack this turn")),
            _ => refuse("6.1", format!("{name} entered play this turn and has no Charge")),
        };
    }
    let foes = &state.side(seat.other()).board;
    let guard = match target {
        Target::Hero(owner) | Target::Creature(owner, _) if owner == seat => {
            return refuse("6.2", "only enemies can be attacked".to_owned());
        }
        Target::Hero(_) => false,
        Target::Creature(_, place) => match foes.get(place as usize) {
            Some(foe) => foe.keywords.has(Keywords::GUARD),
            None => return refuse("6.2", "there is no such enemy creature".to_owned()),
        },
    };
    if is_guarded(state, seat.other()) && !guard {
        return refuse("6.2", "a creature with Guard must be attacked first".to_owned());
    }
    Ok(())
}

/// Appends every move that `seat` could put into words.
pub(crate) fn candidates(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    let deckable = (0..cards.cards.len()).filter(|&index| cards.cards[index].kind != Kind::Token);
    for face in deckable.map(|index| Face(index as u16)) {
        out.extend([Move::Play(face), Move::Replace(face)]);
    }
    for at in 0..state.side(seat).board.len() as u8 {
        out.extend(Target::all(state, seat).map(|target| Move::Attack(at, target)));
    }
    out.extend(Target::all(state, seat).map(Move::Choose));
    each_distinct_death(state, |death| out.push(Move::Resolve(death)));
    if let Choice::Part(run) = state.choice {
        let count = cards.card(run.face).script(run.when).map_or(0, |script| script.parts.len());
        out.extend((0..count as u8).map(Move::Part));
    }
    out.extend([Move::Keep, Move::End]);
}
