//! What is listed is what the check allows.

use super::{Trial, Verdict};
use kernel::{Seat, Stage};
use std::collections::BTreeSet;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.acting().iter().try_for_each(|seat| check_seat(trial, seat))
}

fn check_seat<G: Stage>(trial: &Trial<'_, G>, seat: Seat) -> Verdict {
    let (game, state) = (trial.game(), trial.state());
    let name = |mv: &G::Move| format!("\"{}\" ({mv:?})", trial.table.say(seat, *mv));

    let legal = unique(trial.table.legal(seat)).map_err(|mv| format!("{} is listed twice", name(&mv)))?;
    let mut candidates = Vec::new();
    game.candidates(state, seat, &mut candidates);
    let candidates =
        unique(candidates).map_err(|mv| format!("{} is twice among the candidates", name(&mv)))?;

    if let Some(mv) = legal.difference(&candidates).next() {
        return Err(format!("{} is legal, but not among the candidates", name(mv)));
    }
    for mv in &candidates {
        match (game.check(state, seat, *mv), legal.contains(mv)) {
            (Ok(()), false) => return Err(format!("{} is allowed, but not listed as legal", name(mv))),
            (Err(why), true) => return Err(format!("{} is listed as legal, but refused: {why}", name(mv))),
            _ => {}
        }
    }
    Ok(())
}

/// The moves as a set, or one that is there twice.
fn unique<M: Copy + Ord>(moves: Vec<M>) -> Result<BTreeSet<M>, M> {
    let mut set = BTreeSet::new();
    match moves.into_iter().find(|&mv| !set.insert(mv)) {
        Some(twice) => Err(twice),
        None => Ok(set),
    }
}
