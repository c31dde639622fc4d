//! Rows to files that other programs open: Parquet for DuckDB and pandas, CSV for spreadsheets.
//!
//! The columns are described once, and every [`Sink`] takes the same rows. Rows are written as
//! they come, some thousands at a time; the same rows give the same bytes.
//!
//! ```
//! use tables::{Column, ParquetFile, Sink, Value};
//!
//! let columns = vec![Column::text("deck"), Column::integer("wins"), Column::real("luck").nullable()];
//! let mut file = ParquetFile::new(Vec::new(), columns, &[("seed", "1")])?;
//! file.write(&["example".into(), 52.into(), Value::Null])?;
//! let bytes = file.finish()?;
//! assert!(bytes.starts_with(b"PAR1"));
//! # Ok::<(), tables::TableError>(())
//! ```

mod buffer;
mod column;
mod csv_file;
mod error;
mod parquet_file;
mod value;

pub use column::{Column, Kind};
pub use csv_file::CsvFile;
pub use error::TableError;
pub use parquet_file::ParquetFile;
pub use value::Value;

/// Something that takes rows.
pub trait Sink {
    /// Adds a row. A row that does not fit the columns is refused, and nothing of it is kept.
    fn write(&mut self, row: &[Value<'_>]) -> Result<(), TableError>;
}
