//! Programs in Python that are not ours.

use crate::test::finish;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A Python of its own with what is needed, made where it is missing or out of date.
pub fn python(folder: &Path, requirements: &str) -> Result<PathBuf, String> {
    let home = folder.join("python");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    let (wanted, installed) = (Path::new(requirements), home.join("requirements.txt"));
    if python.exists() && read(wanted) == read(&installed) {
        return Ok(python);
    }
    let made = finish(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home));
    made.map_err(|problem| format!("{problem}: Python 3.9 or newer with venv is needed"))?;
    let mut pip = Command::new(&python);
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
        requirements,
    ]);
    finish(&mut pip)?;
    std::fs::copy(wanted, installed).map_err(|error| format!("cannot note what is installed: {error}"))?;
    Ok(python)
}
