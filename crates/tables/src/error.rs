//! What can go wrong.

use crate::Kind;
use parquet::errors::ParquetError;
use thiserror::Error;

/// A row or a file that could not be written.
#[derive(Debug, Error)]
pub enum TableError {
    /// A row is too long or too short.
    #[error("a row has {given} values, but the table {columns} columns")]
    Length {
        /// How many values the row has.
        given: usize,
        /// How many it needs.
        columns: usize,
    },
    /// A value is of another kind than its column.
    #[error("the column \"{column}\" holds {kind:?}, not {given}")]
    Kind {
        /// The column.
        column: String,
        /// What it holds.
        kind: Kind,
        /// What it got.
        given: String,
    },
    /// A list in CSV contains the separator of its texts.
    #[error("\"{0}\" has a semicolon, which separates the texts of a list in CSV: write Parquet instead")]
    Semicolon(String),
    /// The Parquet file cannot be written.
    #[error(transparent)]
    Parquet(#[from] ParquetError),
    /// The CSV file cannot be written.
    #[error(transparent)]
    Csv(#[from] csv::Error),
    /// The file cannot be written.
    #[error(transparent)]
    File(#[from] std::io::Error),
}
