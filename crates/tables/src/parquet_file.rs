//! Parquet.

use crate::buffer::{Buffer, described};
use crate::column::check;
use crate::{Column, Sink, TableError, Value};
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::io::Write;
use std::sync::Arc;

/// How many rows wait before they are written: the more, the better they are compressed; the
/// fewer, the less memory they take.
const ROWS_PER_GROUP: usize = 16_384;

/// A Parquet file that is being written.
pub struct ParquetFile<W: Write + Send> {
    columns: Vec<Column>,
    buffers: Vec<Buffer>,
    waiting: usize,
    writer: SerializedFileWriter<W>,
}

impl<W: Write + Send> ParquetFile<W> {
    /// Begins a file; `notes` are kept with it, such as the seed and the bots.
    pub fn new(to: W, columns: Vec<Column>, notes: &[(&str, &str)]) -> Result<Self, TableError> {
        let fields = columns.iter().map(described).collect::<Result<_, _>>()?;
        let schema = Type::group_type_builder("rows").with_fields(fields).build()?;
        let notes = notes.iter().map(|&(key, value)| KeyValue::new(key.to_owned(), value.to_owned()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_key_value_metadata(Some(notes.collect()))
            .build();
        let writer = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(properties))?;
        let buffers = columns.iter().map(Buffer::new).collect();
        Ok(ParquetFile { columns, buffers, waiting: 0, writer })
    }

    /// Ends the file, and gives back what it was written to.
    pub fn finish(mut self) -> Result<W, TableError> {
        self.flush()?;
        Ok(self.writer.into_inner()?)
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        if self.waiting == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for buffer in &mut self.buffers {
            let mut column = group.next_column()?.expect("there is a buffer for every column");
            buffer.flush(&mut column)?;
            column.close()?;
        }
        group.close()?;
        self.waiting = 0;
        Ok(())
    }
}

impl<W: Write + Send> Sink for ParquetFile<W> {
    fn write(&mut self, row: &[Value<'_>]) -> Result<(), TableError> {
        check(&self.columns, row)?;
        self.buffers.iter_mut().zip(row).for_each(|(buffer, value)| buffer.push(value));
        self.waiting += 1;
        if self.waiting == ROWS_PER_GROUP { Ok(self.flush()?) } else { Ok(()) }
    }
}
