//! What is offered can be found in the view.

use super::picture::objects;
use super::{Trial, Verdict};
use kernel::{Ref, Seat, Sentence, Stage};
use std::collections::BTreeSet;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.acting().iter().try_for_each(|seat| check_seat(trial, seat))
}

fn check_seat<G: Stage>(trial: &Trial<'_, G>, seat: Seat) -> Verdict {
    let (game, state) = (trial.game(), trial.state());
    let view = serde_json::to_value(trial.table.view(seat.into())).map_err(|error| error.to_string())?;
    let mut seen = BTreeSet::new();
    objects(&view, &mut |word, _| seen.extend([word.to_owned()]));
    let asked = Sentence::of(|out| game.ask(state, seat, out));
    if asked.text.is_empty() {
        return Err(format!("{seat} is to act, but is not asked anything"));
    }
    let offers = trial.table.legal(seat);
    let mut said = offers.iter().map(|&mv| Sentence::of(|out| game.say(state, seat, mv, out)));
    said.try_for_each(|offer| {
        let unseen = offer.parts.iter().filter_map(|part| part.what).find(|what| {
            let known = !in_sight(*what) || seen.contains(&what.to_string());
            !known
        });
        unseen.map_or(Ok(()), |what| {
            Err(format!("\"{}\" points at {what}, which {seat} cannot see", offer.text))
        })
    })
}

/// Whether what is pointed at lies on the table, where it must be seen. Places, abilities and plain
/// answers need no entry in a view.
fn in_sight(what: Ref) -> bool {
    matches!(
        what,
        Ref::Zone(_) | Ref::Card(..) | Ref::Thing(_) | Ref::Effect(..) | Ref::Trigger(_) | Ref::Order(..)
    )
}
