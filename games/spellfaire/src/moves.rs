//! What a player can do.

use crate::cards::CardList;
use crate::creature::Keywords;
use crate::in_play::{fitting, has_target, is_possible};
use crate::script::{Aim, When};
use crate::state::{Body, Choice, Death, Run, State};
use crate::zones::HAND;
use kernel::{Face, Listener, Named, Ref, Seat, Zone, speak};
use script::Op;
use std::fmt;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Marks a card of the hand to be replaced before the first turn.
    Replace(Face),
    /// Keeps what is not marked.
    Keep,
    /// Plays a card from the hand.
    Play(Face),
    /// Attacks with the creature at this place.
    Attack(u8, Target),
    /// Answers what the text of a card asks.
    Choose(Target),
    /// Chooses a part of a "choose one".
    Part(u8),
    /// Says whose "When this dies" comes first.
    Resolve(Death),
    /// Ends the turn.
    End,
}

/// Something on the table, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A player's Hero.
    Hero(Seat),
    /// A player's creature at this place.
    Creature(Seat, u8),
}

impl Target {
    /// The same thing, whatever moves.
    pub(crate) fn reference(self, state: &State) -> Body {
        match self {
            Target::Hero(seat) => Body::Hero(seat),
            Target::Creature(seat, at) => Body::Creature(state.side(seat).board[at as usize].number),
        }
    }

    /// Everything a move could point at, enemies first, seen from `seat`.
    pub(crate) fn all(state: &State, seat: Seat) -> impl Iterator<Item = Target> {
        [seat.other(), seat].into_iter().flat_map(move |owner| {
            let creatures =
                (0..state.side(owner).board.len() as u8).map(move |at| Target::Creature(owner, at));
            creatures.chain([Target::Hero(owner)])
        })
    }
}

/// Appends the legal moves.
pub(crate) fn legal(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    match state.choice {
        Choice::Mulligan => {
            each_unmarked(state, seat, |face| out.push(Move::Replace(face)));
            out.push(Move::Keep);
        }
        Choice::Main => {
            plays(cards, state, seat, out);
            attacks(state, seat, out);
            out.push(Move::End);
        }
        Choice::Target(run) => targets(cards, state, &run, |target| out.push(Move::Choose(target))),
        Choice::Part(run) => parts(cards, state, &run, |part| out.push(Move::Part(part))),
        Choice::Order => each_distinct_death(state, |death| out.push(Move::Resolve(death))),
        Choice::Nothing => {}
    }
}

/// Each card of the hand that can be played, once however many copies there are.
fn plays(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    let hand = &state.side(seat).hand;
    for (at, card) in hand.iter().enumerate() {
        let again = || hand[..at].iter().any(|other| other.face == card.face);
        if can_play(cards, state, seat, card.face) && !again() {
            out.push(Move::Play(card.face));
        }
    }
}

fn attacks(state: &State, seat: Seat, out: &mut Vec<Move>) {
    let foes = &state.side(seat.other()).board;
    let guarded = is_guarded(state, seat.other());
    for (at, creature) in state.side(seat).board.iter().enumerate() {
        if !creature.can_attack() {
            continue;
        }
        for (place, foe) in foes.iter().enumerate() {
            if !guarded || foe.keywords.has(Keywords::GUARD) {
                out.push(Move::Attack(at as u8, Target::Creature(seat.other(), place as u8)));
            }
        }
        if !guarded {
            out.push(Move::Attack(at as u8, Target::Hero(seat.other())));
        }
    }
}

/// Whether this player's other creatures and Hero cannot be attacked (6.2).
#[inline]
pub(crate) fn is_guarded(state: &State, seat: Seat) -> bool {
    state.side(seat).board.iter().any(|creature| creature.keywords.has(Keywords::GUARD))
}

