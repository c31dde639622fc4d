//! Programs that play: `exec:COMMAND` where a bot is named.

use crate::commands::seconds;
use crate::console::Console;
use agents::{Agents, Faults};
use anyhow::Result;
use serde::Serialize;
use std::time::Duration;

/// How programs are treated.
#[derive(clap::Args)]
pub struct ProgramArgs {
    /// How long a program (exec:COMMAND) may take for a decision; one that fails concedes the match
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    patience: Duration,
}

impl ProgramArgs {
    /// The right to start them.
    pub fn agents(&self) -> Agents {
        Agents::allowed(self.patience)
    }
}

/// A result, and how the programs that took part behaved.
#[derive(Serialize)]
pub struct WithPrograms<'a, T> {
    #[serde(flatten)]
    found: &'a T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<Faults>,
}

impl<'a, T> WithPrograms<'a, T> {
    /// Both together.
    pub fn new(found: &'a T, agents: &Agents) -> Self {
        WithPrograms { found, programs: agents.faults() }
    }
}

/// Says which matches programs have conceded, and why.
pub fn say_faults(agents: &Agents, console: &mut Console) -> Result<()> {
    let sentences = agents.faults().into_iter().filter_map(|faults| faults.sentence());
    sentences.into_iter().try_for_each(|line| Ok(console.say(crate::tame::tame(&line))?))
}
