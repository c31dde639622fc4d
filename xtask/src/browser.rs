//! Pages opened in a real browser, on a desk and on a phone, in light and in dark.

use crate::debian;
use crate::test::finish;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// Where the scripts are that drive the browser.
const SCRIPTS: &str = "xtask/browser";

/// A page with everything that a page can hold; a test of its crate keeps it up to date.
const SAMPLE: &str = "crates/page/tests/sample.html";

/// What a browser may be called.
const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

/// Games whose reports are looked at: one with many decks, one without any.
const REPORTS: [&str; 2] = ["spellfaire", "principality"];

/// Looks at the pages that belong to the project.
pub fn run() -> Result<(), String> {
    let reports = REPORTS.into_iter().map(report).collect::<Result<Vec<String>, String>>()?;
    look(&[vec![SAMPLE.to_owned()], reports].concat())
}

/// A small report of a game, fresh from the lab; the path of its page.
fn report(game: &str) -> Result<String, String> {
    let folder = crate::built().join("reports").join(game);
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "-p", "cardwright", "--", "balance", game, "--games", "400", "--out"]);
    finish(cargo.arg(&folder))?;
    Ok(folder.join("index.html").display().to_string())
}

/// Looks at these pages; pictures of them are left beside what was built.
pub fn look(pages: &[String]) -> Result<(), String> {
    let browser = browser()?;
    install_scripts()?;
    let mut node = Command::new("node");
    node.arg(format!("{SCRIPTS}/check.mjs")).arg(browser).arg(crate::built().join("pages")).args(pages);
    finish(&mut node)
}

/// The browser that is there, or one that is installed now.
fn browser() -> Result<PathBuf, String> {
    if let Some(chosen) = std::env::var_os("CHROMIUM") {
        return Ok(chosen.into());
    }
    if let Some(found) = on_path() {
        return Ok(found);
    }
    if debian::may_install() {
        debian::install("chromium")?;
    }
    on_path().ok_or_else(|| {
        "no Chromium found. Install it (Debian: `sudo apt-get install chromium`; elsewhere any \
         Chromium or Chrome), or set CHROMIUM to its path"
            .to_owned()
    })
}

fn on_path() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let places = std::env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// Installs what the scripts need, unless it is there as the lockfile wants it.
fn install_scripts() -> Result<(), String> {
    let scripts = Path::new(SCRIPTS);
    let changed = |file: &str| -> Option<SystemTime> { scripts.join(file).metadata().ok()?.modified().ok() };
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--silent"]).current_dir(scripts);
    finish(&mut npm).map_err(|problem| format!("{problem}: Node 20 or newer with npm is needed"))
}