/// Whether a card of the hand can be played now: mana (5.1), room (5.3, R22), a target (R16).
#[inline]
pub(crate) fn can_play(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let (gist, side) = (cards.gist(face), state.side(seat));
    price(cards, state, seat, face) <= side.mana
        && !(gist.needs_room && side.board.is_full())
        && gist.aim.is_none_or(|aim| has_target(cards, state, &Run { face, seat, ..Run::default() }, aim))
        && (!gist.choosy || can_choose(cards, state, seat, face))
}

/// What a card costs now (R71).
#[inline]
pub(crate) fn price(cards: &CardList, state: &State, seat: Seat, face: Face) -> u8 {
    let gist = cards.gist(face);
    match gist.spell {
        true => gist.cost.saturating_sub(state.side(seat).cheaper),
        false => gist.cost,
    }
}

/// Whether there is something for each target of a spell, and for one of its parts (R16).
fn can_choose(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let Some(script) = cards.card(face).script(When::Cast) else { return true };
    let mut run = Run { face, seat, ..Run::default() };
    if !script.first_aims().all(|aim| has_target(cards, state, &run, aim)) {
        return false;
    }
    let Some(whole) = script.program.iter().position(|op| matches!(op, Op::Choose(_))) else { return true };
    run.at = whole as u8;
    (0..script.parts.len() as u8).any(|part| is_possible(cards, state, &run, part))
}

/// Calls `found` with each part of a text that can be chosen.
pub(crate) fn parts(cards: &CardList, state: &State, run: &Run, found: impl FnMut(u8)) {
    let count = cards.card(run.face).script(run.when).map_or(0, |script| script.parts.len() as u8);
    (0..count).filter(|&part| is_possible(cards, state, run, part)).for_each(found);
}

/// How a part of a text is written.
pub(crate) fn part_text<'a>(cards: &'a CardList, run: &Run, part: u8) -> &'a str {
    let script = cards.card(run.face).script(run.when);
    script.and_then(|script| script.parts.get(part as usize)).map_or("nothing", String::as_str)
}

/// Calls `found` with everything that the text can be aimed at.
pub(crate) fn targets(cards: &CardList, state: &State, run: &Run, mut found: impl FnMut(Target)) {
    let program = cards.card(run.face).script(run.when).map(|script| &script.program);
    let aim = match program.and_then(|program| program.get(run.at as usize)) {
        Some(Op::Ask { aim, .. }) => Some(*aim),
        _ => None,
    };
    match aim {
        None => {}
        Some(Aim::Any) => Target::all(state, run.seat).for_each(found),
        Some(Aim::Creature(filter)) => {
            fitting(cards, state, run, &filter)
                .for_each(|(owner, at)| found(Target::Creature(owner, at as u8)));
        }
    }
}

/// Each card of the hand that is not yet marked, once.
pub(crate) fn each_unmarked(state: &State, seat: Seat, mut found: impl FnMut(Face)) {
    let side = state.side(seat);
    let unmarked = |at: usize| side.mulligan.marks & 1 << at == 0;
    for (at, card) in side.hand.iter().enumerate().filter(|&(at, _)| unmarked(at)) {
        if !(0..at).any(|other| unmarked(other) && side.hand[other].face == card.face) {
            found(card.face);
        }
    }
}

/// Each pending death once: two alike are the same to resolve.
pub(crate) fn each_distinct_death(state: &State, mut found: impl FnMut(Death)) {
    for (at, death) in state.deaths.iter().enumerate() {
        if !state.deaths[..at].contains(death) {
            found(*death);
        }
    }
}

