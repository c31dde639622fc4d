//! The table for language models.

mod bench;

use crate::console::Console;
use anyhow::{Context, Result, anyhow};
use bench::Designs;
use clap::ValueEnum;
use mcp::{Local, Server};
use server::Catalogued;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Let a language model play: a server of the Model Context Protocol on stdin and stdout
///
/// A host such as Claude Desktop starts it; docs/llm.md says how. It needs no other server: matches
/// are played here against bots, and saved, so that they continue after a restart.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright mcp
  cardwright mcp --tools design
  claude mcp add cardwright -- cardwright mcp")]
pub struct Args {
    /// Which tools are offered: for players, or for designers
    #[arg(long, value_enum, default_value_t = Tools::Play)]
    tools: Tools,

    /// The folder for matches; by default one in your data folder
    #[arg(long, value_name = "DIR", env = "CARDWRIGHT_MATCHES")]
    matches: Option<PathBuf>,
}

/// A list of tools.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Tools {
    Play,
    Design,
}

pub fn run(args: &Args, _: &mut Console) -> Result<ExitCode> {
    // Stdout belongs to the protocol.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .with_target(false)
        .init();
    let folder = match &args.matches {
        Some(folder) => folder.clone(),
        None => usual_folder()?,
    };
    let tables = Local::new(Catalogued::all(), Some(folder));
    let server = match args.tools {
        Tools::Play => Server::new(tables).with_board(ui::file("chat.html")),
        Tools::Design => Server::for_designers(tables, Arc::new(Designs)),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let served = runtime.context("no threads can be started")?.block_on(mcp::serve_stdio(server));
    served.map_err(|error| anyhow!("{error}"))?;
    Ok(ExitCode::SUCCESS)
}

fn usual_folder() -> Result<PathBuf> {
    let data =
        dirs::data_dir().ok_or_else(|| anyhow!("there is no data folder here: name one with --matches"))?;
    Ok(data.join("cardwright").join("mcp"))
}
