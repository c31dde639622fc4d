//! Tables opened in a program that is not ours.

use crate::test::finish;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Python needs, pinned.
const REQUIREMENTS: &str = "xtask/tables/requirements.txt";

/// Writes a table with every kind of column, and opens it in DuckDB.
pub fn run() -> Result<(), String> {
    let folder = crate::built().join("tables");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let [parquet, csv] = ["sample.parquet", "sample.csv"].map(|name| folder.join(name));
    let mut sample = Command::new("cargo");
    sample.args(["run", "--quiet", "--package", "tables", "--example", "sample", "--"]);
    finish(sample.args([&parquet, &csv]))?;
    finish(Command::new(python(&folder)?).arg("xtask/tables/check.py").args([&parquet, &csv]))
}

/// A Python of its own with what is needed, made where it is missing or out of date.
fn python(folder: &Path) -> Result<PathBuf, String> {
    let home = folder.join("python");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    let (wanted, installed) = (Path::new(REQUIREMENTS), home.join("requirements.txt"));
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
        REQUIREMENTS,
    ]);
    finish(&mut pip)?;
    std::fs::copy(wanted, installed).map_err(|error| format!("cannot note what is installed: {error}"))?;
    Ok(python)
}
