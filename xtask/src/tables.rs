//! Tables opened in a program that is not ours.

use crate::python::python;
use crate::test::finish;
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
    finish(Command::new(python(&folder, REQUIREMENTS)?).arg("xtask/tables/check.py").args([&parquet, &csv]))
}
