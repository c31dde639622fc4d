//! Moves of different seats can be made in any order.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Dice, Log, Seat, Stage};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let acting: Vec<Seat> = trial.acting().iter().collect();
    for (i, &one) in acting.iter().enumerate() {
        for &other in &acting[i + 1..] {
            let moves = (trial.some_moves(one), trial.some_moves(other));
            for (a, b) in moves.0.into_iter().zip(moves.1) {
                swap(trial, (one, a), (other, b))?;
            }
        }
    }
    Ok(())
}

fn swap<G: Stage>(trial: &mut Trial<'_, G>, one: (Seat, G::Move), other: (Seat, G::Move)) -> Verdict {
    trial.tally.swaps += 1;
    let there = in_order(trial, one, other)?;
    let back = in_order(trial, other, one)?;
    let name = |(seat, mv)| format!("{seat} {}", trial.table.say(seat, mv));
    same(&format!("the states after \"{}\" and \"{}\" in both orders", name(one), name(other)), &there, &back)
}

/// The state after both moves, and what the dice would roll next.
fn in_order<G: Stage>(
    trial: &Trial<'_, G>,
    first: (Seat, G::Move),
    then: (Seat, G::Move),
) -> Result<(G::State, u64), String> {
    let game = trial.game();
    let (mut state, mut dice): (G::State, Dice) = (trial.state().clone(), trial.table.dice().clone());
    game.play(&mut state, first.0, first.1, &mut dice, &mut Log::off());
    let allowed = game.status(&state).acting().has(then.0) && game.check(&state, then.0, then.1).is_ok();
    if !allowed {
        let name = |(seat, mv)| format!("{seat} {}", trial.table.say(seat, mv));
        return Err(format!("after \"{}\" it is too late for \"{}\"", name(first), name(then)));
    }
    game.play(&mut state, then.0, then.1, &mut dice, &mut Log::off());
    Ok((state, dice.fork()))
}
