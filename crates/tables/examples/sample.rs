//! Writes a table with every kind of column to the two files named; `cargo xtask test` opens the
//! Parquet one in DuckDB.

use std::fs::File;
use tables::{Column, CsvFile, ParquetFile, Sink, TableError, Value};

/// More than fit into a row group.
const ROWS: i64 = 40_000;

fn main() -> Result<(), TableError> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [parquet, csv] = &paths[..] else { panic!("name a Parquet and a CSV file") };
    let columns = vec![
        Column::text("deck"),
        Column::integer("number"),
        Column::real("share"),
        Column::boolean("won"),
        Column::texts("cards"),
        Column::text("remark").nullable(),
        Column::real("luck").nullable(),
        Column::texts("drawn").nullable(),
    ];
    let mut parquet = ParquetFile::new(File::create(parquet)?, columns.clone(), &[("seed", "1")])?;
    let mut csv = CsvFile::new(File::create(csv)?, columns)?;
    for number in 0..ROWS {
        let row = row(number);
        parquet.write(&row)?;
        csv.write(&row)?;
    }
    parquet.finish()?;
    csv.finish()?;
    Ok(())
}

fn row(number: i64) -> [Value<'static>; 8] {
    let cards = |count: i64| (0..count).map(|card| format!("card {card}")).collect::<Value>();
    [
        if number % 2 == 0 { "even".into() } else { "odd, \"quoted\", ünïcödé".into() },
        number.into(),
        (number as f64 / 8.0).into(),
        (number % 3 == 0).into(),
        cards(number % 4),
        (number % 5 == 0).then_some("fifth").into(),
        (number % 7 == 0).then_some(0.25).into(),
        if number % 6 == 0 { Value::Null } else { cards(number % 2) },
    ]
}
