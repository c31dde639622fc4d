//! What has been played, kept where an interruption cannot reach it.

use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// A file of results: a line for each block of matches, its name and its results as JSON. A line is
/// written at once when its block is done, so that a kill loses at most what was under way; a line
/// that was cut off is played again.
#[derive(Debug, Default)]
pub struct Journal {
    known: BTreeMap<String, String>,
    file: Option<Mutex<File>>,
    path: PathBuf,
    closed: AtomicBool,
}

/// A journal that cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("{} cannot be kept: {error}", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It was written by another run.
    #[error("{} is of another run ({there}), not of this one ({here}); leave --resume out to begin anew", .path.display())]
    Foreign {
        /// Which file.
        path: PathBuf,
        /// What was played there.
        there: String,
        /// What is to be played now.
        here: String,
    },
    /// It was closed while matches were played for it.
    #[error("the run was stopped")]
    Closed,
}

impl Journal {
    /// A journal that keeps nothing.
    pub fn nowhere() -> Journal {
        Journal::default()
    }

    /// Opens a journal. `run` says in a line what is played: with `resume`, what a journal of the
    /// same run holds is not played again, and a journal of another run is refused. Otherwise it
    /// begins anew.
    pub fn open(path: &Path, run: &str, resume: bool) -> Result<Journal, JournalError> {
        let fail = |error| JournalError::File { path: path.to_owned(), error };
        let mut known = BTreeMap::new();
        let mut whole = 0;
        if resume && path.exists() {
            let text = fs::read_to_string(path).map_err(fail)?;
            whole = text.rfind('\n').map_or(0, |end| end + 1);
            let mut lines = text[..whole].lines();
            let there = lines.next().unwrap_or_default();
            if there != run && whole > 0 {
                let (path, there) = (path.to_owned(), there.to_owned());
                return Err(JournalError::Foreign { path, there, here: run.to_owned() });
            }
            let entries = lines.filter_map(|line| line.split_once('\t'));
            known.extend(entries.map(|(name, results)| (name.to_owned(), results.to_owned())));
        }
        let mut file =
            OpenOptions::new().create(true).write(true).truncate(false).open(path).map_err(fail)?;
        file.set_len(whole as u64).map_err(fail)?;
        io::Seek::seek(&mut file, io::SeekFrom::End(0)).map_err(fail)?;
        if whole == 0 {
            writeln!(file, "{run}").map_err(fail)?;
        }
        Ok(Journal { known, file: Some(Mutex::new(file)), path: path.to_owned(), closed: false.into() })
    }

    /// Stops the run: what is under way is played to its end, nothing more is begun.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Whether the run goes on.
    pub(crate) fn ensure_open(&self) -> Result<(), JournalError> {
        if self.closed.load(Ordering::Relaxed) { Err(JournalError::Closed) } else { Ok(()) }
    }

    /// How many blocks it holds from before.
    pub fn blocks(&self) -> usize {
        self.known.len()
    }

    /// The results of a block, if they are known.
    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.known.get(name).and_then(|results| serde_json::from_str(results).ok())
    }

    /// Keeps the results of a block.
    pub(crate) fn put<T: Serialize>(&self, name: &str, results: &T) -> Result<(), JournalError> {
        let Some(file) = &self.file else { return Ok(()) };
        let json = serde_json::to_string(results).expect("results are plain data");
        let line = format!("{name}\t{json}\n");
        // A thread that panicked while it wrote has spoilt at most its own line.
        let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let written = file.write_all(line.as_bytes());
        written.map_err(|error| JournalError::File { path: self.path.clone(), error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("cardwright-journal-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn what_was_kept_is_known_again_but_for_a_line_that_was_cut_off() {
        let path = scratch("torn");
        let journal = Journal::open(&path, "a run", false).unwrap();
        journal.put("match 0", &vec![1, 2]).unwrap();
        journal.put("match 1", &vec![3]).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, &whole[..whole.len() - 2]).unwrap();
        let again = Journal::open(&path, "a run", true).unwrap();
        assert_eq!(again.get::<Vec<i32>>("match 0"), Some(vec![1, 2]));
        assert_eq!(again.get::<Vec<i32>>("match 1"), None);
        again.put("match 1", &vec![3]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn another_run_is_refused_and_can_be_begun_anew() {
        let path = scratch("foreign");
        Journal::open(&path, "one run", false).unwrap().put("match 0", &1).unwrap();
        assert!(matches!(Journal::open(&path, "another", true), Err(JournalError::Foreign { .. })));
        let anew = Journal::open(&path, "another", false).unwrap();
        assert_eq!((anew.blocks(), anew.get::<i32>("match 0")), (0, None));
        assert_eq!(fs::read_to_string(&path).unwrap(), "another\n");
        fs::remove_file(&path).unwrap();
    }
}
