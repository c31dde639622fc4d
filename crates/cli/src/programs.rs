//! Programs and models that play: `exec:COMMAND` and `llm:NAME` where a bot is named.

use crate::commands::seconds;
use crate::console::Console;
use crate::files;
use agents::{Agents, Faults};
use anyhow::{Context, Result};
use models::{Conduct, Models, Personality};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How programs are treated.
#[derive(clap::Args)]
pub struct ProgramArgs {
    /// How long a program (exec:COMMAND) may take for a decision; one that fails concedes the match
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    patience: Duration,

    /// The file of language models (llm:NAME); models.toml in your configuration folder if there is one
    #[arg(long, value_name = "FILE", env = "CARDWRIGHT_MODELS")]
    models: Option<PathBuf>,
}

impl ProgramArgs {
    /// The right to start programs and to ask models.
    pub fn agents(&self) -> Result<Agents> {
        let own = || dirs::config_dir().map(|folder| folder.join("cardwright").join("models.toml"));
        let path = self.models.clone().or_else(|| own().filter(|path| path.exists()));
        let listed = match path {
            Some(path) => read_models(&path)?,
            None => (Vec::new(), Personality::built_in()),
        };
        Ok(Agents::allowed(self.patience).with_models(Models::free(listed)))
    }
}

/// The models of a file.
pub fn read_models(path: &Path) -> Result<(Vec<models::Model>, Vec<Personality>)> {
    let text = files::read(path)?;
    models::read_models(&text).with_context(|| format!("{} cannot be used", path.display()))
}

/// Something that was found, and how the programs and models that took part behaved.
#[derive(Serialize)]
pub struct WithPrograms<'a, T> {
    #[serde(flatten)]
    found: &'a T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<Faults>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    models: BTreeMap<String, Conduct>,
}

impl<'a, T> WithPrograms<'a, T> {
    /// Both together.
    pub fn new(found: &'a T, agents: &Agents) -> Self {
        WithPrograms { found, programs: agents.faults(), models: agents.models().conduct() }
    }
}

/// Says which matches programs have conceded and why, and how models behaved.
pub fn say_faults(agents: &Agents, console: &mut Console) -> Result<()> {
    let models = agents.models().conduct();
    let models = models.iter().map(|(name, conduct)| conduct.sentence(name));
    let sentences = agents.faults().into_iter().filter_map(|faults| faults.sentence()).chain(models);
    sentences.collect::<Vec<_>>().into_iter().try_for_each(|line| Ok(console.say(crate::tame::tame(&line))?))
}
