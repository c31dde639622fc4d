//! Positions that differ a little from those of a rulebook, so that unforeseen ones are tried.

use super::book::Scenario;
use super::run::{Wrong, lawful};
use super::staging::{Script, resume};
use crate::rollout::random_move;
use kernel::{Dice, Field, Seat, Stage};
use std::sync::Arc;

/// What a number may be instead.
const OTHERS: [&str; 2] = ["0", "99"];
/// How many moves are made from each.
const MOVES: usize = 2;

/// How many positions were tried: each leaves a field out or has another number in it, and those
/// that the game does not set up are left alone. Tells of the first in which a law is broken.
pub(super) fn strain<G: Stage>(game: &Arc<G>, scenario: &Scenario<'_>) -> Result<usize, Wrong> {
    let script = Script::read(scenario)?;
    let mut tried = 0;
    let given = script.fields();
    let staged = game.stage(&given).map_err(|error| script.blame(error, scenario))?;
    let seen = game.fields(&game.view(&staged, Seat::A.into()));
    for fields in variations(&given).into_iter().chain(additions(&given, &seen)) {
        let Ok(state) = game.stage(&fields) else { continue };
        let mut table = resume(game, state, Dice::seeded(0));
        tried += 1;
        let mut dice = Dice::swift(0);
        for _ in 0..=MOVES {
            lawful(&table).map_err(|message| {
                let position: String = fields.iter().map(|field| format!("{field}\n")).collect();
                Wrong { line: scenario.line, message: format!("{message}\n{position}") }
            })?;
            let moved = random_move(&table, &mut dice).map(|(seat, mv)| table.play(seat, mv));
            if !matches!(moved, Some(Ok(()))) {
                break;
            }
        }
    }
    Ok(tried)
}

/// The position without each of its fields, and with other numbers in it.
fn variations(fields: &[Field]) -> Vec<Vec<Field>> {
    let mut all = Vec::new();
    for at in 0..fields.len() {
        let with = |field: Option<Field>| {
            let (before, after) = (fields[..at].iter(), fields[at + 1..].iter());
            before.cloned().chain(field).chain(after.cloned()).collect::<Vec<Field>>()
        };
        all.push(with(None));
        for value in other_values(&fields[at].value) {
            all.push(with(Some(Field { value, ..fields[at].clone() })));
        }
    }
    all
}

/// The position with a number in a field that it left as it usually is.
fn additions(given: &[Field], seen: &[Field]) -> Vec<Vec<Field>> {
    let new = seen.iter().filter(|field| given.iter().all(|other| other.label() != field.label()));
    let with = |field: &Field, value| {
        given.iter().cloned().chain([Field { value, ..field.clone() }]).collect::<Vec<Field>>()
    };
    new.flat_map(|field| other_values(&field.value).into_iter().map(|value| with(field, value))).collect()
}

/// A text with each of its numbers replaced in turn.
fn other_values(value: &str) -> Vec<String> {
    let digit = |c: char| c.is_ascii_digit();
    let mut others = Vec::new();
    let mut from = 0;
    while let Some(start) = value[from..].find(digit).map(|at| from + at) {
        let end = value[start..].find(|c| !digit(c)).map_or(value.len(), |at| start + at);
        others.extend(OTHERS.map(|other| format!("{}{other}{}", &value[..start], &value[end..])));
        from = end;
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_replaced_in_turn() {
        assert_eq!(
            other_values("Dwarf 1/20 at 4"),
            [
                "Dwarf 0/20 at 4",
                "Dwarf 99/20 at 4",
                "Dwarf 1/0 at 4",
                "Dwarf 1/99 at 4",
                "Dwarf 1/20 at 0",
                "Dwarf 1/20 at 99"
            ]
        );
    }
}
