//! Every match as a row.

use kernel::{CardFace, Seat};
use lab::{Deed, Lineup, QuestionReport, Sheet};
use tables::{Column, Sink, TableError, Value};

/// The columns of a file of matches. `a` and `b` are the seats.
pub fn columns_of_matches(questions: &[QuestionReport]) -> Vec<Column> {
    let mut columns = vec![
        Column::integer("match"),
        Column::text("venue"),
        Column::text("first").nullable(),
        Column::integer("moves"),
        Column::integer("turns"),
    ];
    for seat in ["a", "b"] {
        columns.push(Column::text(format!("entrant_{seat}")));
        columns.push(Column::text(format!("bot_{seat}")));
        columns.push(Column::real(format!("score_{seat}")));
        columns.extend(["opening", "held", "played"].map(|deed| Column::texts(format!("{deed}_{seat}"))));
        columns.extend(questions.iter().map(|question| Column::integer(column_name(&question.name, seat))));
    }
    columns
}

fn column_name(question: &str, seat: &str) -> String {
    format!("{}_{seat}", question.to_lowercase().replace(' ', "_"))
}

/// Writes a row for every match.
pub fn write_matches(
    sheets: &[Sheet],
    field: &Lineup,
    cards: &[CardFace],
    sink: &mut dyn Sink,
) -> Result<(), TableError> {
    let names: Vec<String> = (0..field.entrants.len()).map(|at| field.name(at)).collect();
    for sheet in sheets {
        let first = sheet.opener.map(|seat| seat.to_string());
        let mut row: Vec<Value> = vec![
            Value::Integer(sheet.number as i64),
            (&field.venues[usize::from(sheet.venue)].name).into(),
            first.map_or(Value::Null, Value::from),
            Value::Integer(sheet.moves.into()),
            Value::Integer(sheet.turns.into()),
        ];
        for seat in [Seat::A, Seat::B] {
            let entrant = sheet.entrant(seat);
            let told = |deed: Deed| {
                let cards = cards.iter().enumerate().filter(|&(card, _)| sheet.is(deed, seat, card));
                Value::Texts(cards.map(|(_, card)| card.name.as_str().into()).collect())
            };
            row.push((&names[entrant]).into());
            row.push((&field.entrants[entrant].bot).into());
            row.push(Value::Real(sheet.score(seat)));
            row.extend([Deed::Opening, Deed::Held, Deed::Played].map(told));
            let answers = sheet.answers[seat.index()].iter();
            row.extend(answers.map(|&answer| Value::Integer(answer.into())));
        }
        sink.write(&row)?;
    }
    Ok(())
}
