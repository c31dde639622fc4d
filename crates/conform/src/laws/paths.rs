//! A path is played whole or not at all.

use super::envelope::{envelope, table};
use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{AnyMatch, Offer, Pick, Seat, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    for seat in trial.acting().iter() {
        let start = table(trial, trial.state());
        let offers = start.offers(seat);
        let open: Vec<&Offer> = offers.iter().filter(|offer| !offer.next.is_empty()).collect();
        if let Some(&offer) = trial.dice.pick(&open) {
            let path = descend(trial, offer);
            trial.tally.paths += 1;
            check_path(&*start, seat, &path)?;
        }
    }
    Ok(())
}

/// Goes down from an offer to one below which nothing is listed.
fn descend<G: Stage>(trial: &mut Trial<'_, G>, offer: &Offer) -> Vec<usize> {
    let mut path = vec![offer.index];
    let mut here = offer;
    while let Some(next) = trial.dice.pick(&here.next) {
        path.push(next.index);
        here = next;
    }
    path
}

fn check_path(start: &dyn AnyMatch, seat: Seat, path: &[usize]) -> Verdict {
    let picks: Vec<Pick> = path.iter().map(|&index| Pick::Index(index)).collect();
    let mut whole = start.fork();
    whole
        .play(seat, start.decision(seat), &picks)
        .map_err(|why| format!("the path {path:?} is refused: {why}"))?;
    let mut steps = start.fork();
    for pick in &picks {
        steps.play(seat, steps.decision(seat), std::slice::from_ref(pick)).map_err(|why| why.to_string())?;
    }
    same(&format!("the matches after {path:?} at once and step by step"), &seen(&*whole), &seen(&*steps))?;

    let mut spoilt = start.fork();
    let bad: Vec<Pick> = picks[..picks.len() - 1].iter().cloned().chain([Pick::Index(usize::MAX)]).collect();
    match spoilt.play(seat, start.decision(seat), &bad) {
        Ok(_) => Err(format!("the path {path:?} was played with an end that does not exist")),
        Err(_) => same("the match after a path that was refused", &seen(start), &seen(&*spoilt)),
    }
}

/// All that anybody sees.
fn seen(table: &dyn AnyMatch) -> Vec<String> {
    Viewer::all(table.seats()).map(|viewer| envelope(table, viewer)).collect()
}
