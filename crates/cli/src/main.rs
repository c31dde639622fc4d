//! `cardwright`: the workshop for card games on the command line.

mod app;
mod commands;
mod console;
mod explain;
mod figures;
mod files;
mod fit;
mod grid;
mod line_up;
mod paint;
mod programs;
mod progress;
mod sheet;
mod take;
mod tame;

use console::Console;
use std::io::{self, Write};
use std::process::ExitCode;

/// Counts allocations for `bench`. It counts per thread, so that threads do not wait for each
/// other, and otherwise does what the system's allocator does.
#[global_allocator]
static ALLOCATOR: alloc_counter::AllocCounterSystem = alloc_counter::AllocCounterSystem;

fn main() -> ExitCode {
    match app::parse().run(&mut Console::of_terminal()) {
        Ok(code) => code,
        Err(error) if reader_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing can be done if this fails too.
            let _ = writeln!(io::stderr(), "error: {}", in_words(&error));
            ExitCode::FAILURE
        }
    }
}

/// Diagnostics come with colours of their own; anything else may quote a file and is made safe.
fn in_words(error: &anyhow::Error) -> String {
    match error.downcast_ref::<take::Diagnosed>() {
        Some(diagnosed) => diagnosed.to_string(),
        None => tame::tame(&format!("{error:#}")),
    }
}

/// Whether the reader of our output has closed it, as `head` does.
fn reader_left(error: &anyhow::Error) -> bool {
    let fault = error.downcast_ref::<io::Error>();
    fault.is_some_and(|fault| fault.kind() == io::ErrorKind::BrokenPipe)
}
