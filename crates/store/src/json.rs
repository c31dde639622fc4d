//! Rows as JSON, whatever their columns.

use crate::Error;
use serde_json::Value;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{Column, Row, ValueRef};

/// The names of a row's columns.
pub(crate) fn columns(row: &AnyRow) -> Vec<String> {
    row.columns().iter().map(|column| column.name().to_owned()).collect()
}

/// The cells of a row, in the order of its columns.
pub(crate) fn cells(row: &AnyRow) -> Result<Vec<Value>, Error> {
    (0..row.len()).map(|at| cell(row, at)).collect()
}

/// A row as an object.
pub(crate) fn object(row: &AnyRow) -> Result<Value, Error> {
    Ok(Value::Object(columns(row).into_iter().zip(cells(row)?).collect()))
}

fn cell(row: &AnyRow, at: usize) -> Result<Value, Error> {
    let raw = row.try_get_raw(at)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    Ok(match raw.type_info().kind() {
        AnyTypeInfoKind::Text => row.try_get::<String, _>(at)?.into(),
        AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => row.try_get::<f64, _>(at)?.into(),
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
            row.try_get::<i64, _>(at)?.into()
        }
        other => return Err(Error::Refused(format!("a column of kind {other:?} was not expected"))),
    })
}
