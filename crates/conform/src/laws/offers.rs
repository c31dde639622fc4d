//! Offers and status depend only on what the seat knows.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Game, Seat, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        (0..trial.plan.worlds).try_for_each(|_| {
            let world = trial.imagine(viewer);
            feels_alike(trial, viewer, &world)
        })
    })
}

fn feels_alike<G: Stage>(trial: &Trial<'_, G>, viewer: Viewer, world: &G::State) -> Verdict {
    let (game, state) = (trial.game(), trial.state());
    let worlds = format!("two worlds that {viewer} cannot tell apart");
    same(&format!("the statuses of {worlds}"), &game.status(state), &game.status(world))?;
    match viewer {
        Viewer::Seat(seat) if trial.acting().has(seat) => {
            same(&format!("the offers in {worlds}"), &offers(game, state, seat), &offers(game, world, seat))
        }
        _ => Ok(()),
    }
}

/// Each legal move with its text.
fn offers<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<(G::Move, String)> {
    let mut moves = Vec::new();
    game.legal(state, seat, &mut moves);
    let say = |mv| {
        let mut text = String::new();
        game.say(state, seat, mv, &mut text);
        (mv, text)
    };
    moves.into_iter().map(say).collect()
}
