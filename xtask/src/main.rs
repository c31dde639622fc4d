//! The project's own chores: `cargo xtask test` runs every check there is.

mod api;
mod browser;
mod debian;
mod endure;
mod mcp;
mod models;
mod play;
mod postgres;
mod python;
mod small;
mod tables;
mod test;
mod tidy;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test [CHECK…]  every check, or some: tidy, formatting, clippy, tests, doctests, pages, web, play, kill, tables, mcp, api, models
cargo xtask tidy           the project's own rules about its files
cargo xtask look PAGE…     opens HTML pages in a browser at three widths, light and dark; lists their faults
cargo xtask e2e            five games by mouse, keyboard and touch with three seeds each, into docs/end-to-end.md
cargo xtask pictures [NAME…]  every page and board at three sizes, into docs/pictures
cargo xtask kill           kills servers under load, 200 times on SQLite and 50 times on PostgreSQL; nothing may be lost
cargo xtask load [ARG…]    2,000 matches at once and more: how soon a move is seen, and what it costs
cargo xtask small [GAME]   a small language model from the package registries plays a match (Linux on x64)
cargo xtask types          writes the TypeScript of what games and server send into web/src/wire
cargo xtask bless          rewrites expectations (perft counts, golden replays) from what is
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let args: Vec<String> = args.collect();
    let done = match command.as_str() {
        "test" => test::run(&args),
        "tidy" => tidy::run(),
        "look" => browser::look(&args),
        "e2e" => play::all(),
        "pictures" => play::pictures(&args),
        "kill" => endure::kill(),
        "load" => endure::load(&args),
        "small" => small::run(&args),
        "types" => test::types(),
        "bless" => test::bless(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask {command}: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// The folder for generated files.
fn built() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}
