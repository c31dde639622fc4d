//! Text that a test expects, kept in a file that `BLESS=1` rewrites.

use crate::diff::first_difference;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file that does not say what the code does.
#[derive(Debug, thiserror::Error)]
pub enum Drift {
    /// The file cannot be read or written.
    #[error("{}: {error} (BLESS=1 writes what the code does now)", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line is not as expected.
    #[error(
        "{}:{line}: the first line that differs\n  expected  {expected}\n  found     {found}\n(BLESS=1 accepts what the code does now)",
        .path.display()
    )]
    Differs {
        /// Which file.
        path: PathBuf,
        /// Which line of it, from 1.
        line: usize,
        /// What the file says.
        expected: String,
        /// What the code does.
        found: String,
    },
}

/// Whether expectations are to be rewritten instead of held.
pub fn blessing() -> bool {
    std::env::var("BLESS").is_ok_and(|value| value == "1")
}

/// Compares `found` with the file, or rewrites the file if `bless` is set. Line endings of the file
/// do not matter, as Git may change them.
pub fn hold(path: &Path, found: &str, bless: bool) -> Result<(), Drift> {
    let file = |error| Drift::File { path: path.to_owned(), error };
    if bless {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(file)?;
        }
        return fs::write(path, found).map_err(file);
    }
    let expected = fs::read_to_string(path).map_err(file)?;
    match first_difference(&expected, found) {
        None => Ok(()),
        Some(found) => Err(Drift::Differs {
            path: path.to_owned(),
            line: found.line,
            expected: found.left,
            found: found.right,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blessed_file_holds_until_the_code_changes() {
        let folder = std::env::temp_dir().join(format!("conform-expectation-{}", std::process::id()));
        let path = folder.join("deep/er.txt");
        assert!(matches!(hold(&path, "one\ntwo\n", false), Err(Drift::File { .. })));
        hold(&path, "one\ntwo\n", true).unwrap();
        hold(&path, "one\ntwo\n", false).unwrap();
        let drift = hold(&path, "one\nzwei\n", false).unwrap_err().to_string();
        assert!(drift.contains("er.txt:2:") && drift.contains("expected  two\n  found     zwei"), "{drift}");
        fs::remove_dir_all(folder).unwrap();
    }
}
