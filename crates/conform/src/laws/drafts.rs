//! A draft is unknown to others and can be taken back.

use super::envelope::{envelope, table};
use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{AnyMatch, Pick, Seat, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let start = table(trial, trial.state());
    trial.acting().iter().try_for_each(|seat| check_seat(trial, &*start, seat))
}

fn check_seat<G: Stage>(trial: &mut Trial<'_, G>, start: &dyn AnyMatch, seat: Seat) -> Verdict {
    let moves = trial.some_moves(seat);
    let Some(&mv) = moves.iter().find(|&&mv| trial.game().drafts(trial.state(), mv)) else { return Ok(()) };
    let text = trial.table.say(seat, mv);
    let others = |table: &dyn AnyMatch| -> Vec<String> {
        let others = Viewer::all(table.seats()).filter(|&viewer| viewer != Viewer::Seat(seat));
        others.map(|viewer| envelope(table, viewer)).collect()
    };
    trial.tally.drafts += 1;
    let mut drafted = start.fork();
    drafted.play(seat, start.decision(seat), &[Pick::from(text.as_str())]).map_err(|why| why.to_string())?;
    same(
        &format!("what others are sent after {seat} drafts \"{text}\""),
        &others(start),
        &others(&*drafted),
    )?;
    same(&format!("{seat}'s draft"), &vec![text.clone()], &texts(&*drafted, seat))?;
    if !drafted.turns().is_empty() {
        return Err(format!("{seat}'s draft of \"{text}\" was played"));
    }

    let view = |table: &dyn AnyMatch| table.fields(seat.into());
    let mut undone = drafted.fork();
    if !undone.undo(seat) {
        return Err(format!("{seat}'s draft of \"{text}\" cannot be taken back"));
    }
    same(&format!("{seat}'s view after \"{text}\" was taken back"), &view(start), &view(&*undone))?;
    let mut again = drafted.fork();
    let picks: Vec<Pick> = texts(&*drafted, seat).iter().map(|text| Pick::from(text.as_str())).collect();
    again.redraft(seat, drafted.decision(seat), &picks).map_err(|why| why.to_string())?;
    same(&format!("{seat}'s view after the same draft"), &view(&*drafted), &view(&*again))
}

fn texts(table: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    table.draft(seat).into_iter().map(|said| said.text).collect()
}
