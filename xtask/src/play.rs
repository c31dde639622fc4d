//! Whole matches in a real browser on the real server.

use crate::browser::{browser, install};
use crate::test::finish;
use std::process::Command;

/// Where the browser UI is.
const WEB: &str = "web";

/// What people do around a match.
pub fn run() -> Result<(), String> {
    node("e2e/check.mjs", &[])
}

/// Every game by every way with several seeds; the table of results is written into the docs.
pub fn all() -> Result<(), String> {
    node("e2e/all.mjs", &["docs/end-to-end.md"])
}

/// Takes pictures of every page and board, or of some by name.
pub fn pictures(names: &[String]) -> Result<(), String> {
    let names = names.iter().map(String::as_str);
    node("pictures/take.mjs", &std::iter::once("docs/pictures").chain(names).collect::<Vec<_>>())
}

/// Runs a script that plays, with the server as it is now.
fn node(script: &str, args: &[&str]) -> Result<(), String> {
    let browser = browser()?;
    install(WEB)?;
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace"]))?;
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace", "--example", "toys"]))?;
    let server = crate::built().join("debug").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX));
    finish(Command::new("node").arg(format!("{WEB}/tests/{script}")).arg(browser).arg(server).args(args))
}
