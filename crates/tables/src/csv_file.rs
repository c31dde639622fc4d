//! CSV.

use crate::column::check;
use crate::{Column, Sink, TableError, Value};
use std::io::Write;

/// A CSV file that is being written: a line with the names, then one line per row. Missing values are
/// empty, the texts of a list are separated by semicolons.
pub struct CsvFile<W: Write> {
    columns: Vec<Column>,
    writer: csv::Writer<W>,
}

impl<W: Write> CsvFile<W> {
    /// Begins a file.
    pub fn new(to: W, columns: Vec<Column>) -> Result<Self, TableError> {
        let mut writer = csv::Writer::from_writer(to);
        writer.write_record(columns.iter().map(|column| &column.name))?;
        Ok(CsvFile { columns, writer })
    }

    /// Ends the file, and gives back what it was written to.
    pub fn finish(self) -> Result<W, TableError> {
        self.writer.into_inner().map_err(|error| TableError::File(error.into_error()))
    }
}

impl<W: Write> Sink for CsvFile<W> {
    fn write(&mut self, row: &[Value<'_>]) -> Result<(), TableError> {
        check(&self.columns, row)?;
        let fields = row.iter().map(field).collect::<Result<Vec<String>, TableError>>()?;
        Ok(self.writer.write_record(fields)?)
    }
}

fn field(value: &Value<'_>) -> Result<String, TableError> {
    Ok(match value {
        Value::Null => String::new(),
        Value::Text(text) => text.as_ref().to_owned(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Boolean(yes) => yes.to_string(),
        Value::Texts(texts) => match texts.iter().find(|text| text.contains(';')) {
            Some(text) => return Err(TableError::Semicolon(text.as_ref().to_owned())),
            None => texts.join("; "),
        },
    })
}
