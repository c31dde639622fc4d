//! What is written is what is read.

use bytes::Bytes;
use parquet::file::reader::{FileReader, SerializedFileReader};
use tables::{Column, CsvFile, ParquetFile, Sink, TableError, Value};

fn columns() -> Vec<Column> {
    vec![
        Column::text("name"),
        Column::integer("count"),
        Column::real("share").nullable(),
        Column::boolean("won"),
        Column::texts("cards"),
        Column::texts("maybe").nullable(),
    ]
}

fn row(number: i64) -> [Value<'static>; 6] {
    let cards = |count: i64| (0..count).map(|card| format!("c{card}")).collect::<Value>();
    [
        format!("<{number}>").into(),
        number.into(),
        (number % 2 == 0).then_some(number as f64 / 4.0).into(),
        (number % 3 == 0).into(),
        cards(number % 3),
        if number % 4 == 0 { Value::Null } else { cards(number % 2) },
    ]
}

fn parquet(rows: i64) -> Vec<u8> {
    let mut file = ParquetFile::new(Vec::new(), columns(), &[("seed", "7")]).unwrap();
    (0..rows).for_each(|number| file.write(&row(number)).unwrap());
    file.finish().unwrap()
}

#[test]
fn parquet_is_read_as_it_was_written() {
    let reader = SerializedFileReader::new(Bytes::from(parquet(4))).unwrap();
    let rows: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
    assert_eq!(
        rows,
        [
            "{name: \"<0>\", count: 0, share: 0E0, won: true, cards: [], maybe: null}",
            "{name: \"<1>\", count: 1, share: null, won: false, cards: [\"c0\"], maybe: [\"c0\"]}",
            "{name: \"<2>\", count: 2, share: 0.5, won: false, cards: [\"c0\", \"c1\"], maybe: []}",
            "{name: \"<3>\", count: 3, share: null, won: true, cards: [], maybe: [\"c0\"]}",
        ]
    );
    let notes = reader.metadata().file_metadata().key_value_metadata().unwrap().clone();
    assert_eq!((notes[0].key.as_str(), notes[0].value.as_deref()), ("seed", Some("7")));
}

#[test]
fn many_rows_come_in_groups_and_the_same_rows_as_the_same_bytes() {
    let written = parquet(40_000);
    assert!(written == parquet(40_000));
    let reader = SerializedFileReader::new(Bytes::from(written)).unwrap();
    let groups: Vec<i64> = reader.metadata().row_groups().iter().map(|group| group.num_rows()).collect();
    assert_eq!(groups, [16_384, 16_384, 7_232]);
}

#[test]
fn a_table_may_be_empty() {
    let reader = SerializedFileReader::new(Bytes::from(parquet(0))).unwrap();
    assert_eq!(reader.metadata().file_metadata().num_rows(), 0);
}

#[test]
fn csv_is_quoted_where_it_must_be() {
    let columns = vec![Column::text("a,b"), Column::real("x").nullable(), Column::texts("cards")];
    let mut file = CsvFile::new(Vec::new(), columns).unwrap();
    file.write(&["say \"hi\",\nthen".into(), 0.1.into(), ["a", "b c"].into_iter().collect()]).unwrap();
    file.write(&["".into(), Value::Null, Value::Texts(vec![])]).unwrap();
    let text = String::from_utf8(file.finish().unwrap()).unwrap();
    assert_eq!(text, "\"a,b\",x,cards\n\"say \"\"hi\"\",\nthen\",0.1,a; b c\n,,\n");
}

#[test]
fn what_does_not_fit_is_refused_and_leaves_nothing() {
    let mut file = ParquetFile::new(Vec::new(), vec![Column::integer("n"), Column::text("t")], &[]).unwrap();
    let refused = |row: &[Value], file: &mut ParquetFile<Vec<u8>>| file.write(row).unwrap_err().to_string();
    assert_eq!(refused(&[1.into()], &mut file), "a row has 1 values, but the table 2 columns");
    assert_eq!(refused(&[1.into(), 2.into()], &mut file), "the column \"t\" holds Text, not Integer(2)");
    assert_eq!(refused(&[Value::Null, "x".into()], &mut file), "the column \"n\" holds Integer, not Null");
    file.write(&[1.into(), "x".into()]).unwrap();
    let reader = SerializedFileReader::new(Bytes::from(file.finish().unwrap())).unwrap();
    assert_eq!(reader.metadata().file_metadata().num_rows(), 1);

    let mut csv = CsvFile::new(Vec::new(), vec![Column::texts("cards")]).unwrap();
    let parted = csv.write(&[["a;b"].into_iter().collect()]);
    assert!(matches!(parted, Err(TableError::Semicolon(text)) if text == "a;b"));
}
