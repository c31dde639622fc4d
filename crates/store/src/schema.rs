//! The tables, and how older databases get them.

use crate::cells::Cells;
use crate::{Error, Store};
use sqlx::{AnyConnection, AnyExecutor};

/// What leads from each version to the next; a database's version is how many were applied.
const STEPS: [&str; 1] = [include_str!("schema/1.sql")];

/// The version that this program writes.
pub(crate) const CURRENT: i64 = STEPS.len() as i64;

/// All tables, each after those that it refers to.
pub(crate) const TABLES: [&str; 10] = [
    "account",
    "token",
    "name_report",
    "deck",
    "node",
    "match",
    "seat",
    "journal",
    "rating",
    "rating_change",
];

/// Makes what is missing, all or nothing; refuses a database that is newer than the program.
pub(crate) async fn bring_up_to_date(store: &Store) -> Result<(), Error> {
    // A refusal means that there is no such table yet, or comes again below.
    if known(version(store.read()).await.unwrap_or(0))? == CURRENT {
        return Ok(());
    }
    let mut change = store.begin_schema().await?;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL)")
        .execute(&mut *change)
        .await?;
    let found = known(version(&mut *change).await?)?;
    migrate(&mut change, found, CURRENT).await?;
    Ok(change.commit().await?)
}

/// Leads the tables from one version to another.
pub(crate) async fn migrate(change: &mut AnyConnection, from: i64, to: i64) -> Result<(), Error> {
    for (number, step) in (1..).zip(STEPS).filter(|(number, _)| (from + 1..=to).contains(number)) {
        sqlx::raw_sql(step).execute(&mut *change).await?;
        sqlx::query("INSERT INTO version (number) VALUES ($1)").bind(number).execute(&mut *change).await?;
    }
    Ok(())
}

/// The version, if this program knows it.
pub(crate) fn known(found: i64) -> Result<i64, Error> {
    if found <= CURRENT { Ok(found) } else { Err(Error::Newer { found, known: CURRENT }) }
}

async fn version<'c>(database: impl AnyExecutor<'c>) -> Result<i64, Error> {
    let row = sqlx::query("SELECT MAX(number) AS number FROM version").fetch_one(database).await?;
    Ok(row.maybe_number("number")?.unwrap_or(0))
}
