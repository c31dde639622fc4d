//! The tools for models, called by clients that are not ours, and the board that they show.

use crate::browser::{browser, install};
use crate::python::python;
use crate::test::finish;
use std::process::Command;

/// What Python needs, pinned.
const REQUIREMENTS: &str = "xtask/mcp/requirements.txt";
/// The inspector and the conformance suite, with a Node that is new enough for them.
const CLIENTS: &str = "xtask/mcp/clients";
/// The board inside the chat is made from this.
const WEB: &str = "web";

/// Plays every game through the official Python SDK, some moves through the inspector, on the board inside a chat, and
/// with people in the browser at the same table; runs the public conformance suite.
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
    finish(Command::new(&python).arg("xtask/mcp/check.py").args([&program, &matches]))?;
    install(CLIENTS)?;
    finish(Command::new("node").arg(format!("{CLIENTS}/check.mjs")).args([&program, &matches]))?;
    let browser = browser()?;
    install(WEB)?;
    let pictures = folder.join("chat");
    let chat = format!("{WEB}/tests/chat/check.mjs");
    finish(Command::new("node").arg(chat).args([&browser, &program, &pictures]))?;
    let table = format!("{WEB}/tests/chat/table.mjs");
    finish(Command::new("node").arg(table).args([&browser, &program, &python]).arg("xtask/mcp/sit.py"))
}
