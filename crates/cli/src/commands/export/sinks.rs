//! Where rows go.

use super::course::Decision;
use crate::commands::balance::create;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use tables::{Column, ParquetFile, Sink, Value};

/// A file that takes the matches in their order, whichever finishes first.
pub struct Rows {
    file: Kind,
    waiting: BTreeMap<u64, Vec<Decision>>,
    next: u64,
    written: u64,
    failed: Option<anyhow::Error>,
}

enum Kind {
    Lines(BufWriter<File>),
    Parquet(Box<ParquetFile<BufWriter<File>>>),
}

impl Rows {
    /// A new file; its name says which kind.
    pub fn create(path: &Path, game: &str, seed: u64) -> Result<Rows> {
        let file = match path.extension().and_then(|end| end.to_str()) {
            Some("jsonl") => Kind::Lines(create(path)?),
            Some("parquet") => {
                let notes = [("game", game), ("seed", &seed.to_string())];
                Kind::Parquet(Box::new(ParquetFile::new(create(path)?, columns(), &notes)?))
            }
            _ => bail!("{} must end in .parquet or .jsonl", path.display()),
        };
        Ok(Rows { file, waiting: BTreeMap::new(), next: 0, written: 0, failed: None })
    }

    /// Takes a match.
    pub fn take(&mut self, number: u64, course: Result<Vec<Decision>>) {
        match course {
            Ok(course) => drop(self.waiting.insert(number, course)),
            Err(error) => drop(self.failed.get_or_insert(error)),
        }
        while let Some(course) = self.waiting.remove(&self.next) {
            self.next += 1;
            for decision in course {
                if let Err(error) = self.file.write(&decision) {
                    self.failed.get_or_insert(error);
                }
                self.written += 1;
            }
        }
    }

    /// Closes the file: how many decisions it holds.
    pub fn finish(self) -> Result<u64> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        match self.file {
            Kind::Lines(mut file) => file.flush()?,
            Kind::Parquet(file) => file.finish()?.flush()?,
        }
        Ok(self.written)
    }
}

impl Kind {
    fn write(&mut self, decision: &Decision) -> Result<()> {
        match self {
            Kind::Lines(file) => {
                serde_json::to_writer(&mut *file, decision)?;
                file.write_all(b"\n")?;
            }
            Kind::Parquet(file) => file.write(&row(decision))?,
        }
        Ok(())
    }
}

fn columns() -> Vec<Column> {
    vec![
        Column::integer("match"),
        Column::text("seat"),
        Column::integer("decision"),
        Column::text("envelope"),
        Column::texts("offers"),
        Column::integer("choice").nullable(),
        Column::text("text"),
        Column::integer("share"),
    ]
}

fn row(decision: &Decision) -> [Value<'_>; 8] {
    [
        (decision.r#match as i64).into(),
        decision.seat.to_string().into(),
        i64::from(decision.decision).into(),
        decision.envelope.to_string().into(),
        decision.offers.iter().map(String::as_str).collect(),
        decision.choice.map(|choice| choice as i64).into(),
        (&decision.text).into(),
        i64::from(decision.share).into(),
    ]
}
