//! Every deck against every deck as a row.

use lab::{Ledger, Meta};
use tables::{Column, Sink, TableError, Value};

/// The columns of a file of pairings: what the deck got against the other, and the best guess at
/// its true win rate.
pub fn columns_of_matrix() -> Vec<Column> {
    vec![
        Column::text("deck"),
        Column::text("against"),
        Column::integer("matches"),
        Column::real("score").nullable(),
        Column::real("estimate"),
    ]
}

/// Writes a row for every deck against every deck.
pub fn write_matrix(meta: &Meta, ledger: &Ledger, sink: &mut dyn Sink) -> Result<(), TableError> {
    let rates = ledger.rates();
    for (one, deck) in meta.decks.iter().enumerate() {
        for (other, against) in meta.decks.iter().enumerate() {
            sink.write(&[
                (&deck.name).into(),
                (&against.name).into(),
                Value::Integer(ledger.matches(one, other) as i64),
                ledger.score(one, other).into(),
                rates[one][other].into(),
            ])?;
        }
    }
    Ok(())
}
