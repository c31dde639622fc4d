//! A backup: every table as lines of JSON. It can be made while the store is in use, and read by
//! either database, so that it can move data from one to the other.
//!
//! The first line says what it is, a line with a table's name and columns comes before its rows,
//! and the last line counts them.

use crate::database::private;
use crate::error::unusable;
use crate::schema::{CURRENT, TABLES};
use crate::{Error, Store, json};
use futures_util::TryStreamExt;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::Path;

/// What the first line says.
pub(crate) const FORMAT: &str = "cardwright backup 1";

impl Store {
    /// Writes everything to a file, as it is at one moment; how many rows that were. The file has
    /// its name only when it is whole. It holds what the database holds, seeds and hashes too.
    pub async fn backup(&self, path: &Path) -> Result<u64, Error> {
        let unfinished = path.with_added_extension("unfinished");
        let done = self.write_backup(&unfinished).await;
        match done {
            Ok(_) => fs::rename(&unfinished, path).map_err(unusable(path))?,
            Err(_) => drop(fs::remove_file(&unfinished)),
        }
        done
    }

    async fn write_backup(&self, path: &Path) -> Result<u64, Error> {
        let file = private(OpenOptions::new().write(true).create(true).truncate(true)).open(path);
        let mut file = BufWriter::new(file.map_err(unusable(path))?);
        let mut moment = self.begin_snapshot().await?;
        let mut say = |line: Value| writeln!(file, "{line}").map_err(unusable(path));
        say(json!({ "format": FORMAT, "schema": CURRENT }))?;
        let mut count = 0_u64;
        for table in TABLES {
            let mut begun = false;
            let mut rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}"))).fetch(&mut *moment);
            while let Some(row) = rows.try_next().await? {
                if !begun {
                    say(json!({ "table": table, "columns": json::columns(&row) }))?;
                    begun = true;
                }
                say(json::cells(&row)?.into())?;
                count += 1;
            }
        }
        say(json!({ "rows": count }))?;
        let file = file.into_inner().map_err(|error| unusable(path)(error.into_error()))?;
        file.sync_all().map_err(unusable(path))?;
        Ok(count)
    }
}
