//! A backup read again.

use crate::backup::FORMAT;
use crate::error::unusable;
use crate::schema::{self, CURRENT, TABLES};
use crate::{Error, Store};
use serde_json::Value;
use sqlx::{AnyConnection, AssertSqlSafe};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

impl Store {
    /// Replaces everything by what a backup holds, all or nothing; how many rows that were. A
    /// database that holds something is refused unless `force` says otherwise. Nodes of the backup
    /// count as dead, and so do those that still run: their matches wait to be adopted.
    pub async fn restore(&self, path: &Path, force: bool) -> Result<u64, Error> {
        let file = File::open(path).map_err(unusable(path))?;
        let mut lines = Lines { lines: BufReader::new(file).lines(), at: 0 };
        let version = opening(&mut lines)?;
        let mut change = self.begin_schema().await?;
        if !force && !is_empty(&mut change).await? {
            return Err(Error::NotEmpty);
        }
        drop_all(&mut change).await?;
        schema::migrate(&mut change, 0, version).await?;
        let count = load(&mut change, &mut lines).await?;
        schema::migrate(&mut change, version, CURRENT).await?;
        sqlx::query("UPDATE node SET dead = 1").execute(&mut *change).await?;
        change.commit().await?;
        Ok(count)
    }
}

/// The lines of a backup, each as JSON.
struct Lines {
    lines: std::io::Lines<BufReader<File>>,
    at: usize,
}

impl Lines {
    fn next(&mut self) -> Result<Value, Error> {
        self.at += 1;
        let line = self.lines.next().ok_or_else(|| self.wrong("the file ends before its last line"))?;
        let line = line.map_err(|error| self.wrong(&error.to_string()))?;
        serde_json::from_str(&line).map_err(|_| self.wrong("this is not JSON"))
    }

    fn wrong(&self, problem: &str) -> Error {
        Error::Backup { line: self.at, problem: problem.to_owned() }
    }
}

/// Reads the first line; the version of the tables.
fn opening(lines: &mut Lines) -> Result<i64, Error> {
    let first = lines.next()?;
    match (first["format"].as_str(), first["schema"].as_i64()) {
        (Some(FORMAT), Some(version @ 1..)) => schema::known(version),
        _ => Err(lines.wrong(&format!("\"{FORMAT}\" was expected"))),
    }
}

/// A table that is being filled.
struct Relation {
    name: String,
    columns: Vec<String>,
}

/// Reads all rows up to the line that counts them.
async fn load(change: &mut AnyConnection, lines: &mut Lines) -> Result<u64, Error> {
    let mut table = None;
    let mut count = 0_u64;
    loop {
        let line = lines.next()?;
        match (&line, &table) {
            (Value::Array(cells), Some(table)) => {
                let done = insert(change, table, cells).await;
                done.map_err(|refusal| lines.wrong(&refusal.to_string()))?;
                count += 1;
            }
            (Value::Object(end), _) if end.contains_key("rows") => {
                return match line["rows"].as_u64() == Some(count) {
                    true => Ok(count),
                    false => {
                        Err(lines.wrong(&format!("{count} rows came before it, not as many as it says")))
                    }
                };
            }
            _ => {
                let begun = begin_table(&line);
                table =
                    Some(begun.ok_or_else(|| lines.wrong("a known table or one of its rows was expected"))?);
            }
        }
    }
}

/// Reads a line that says which table follows. Names of columns become part of statements, so
/// they are nothing but small letters.
fn begin_table(line: &Value) -> Option<Relation> {
    let name = line["table"].as_str().filter(|name| TABLES.contains(name))?;
    let columns = line["columns"].as_array()?.iter();
    let columns =
        columns.map(|column| column.as_str().map(str::to_owned)).collect::<Option<Vec<String>>>()?;
    let is_plain = |column: &String| column.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    columns.iter().all(is_plain).then_some(Relation { name: name.to_owned(), columns })
}

/// Inserts one row. What is null is left out: PostgreSQL wants a null of the right type.
async fn insert(change: &mut AnyConnection, table: &Relation, cells: &[Value]) -> Result<(), Error> {
    if cells.len() != table.columns.len() {
        return Err(Error::Refused(format!("{} cells were expected", table.columns.len())));
    }
    let given = || table.columns.iter().zip(cells).filter(|(_, cell)| !cell.is_null());
    let columns = given().map(|(column, _)| column.as_str()).collect::<Vec<&str>>().join(", ");
    let places = (1..=given().count()).map(|at| format!("${at}")).collect::<Vec<String>>().join(", ");
    let text = format!("INSERT INTO {} ({columns}) VALUES ({places})", table.name);
    let mut query = sqlx::query(AssertSqlSafe(text));
    for (_, cell) in given() {
        query = match cell {
            Value::String(text) => query.bind(text.as_str()),
            Value::Number(number) => match number.as_i64() {
                Some(whole) => query.bind(whole),
                None => query.bind(number.as_f64()),
            },
            _ => return Err(Error::Refused("texts and numbers were expected".into())),
        };
    }
    query.execute(change).await?;
    Ok(())
}

async fn is_empty(change: &mut AnyConnection) -> Result<bool, Error> {
    for table in TABLES {
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 AS one FROM {table} LIMIT 1")));
        if any.fetch_optional(&mut *change).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn drop_all(change: &mut AnyConnection) -> Result<(), Error> {
    for table in TABLES.into_iter().rev() {
        sqlx::raw_sql(AssertSqlSafe(format!("DROP TABLE {table}"))).execute(&mut *change).await?;
    }
    sqlx::query("DELETE FROM version").execute(change).await?;
    Ok(())
}
