//! The fields of positions.

use crate::rollout::random_match;
use kernel::{Field, FieldSheet, Role, Stage, Viewer};
use std::sync::Arc;

/// How many matches are looked through for fields that views have now and then.
const MATCHES: u64 = 3;
/// How many moves each has at most.
const MOVES: usize = 400;

/// Everything that is wrong with the list of a game's fields: every example can be set up, what can be
/// seen is seen somewhere, what cannot be set up says so, and each is explained.
pub fn fields<G: Stage>(game: &Arc<G>) -> Vec<String> {
    let seen = seen(game);
    G::FIELDS.iter().flat_map(|sheet| faults(game, sheet, &seen)).collect()
}

fn faults<G: Stage>(game: &Arc<G>, sheet: &FieldSheet, seen: &[Field]) -> Vec<String> {
    let Some(field) = Field::parse(&sheet.to_string()) else {
        return vec![format!("{sheet} is not a field")];
    };
    let staged = game.stage(std::slice::from_ref(&field));
    let shown = || seen.iter().any(|field| sheet.covers(field));
    let mut faults = Vec::new();
    match (&staged, sheet.role) {
        (Err(error), Role::Both | Role::Set) => {
            faults.push(format!("{sheet} is listed and refused: {error}"))
        }
        (Ok(_), Role::Seen) => faults.push(format!("{sheet} can be set up, and the list says it cannot")),
        _ => {}
    }
    if sheet.role == Role::Set && shown() {
        faults.push(format!("{sheet} is seen, and the list says it is not"));
    }
    let shows = |field: Field| {
        let state = game.stage(&[field]).ok()?;
        let fields = game.fields(&game.view(&state, Viewer::Spectator));
        Some(fields.iter().any(|field| sheet.covers(field)))
    };
    if sheet.role != Role::Set && !shown() && shows(field) != Some(true) {
        faults.push(format!("{sheet} is listed and never seen"));
    }
    if sheet.about.is_empty() {
        faults.push(format!("{sheet} is not explained"));
    }
    faults
}

/// Fields of random play, one of each label.
fn seen<G: Stage>(game: &Arc<G>) -> Vec<Field> {
    let mut seen: Vec<Field> = Vec::new();
    for seed in 0..MATCHES {
        for moves in (0..MOVES).step_by(40).chain(0..40) {
            let Ok(table) = random_match(game, seed, moves) else { continue };
            let viewers = Viewer::all(table.seats());
            seen.extend(viewers.flat_map(|viewer| game.fields(&table.view(viewer))));
            seen.sort_by_key(Field::label);
            seen.dedup_by_key(|field| field.label());
        }
    }
    seen
}
