//! What the columns of a table are.

use crate::{TableError, Value};

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Whether a value may be missing.
    pub nullable: bool,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Real,
    /// Yes or no.
    Boolean,
    /// Any number of texts in their order.
    Texts,
}

impl Column {
    /// A column of texts.
    pub fn text(name: impl Into<String>) -> Column {
        Column::of(Kind::Text, name)
    }

    /// A column of whole numbers.
    pub fn integer(name: impl Into<String>) -> Column {
        Column::of(Kind::Integer, name)
    }

    /// A column of numbers.
    pub fn real(name: impl Into<String>) -> Column {
        Column::of(Kind::Real, name)
    }

    /// A column of yes or no.
    pub fn boolean(name: impl Into<String>) -> Column {
        Column::of(Kind::Boolean, name)
    }

    /// A column of lists of texts.
    pub fn texts(name: impl Into<String>) -> Column {
        Column::of(Kind::Texts, name)
    }

    /// The same column, with values that may be missing.
    #[must_use]
    pub fn nullable(self) -> Column {
        Column { nullable: true, ..self }
    }

    fn of(kind: Kind, name: impl Into<String>) -> Column {
        Column { name: name.into(), kind, nullable: false }
    }

    fn takes(&self, value: &Value<'_>) -> bool {
        match value {
            Value::Null => self.nullable,
            Value::Text(_) => self.kind == Kind::Text,
            Value::Integer(_) => self.kind == Kind::Integer,
            Value::Real(_) => self.kind == Kind::Real,
            Value::Boolean(_) => self.kind == Kind::Boolean,
            Value::Texts(_) => self.kind == Kind::Texts,
        }
    }
}

/// Refuses a row that does not fit.
pub(crate) fn check(columns: &[Column], row: &[Value<'_>]) -> Result<(), TableError> {
    if row.len() != columns.len() {
        return Err(TableError::Length { given: row.len(), columns: columns.len() });
    }
    match columns.iter().zip(row).find(|(column, value)| !column.takes(value)) {
        Some((column, value)) => Err(TableError::Kind {
            column: column.name.clone(),
            kind: column.kind,
            given: format!("{value:?}"),
        }),
        None => Ok(()),
    }
}
