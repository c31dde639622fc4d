//! Files that people name.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// The text of a file.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Refuses to write where there is something already, unless that was asked for.
pub fn ensure_free(path: &Path, force: bool) -> Result<()> {
    let taken = path.exists() && !force;
    ensure!(!taken, "{} exists already; to overwrite it, add --force", path.display());
    Ok(())
}

/// Writes a file anew.
pub fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}
