//! Runs every check, one after the other, and stops at the first that fails.

use crate::{api, browser, endure, mcp, models, play, postgres, tables, tidy, web};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A check: its name, and how it is made.
type Step = (&'static str, fn() -> Result<(), String>);

const STEPS: [Step; 13] = [
    ("tidy", tidy::run),
    ("formatting", || cargo(&["fmt", "--all", "--check"])),
    ("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
    ("tests", tests),
    ("doctests", || cargo(&["test", "--workspace", "--doc", "--quiet"])),
    ("pages", browser::run),
    ("web", web::run),
    ("play", play::run),
    ("kill", endure::short),
    ("tables", tables::run),
    ("mcp", mcp::run),
    ("api", api::run),
    ("models", models::run),
];

/// Every check, or those that are named.
pub fn run(named: &[String]) -> Result<(), String> {
    if let Some(unknown) = named.iter().find(|name| !STEPS.iter().any(|(step, _)| step == name)) {
        let known = STEPS.map(|(name, _)| name).join(", ");
        return Err(format!("there is no check \"{unknown}\", only {known}"));
    }
    for (name, step) in
        STEPS.iter().filter(|(step, _)| named.is_empty() || named.iter().any(|name| name == step))
    {
        let began = Instant::now();
        println!("── {name}");
        step().map_err(|problem| format!("{name}: {problem}"))?;
        println!("── {name}: ok in {} s", began.elapsed().as_secs());
    }
    Ok(())
}

/// Rewrites what tests compare with, then shows what changed.
pub fn bless() -> Result<(), String> {
    finish(Command::new("cargo").args(["test", "--workspace", "--quiet"]).env("BLESS", "1"))?;
    finish(Command::new("git").args(["status", "--short"]))
}

/// Writes the types that clients of the games need.
pub fn types() -> Result<(), String> {
    for package in ["catalog", "server"] {
        cargo(&["run", "--quiet", "--package", package, "--example", "types", "--", "web/src/wire"])?;
    }
    Ok(())
}

/// nextest where it is installed, plain `cargo test` where it is not; a PostgreSQL server beside it.
fn tests() -> Result<(), String> {
    let server = postgres::start()?;
    let mut tests = Command::new("cargo");
    if has_nextest() {
        tests.args(["nextest", "run", "--workspace"]);
    } else {
        tests.args(["test", "--workspace", "--lib", "--bins", "--tests"]);
    }
    if let Some(server) = &server {
        tests.env(postgres::VARIABLE, server.address());
    }
    finish(&mut tests)
}

fn has_nextest() -> bool {
    let asked = Command::new("cargo")
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

fn cargo(args: &[&str]) -> Result<(), String> {
    finish(Command::new("cargo").args(args))
}

pub fn finish(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}
