//! What is sent tells only what its viewer knows.

use super::{Trial, Verdict};
use crate::diff::same;
use kernel::{AnyMatch, Dice, Match, Pick, Seat, Stage, Viewer};

/// A forecast is asked for in one position out of this many.
const RARE: u32 = 8;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        let world = trial.imagine(viewer);
        let tables = [trial.state(), &world].map(|state| table(trial, state));
        let sent = tables.each_ref().map(|table| envelope(&**table, viewer));
        same(
            &format!("what {viewer} is sent in two worlds that {viewer} cannot tell apart"),
            &sent[0],
            &sent[1],
        )?;
        match viewer {
            // A forecast looks at many worlds, so it is not asked for in every position.
            Viewer::Seat(seat) if trial.acting().has(seat) && trial.dice.below(RARE) == 0 => {
                foretells_alike(trial, seat, &tables)
            }
            _ => Ok(()),
        }
    })
}

/// A match that continues from a state.
pub(super) fn table<G: Stage>(trial: &Trial<'_, G>, state: &G::State) -> Box<dyn AnyMatch> {
    let (game, setup) = (trial.table.game().clone(), trial.table.setup().clone());
    Match::resume(game, setup, state.clone(), Dice::seeded(1)).into()
}

/// What a viewer is sent, from the first event on.
pub(super) fn envelope(table: &dyn AnyMatch, viewer: Viewer) -> String {
    let mut bytes = Vec::new();
    table.envelope(viewer, 0, &mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The forecast of a move, and what is offered after it, are the same in both worlds.
fn foretells_alike<G: Stage>(
    trial: &mut Trial<'_, G>,
    seat: Seat,
    tables: &[Box<dyn AnyMatch>; 2],
) -> Verdict {
    let offers = tables[0].offers(seat);
    let index = trial.dice.below(offers.len() as u32) as usize;
    if offers.is_empty() {
        return Ok(());
    }
    let path = [Pick::Index(index)];
    let told = tables.each_ref().map(|table| format!("{:?}", table.forecast(seat, &path)));
    let what = |what: &str| format!("{what} \"{}\" by {seat} in two worlds", offers[index].text);
    same(&what("the forecast of"), &told[0], &told[1])?;
    let below = tables.each_ref().map(|table| format!("{:?}", table.below(seat, &path)));
    same(&what("what is offered after"), &below[0], &below[1])
}
