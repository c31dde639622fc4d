//! What a server must endure: `kill -9` at any moment, and many matches at once. Real processes,
//! real sockets; `cargo xtask kill` and `cargo xtask load` run it.

mod duel;
mod fault;
mod file;
mod host;
mod http;
mod kill;
mod load;
mod person;
mod place;
mod player;
mod promises;
mod serve;
mod socket;
mod tables;
mod told;
mod wake;

use anyhow::{Context, Result};
use clap::Parser;
use std::process::ExitCode;

/// What a server must endure
#[derive(Parser)]
enum Command {
    /// Kills the server again and again while matches are played, and looks whether anything is lost
    Kill(kill::Args),
    /// Kills the server under many matches, and measures how soon moves are answered again
    Wake(wake::Args),
    /// Plays many matches at once, and measures how soon moves are seen
    Load(load::Args),
    /// A server that waits to be killed between journal and answer
    Serve(serve::Args),
}

fn main() -> ExitCode {
    match run(Command::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("endure: {problem:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("no threads can be started")?;
    runtime.block_on(async {
        match command {
            Command::Kill(args) => kill::run(&args).await,
            Command::Wake(args) => wake::run(&args).await,
            Command::Load(args) => load::run(&args).await,
            Command::Serve(args) => serve::run(&args).await,
        }
    })
}
