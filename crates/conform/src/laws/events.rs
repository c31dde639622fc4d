//! Events tell a viewer no more than the viewer may know.

use super::trial::Outcome;
use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Seat, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    for seat in trial.acting().iter() {
        let moves = trial.some_moves(seat);
        for &mv in &moves {
            trial.viewers().try_for_each(|viewer| sounds_alike(trial, viewer, seat, mv))?;
        }
        if trial.acting().len() > 1 {
            moves.windows(2).try_for_each(|pair| keeps_secret(trial, seat, pair[0], pair[1]))?;
        }
    }
    Ok(())
}

/// A move is made in the real world and in an imagined one. If the viewer still cannot tell them
/// apart by looking, then listening must not tell either. So what was shown must stay visible:
/// a view must contain what listeners have learned.
fn sounds_alike<G: Stage>(trial: &mut Trial<'_, G>, viewer: Viewer, seat: Seat, mv: G::Move) -> Verdict {
    let world = trial.imagine(viewer);
    let game = trial.game();
    let possible = game.status(&world).acting().has(seat) && game.check(&world, seat, mv).is_ok();
    if !possible {
        return Ok(());
    }
    let dice = trial.dice.fork();
    let outcomes = [trial.play(trial.state(), seat, mv, dice), trial.play(&world, seat, mv, dice)];
    let what = format!("what {viewer} is told of \"{seat} {}\" in two worlds", trial.table.say(seat, mv));
    tell_alike(trial, viewer, &what, &outcomes)
}

/// Where several seats act at once they do so "without seeing the others' moves": if two moves of
/// one seat look alike to somebody else, they must sound alike.
fn keeps_secret<G: Stage>(trial: &mut Trial<'_, G>, seat: Seat, one: G::Move, other: G::Move) -> Verdict {
    let dice = trial.dice.fork();
    let outcomes = [one, other].map(|mv| trial.play(trial.state(), seat, mv, dice));
    let [one, other] = [one, other].map(|mv| trial.table.say(seat, mv));
    trial.viewers().filter(|&viewer| viewer != Viewer::Seat(seat)).try_for_each(|viewer| {
        let what = format!("what {viewer} is told of {seat}'s secret moves \"{one}\" and \"{other}\"");
        tell_alike(trial, viewer, &what, &outcomes)
    })
}

fn tell_alike<G: Stage>(
    trial: &mut Trial<'_, G>,
    viewer: Viewer,
    what: &str,
    outcomes: &[Outcome<G>; 2],
) -> Verdict {
    let [one, other] = outcomes;
    let view = |outcome: &Outcome<G>| trial.game().view(&outcome.state, viewer);
    if view(one) != view(other) {
        return Ok(());
    }
    trial.tally.echoes += 1;
    same(what, &one.told(viewer), &other.told(viewer))
}
