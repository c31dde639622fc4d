//! Offers and status depend only on what the seat knows.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{Host, Seat, Sentence, Stage, Viewer};

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        (0..trial.extent.worlds).try_for_each(|_| {
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
            same(&format!("the offers in {worlds}"), &offers(game, state, seat), &offers(game, world, seat))?;
            let asked = |state| Sentence::of(|out| game.ask(state, seat, out));
            same(&format!("the questions in {worlds}"), &asked(state), &asked(world))?;
            let late = |state| game.default_move(state, seat);
            same(&format!("what is played when time is up in {worlds}"), &late(state), &late(world))
        }
        _ => Ok(()),
    }
}

/// Each legal move with what is said of it and where it stands in the list.
fn offers<G: Host>(game: &G, state: &G::State, seat: Seat) -> Vec<(G::Move, Sentence, u32)> {
    let mut moves = Vec::new();
    game.legal(state, seat, &mut moves);
    let offer = |mv| {
        let said = Sentence::of(|out| game.say(state, seat, mv, out));
        (mv, said, game.rank(state, seat, mv))
    };
    moves.into_iter().map(offer).collect()
}
