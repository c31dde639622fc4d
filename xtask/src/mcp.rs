//! The tools for models, called by a client that is not ours.

use crate::python::python;
use crate::test::finish;
use std::process::Command;

/// What Python needs, pinned.
const REQUIREMENTS: &str = "xtask/mcp/requirements.txt";

/// Plays every game through the official Python SDK.
pub fn run() -> Result<(), String> {
    let folder = crate::built().join("mcp");
    let matches = folder.join("matches");
    let _ = std::fs::remove_dir_all(&matches);
    std::fs::create_dir_all(&matches)
        .map_err(|error| format!("cannot make {}: {error}", matches.display()))?;
    // As the tests build it, so that nothing is built twice.
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace", "--bin", "cardwright"]))?;
    let program = crate::built().join("debug").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX));
    let python = python(&folder, REQUIREMENTS)?;
    finish(Command::new(python).arg("xtask/mcp/check.py").args([program, matches]))
}
