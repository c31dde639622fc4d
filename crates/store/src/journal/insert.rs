//! Rows into the database, many with one statement.

use super::Row;
use crate::Error;
use crate::error::or_taken;
use sqlx::{AnyConnection, AssertSqlSafe};
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

/// How many rows the statements insert, the longest first: few texts, so that each is prepared once.
const SIZES: [usize; 3] = [64, 8, 1];

const COLUMNS: usize = 8;

static STATEMENTS: LazyLock<[Arc<str>; 3]> = LazyLock::new(|| SIZES.map(|size| statement(size).into()));

/// Placeholders are written out: those that sqlx would write are not PostgreSQL's.
fn statement(rows: usize) -> String {
    let mut text =
        String::from("INSERT INTO journal (match, n, epoch, kind, seat, body, digest, at) VALUES ");
    for cell in 0..rows * COLUMNS {
        let before = match (cell, cell % COLUMNS) {
            (0, _) => "(",
            (_, 0) => "), (",
            _ => ", ",
        };
        let _ = write!(text, "{before}${}", cell + 1);
    }
    text.push(')');
    text
}

/// Inserts all rows.
pub(super) async fn insert(change: &mut AnyConnection, epoch: i64, mut rows: &[&Row]) -> Result<(), Error> {
    for (size, statement) in SIZES.into_iter().zip(&*STATEMENTS) {
        while let Some((some, rest)) = rows.split_at_checked(size) {
            insert_some(change, epoch, statement, some).await?;
            rows = rest;
        }
    }
    Ok(())
}

async fn insert_some(
    change: &mut AnyConnection,
    epoch: i64,
    statement: &Arc<str>,
    rows: &[&Row],
) -> Result<(), Error> {
    let mut query = sqlx::query(AssertSqlSafe(statement.clone()));
    for row in rows {
        query = query
            .bind(row.of.as_str())
            .bind(i64::from(row.n))
            .bind(epoch)
            .bind(i64::from(row.kind))
            .bind(row.seat.map(i64::from))
            .bind(&row.body)
            .bind(row.digest.map(u64::cast_signed))
            .bind(row.at);
    }
    query.execute(change).await.map_err(or_taken("number of a row"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn placeholders_are_numbered_through() {
        let text = super::statement(2);
        let values = text.split_once("VALUES ").map(|(_, values)| values);
        assert_eq!(values, Some("($1, $2, $3, $4, $5, $6, $7, $8), ($9, $10, $11, $12, $13, $14, $15, $16)"));
    }
}
