//! Positions of Nim for scenarios.

use super::{MAX_HEAPS, MAX_STONES, Nim, State, View};
use crate::toys::{list, numbers};
use kernel::{Field, FieldSheet, List, Position, Seat, Stage, StageError, no_such_field};

impl Stage for Nim {
    const FIELDS: &'static [FieldSheet] = &[
        FieldSheet::table("heaps", "3, 4, 5", "the stones of each heap"),
        FieldSheet::table("turn", "B", "whose turn it is"),
    ];

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        let mut state = State { heaps: [3, 4, 5].into_iter().collect(), turn: Seat::A };
        for field in position {
            match (field.seat, field.name.as_str()) {
                (None, "heaps") => state.heaps = heaps(field)?,
                (None, "turn") => state.turn = turn(field)?,
                _ => return Err(StageError::new(field, no_such_field::<Nim>(field))),
            }
        }
        Ok(state)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        vec![
            Field::table("heaps", list(view.heaps.iter().map(|heap| heap.stones))),
            Field::table("turn", view.turn),
        ]
    }
}

fn heaps(field: &Field) -> Result<List<u8, MAX_HEAPS>, StageError> {
    let heaps = numbers(field)?;
    let wrong = heaps.len() > MAX_HEAPS || heaps.iter().any(|&stones| stones > MAX_STONES);
    if wrong {
        let message = format!("at most {MAX_HEAPS} heaps of at most {MAX_STONES} stones fit on the table");
        return Err(StageError::new(field, message));
    }
    Ok(heaps.into_iter().collect())
}

fn turn(field: &Field) -> Result<Seat, StageError> {
    match field.value.as_str() {
        "A" => Ok(Seat::A),
        "B" => Ok(Seat::B),
        _ => Err(StageError::new(field, "the turn is A's or B's")),
    }
}
