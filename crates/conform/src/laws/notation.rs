//! The text of a move names that move and no other.

use super::{Trial, Verdict};
use kernel::{Action, Seat, Stage};
use std::collections::BTreeMap;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.acting().iter().try_for_each(|seat| {
        texts_are_distinct(trial, seat)?;
        let moves = trial.table.legal(seat);
        trial.some_of(moves).into_iter().try_for_each(|mv| reads_back(trial, seat, mv))
    })
}

fn texts_are_distinct<G: Stage>(trial: &Trial<'_, G>, seat: Seat) -> Verdict {
    let mut named = BTreeMap::new();
    for mv in trial.table.legal(seat) {
        let text = trial.table.say(seat, mv);
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if plain.is_empty() || plain != text {
            return Err(format!("the text {text:?} of {mv:?} is empty or has stray spaces"));
        }
        if let Some(other) = named.insert(text.clone(), mv).filter(|other| *other != mv) {
            return Err(format!("{other:?} and {mv:?} are both called \"{text}\""));
        }
    }
    Ok(())
}

fn reads_back<G: Stage>(trial: &mut Trial<'_, G>, seat: Seat, mv: G::Move) -> Verdict {
    let text = trial.table.say(seat, mv);
    for typed in [text.clone(), mangled(&text)] {
        trial.tally.texts += 1;
        match trial.table.read(seat, &typed) {
            Ok(Action::Move(read)) if read == mv => {}
            Ok(read) => return Err(format!("{typed:?}, said of {mv:?}, was read as {read:?}")),
            Err(why) => return Err(format!("{typed:?}, said of {mv:?}, was not read: {why}")),
        }
    }
    Ok(())
}

/// As somebody in a hurry would type it.
fn mangled(text: &str) -> String {
    format!("  {} ", text.to_ascii_uppercase().replace(' ', "   "))
}
