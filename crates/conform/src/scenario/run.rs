//! Running a scenario.

use super::book::Scenario;
use super::line::{Must, Step, Who};
use super::staging::Script;
use super::verdict::{self, Verdict, contrast};
use crate::laws;
use kernel::{Game, Match, ScriptFault, Seat, Stage, Status, Viewer};
use std::sync::Arc;

/// A line that did not hold, and why.
pub(super) struct Wrong {
    pub line: usize,
    pub message: String,
}

/// Runs a scenario to its end or to the first line that does not hold.
pub(super) fn run<G: Stage>(game: &Arc<G>, scenario: &Scenario<'_>) -> Result<(), Wrong> {
    let script = Script::read(scenario)?;
    let mut table = script.stage(game, scenario)?;
    lawful(&table).map_err(|message| Wrong { line: scenario.line, message })?;
    for (line, step) in &script.steps {
        take(&mut table, step).map_err(|message| Wrong { line: *line, message })?;
    }
    match (table.dice().script_fault(), &script.dice) {
        (Some(fault), Some((line, _))) => Err(Wrong { line: *line, message: fault.to_string() }),
        _ => Ok(()),
    }
}

fn take<G: Stage>(table: &mut Match<G>, step: &Step<'_>) -> Verdict {
    match step {
        Step::Move(seat, text) => play(table, *seat, text).and_then(|()| lawful(table)),
        Step::Refused(seat, text, reason) => refuse(table, *seat, text, *reason),
        Step::Sees(who, must, sight) => {
            let check = |viewer| verdict::sees(table, viewer, *must, sight);
            viewers(table, *who)?.into_iter().try_for_each(check)
        }
        Step::Hears(who, must, text) => {
            let check = |viewer| verdict::hears(table, viewer, *must, text);
            viewers(table, *who)?.into_iter().try_for_each(check)
        }
        Step::HearsInOrder(who, texts) => {
            let check = |viewer| verdict::hears_in_order(table, viewer, texts);
            viewers(table, *who)?.into_iter().try_for_each(check)
        }
        Step::May(who, must, text) => {
            seats(table, *who)?.into_iter().try_for_each(|seat| verdict::may(table, seat, *must, text))
        }
        Step::MayOnly(who, texts) => {
            seats(table, *who)?.into_iter().try_for_each(|seat| verdict::may_only(table, seat, texts))
        }
        Step::Late(who, text) => {
            seats(table, *who)?.into_iter().try_for_each(|seat| verdict::late(table, seat, text))
        }
        Step::ToAct(expected) => {
            verdict::same(&verdict::to_act(*expected), &verdict::to_act(table.status().acting()))
        }
        Step::Result(expected) => verdict::same(expected, &result(table)),
    }
}

/// A position that was written by hand may be one that play never reaches. What can be done there
/// is known all the same.
pub(super) fn lawful<G: Stage>(table: &Match<G>) -> Verdict {
    laws::hold_at(table).map_err(|breach| {
        format!("the law of {} is broken: {}\n{}", breach.law, breach.promise, breach.cause)
    })
}

fn play<G: Stage>(table: &mut Match<G>, seat: Seat, text: &str) -> Verdict {
    sitting(table, seat)?;
    if let Err(refusal) = table.play_text(seat, text) {
        let offers = verdict::listed(&format!("{seat} may"), &table.texts(seat));
        return Err(format!("{}\n{offers}", contrast("the move is played", &format!("refused: {refusal}"))));
    }
    match table.dice().script_fault() {
        // More may still be rolled; the end of the scenario will show.
        None | Some(ScriptFault::Unused { .. }) => Ok(()),
        Some(fault) => Err(format!("the dice do not fit: {fault}")),
    }
}

fn refuse<G: Stage>(table: &mut Match<G>, seat: Seat, text: &str, reason: Option<&str>) -> Verdict {
    sitting(table, seat)?;
    let expected = reason.map_or("refused".to_owned(), |reason| format!("refused: … {reason} …"));
    match table.play_text(seat, text) {
        Ok(played) => Err(contrast(&expected, &format!("played: {played}"))),
        Err(refusal) => {
            let found = refusal.to_string();
            let holds = reason.is_none_or(|reason| verdict::mentions(&found, reason));
            if holds { Ok(()) } else { Err(contrast(&expected, &format!("refused: {found}"))) }
        }
    }
}

fn result<G: Game>(table: &Match<G>) -> String {
    match table.status() {
        Status::Act(_) => "none".to_owned(),
        Status::Over(scores) => scores.to_string(),
    }
}

fn viewers<G: Game>(table: &Match<G>, who: Who) -> Result<Vec<Viewer>, String> {
    match who {
        Who::All => Ok(Viewer::all(table.seats()).collect()),
        Who::One(Viewer::Spectator) => Ok(vec![Viewer::Spectator]),
        Who::One(Viewer::Seat(seat)) => sitting(table, seat).map(|()| vec![seat.into()]),
    }
}

fn seats<G: Game>(table: &Match<G>, who: Who) -> Result<Vec<Seat>, String> {
    let seat = |viewer| if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    Ok(viewers(table, who)?.into_iter().filter_map(seat).collect())
}

fn sitting<G: Game>(table: &Match<G>, seat: Seat) -> Verdict {
    if seat.index() < table.seats() { Ok(()) } else { Err(format!("nobody sits at {seat}")) }
}

impl Must {
    /// Ok if what is expected is so.
    pub(super) fn be(self, holds: bool) -> bool {
        holds == (self == Must::Hold)
    }
}
