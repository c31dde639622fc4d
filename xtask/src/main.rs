//! The project's own chores: `cargo xtask test` runs every check there is.

mod browser;
mod test;
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test    every check: formatting, clippy, tests, doc tests, tidy, pages in a browser
cargo xtask tidy    the project's own rules about its files
cargo xtask look    opens HTML pages in a browser, at all widths, light and dark, and lists their faults
cargo xtask bless   rewrites expectations (perft counts, golden replays) from what is
";

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let done = match command.as_str() {
        "test" => test::run(),
        "tidy" => tidy::run(),
        "look" => browser::look(std::env::args().skip(2)),
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