/// Says a move as `seat` does.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Listener,
) -> fmt::Result {
    let held = |face, unmarked: bool| {
        let side = state.side(seat);
        let free = |at: usize| !unmarked || side.mulligan.marks & 1 << at == 0;
        let mut hand = side.hand.iter().enumerate();
        let at = hand.position(|(at, card)| card.face == face && free(at));
        let what = at.map_or(Ref::Face(face), |at| Ref::Card(Zone::of(seat, HAND), at as u16));
        Named(what, &cards.card(face).name)
    };
    match mv {
        Move::Replace(face) => speak!(out, "replace ", held(face, true)),
        Move::Keep => speak!(out, "keep the rest"),
        Move::Play(face) => speak!(out, "play ", held(face, false)),
        Move::Attack(at, target) => {
            let attacker = Named(thing(state, seat, at), label(cards, state, seat, at));
            speak!(out, "attack with ", attacker, " on ", named(cards, state, seat, target))
        }
        Move::Choose(target) => speak!(out, "target ", named(cards, state, seat, target)),
        Move::Part(part) => match state.choice {
            Choice::Part(run) => speak!(out, "choose ", part_text(cards, &run, part)),
            _ => speak!(out, "choose part ", part + 1),
        },
        Move::Resolve(death) => {
            let waiting = state.deaths.iter().position(|other| *other == death).unwrap_or(0);
            let name = format!("{} {}", whose(seat, death.seat), cards.card(death.face).name);
            speak!(out, "resolve ", Named(Ref::Trigger(waiting as u8), name))
        }
        Move::End => speak!(out, "end turn"),
    }
}

/// What is done for a seat whose time is up: it keeps its cards, ends its turn, or takes what is
/// listed first.
pub(crate) fn when_time_is_up(cards: &CardList, state: &State, seat: Seat) -> Move {
    let mut moves = Vec::new();
    legal(cards, state, seat, &mut moves);
    match state.choice {
        Choice::Mulligan => Move::Keep,
        Choice::Main => Move::End,
        _ => moves.first().copied().unwrap_or(Move::End),
    }
}

/// What an acting seat is asked.
pub(crate) fn ask(cards: &CardList, state: &State, out: &mut dyn Listener) -> fmt::Result {
    match state.choice {
        Choice::Mulligan => speak!(out, "Which cards do you replace before the first turn?"),
        Choice::Main => speak!(out, "Play cards, attack, or end your turn."),
        Choice::Target(run) => {
            let card = cards.card(run.face);
            let source = if run.source > 0 { Ref::Thing(run.source) } else { Ref::Face(run.face) };
            speak!(out, "Choose a target for ", Named(source, &card.name), ": ", card.text.as_str())
        }
        Choice::Part(run) => {
            let card = cards.card(run.face);
            let source = if run.source > 0 { Ref::Thing(run.source) } else { Ref::Face(run.face) };
            speak!(out, "Choose one for ", Named(source, &card.name), ": ", card.text.as_str())
        }
        Choice::Order => speak!(out, "Whose \"When this dies\" comes first?"),
        Choice::Nothing => Ok(()),
    }
}

/// A target with what it is called.
fn named(cards: &CardList, state: &State, seat: Seat, target: Target) -> Named<String> {
    match target {
        Target::Hero(owner) => Named(Ref::Seat(owner), format!("{} Hero", whose(seat, owner))),
        Target::Creature(owner, at) => {
            let name = format!("{} {}", whose(seat, owner), label(cards, state, owner, at));
            Named(thing(state, owner, at), name)
        }
    }
}

/// The creature at this place.
fn thing(state: &State, owner: Seat, at: u8) -> Ref {
    Ref::Thing(state.side(owner).board.get(at as usize).map_or(0, |creature| creature.number))
}

fn whose(seat: Seat, owner: Seat) -> &'static str {
    if seat == owner { "your" } else { "enemy" }
}

/// What to call a creature: its name, numbered if its player has several of that name.
pub(crate) fn label(cards: &CardList, state: &State, owner: Seat, at: u8) -> String {
    let names = || state.side(owner).board.iter().map(|creature| cards.card(creature.face).name.as_str());
    let Some(name) = names().nth(at as usize) else { return "no creature".to_owned() };
    let number = names().take(at as usize + 1).filter(|&other| other == name).count();
    match names().filter(|&other| other == name).count() {
        1 => name.to_owned(),
        _ => format!("{name} {number}"),
    }
}
