//! The stand-in for providers of models, called by the clients of those providers.

use crate::python::python;
use crate::test::finish;
use std::process::Command;

/// What Python needs, pinned.
const REQUIREMENTS: &str = "xtask/models/requirements.txt";

/// Whether it speaks the true formats.
pub fn run() -> Result<(), String> {
    let folder = crate::built().join("models");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    finish(Command::new(python(&folder, REQUIREMENTS)?).arg("xtask/models/check.py"))
}
