//! Completion scripts for shells.

use crate::app;
use crate::console::Console;
use anyhow::Result;
use clap_complete::Shell;
use std::process::ExitCode;

/// Write a completion script for your shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright
  cardwright completions fish > ~/.config/fish/completions/cardwright.fish
  cardwright completions zsh > \"${fpath[1]}/_cardwright\"")]
pub struct Args {
    /// Which shell
    shell: Shell,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    // Into memory first: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut app::command(), "cardwright", &mut script);
    console.write(&script)?;
    Ok(ExitCode::SUCCESS)
}
