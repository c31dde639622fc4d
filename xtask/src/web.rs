//! The browser UI: its types, its logic, its build, and what a real browser makes of it.

use crate::browser::{browser, install};
use crate::test::finish;
use std::process::Command;

/// Where it is.
const WEB: &str = "web";

/// What npm runs, in this order.
const SCRIPTS: [&str; 3] = ["check", "test", "build"];

/// Every check; pictures of the pages are left beside what was built.
pub fn run() -> Result<(), String> {
    let browser = browser()?;
    install(WEB)?;
    for script in SCRIPTS {
        finish(Command::new("npm").args(["run", "--silent", script]).current_dir(WEB))?;
    }
    let mut node = Command::new("node");
    finish(node.arg(format!("{WEB}/tests/browser/check.mjs")).arg(browser).arg(crate::built().join("web")))
}
