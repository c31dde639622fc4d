//! The database: backup, restore, and reported names.

use super::serve::own_database;
use crate::console::Console;
use crate::figures::counted;
use crate::tame::tame;
use anyhow::{Context, Result, anyhow};
use std::path::PathBuf;
use std::process::ExitCode;
use store::Store;

/// Back up or restore the database of a server, or manage account names
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright db backup today.jsonl
  cardwright db restore today.jsonl --db postgres://cardwright@localhost/cardwright
  cardwright db reports
  cardwright db rename \"Rude Name\" \"Player 17\"

A backup can be made while the server runs. It contains everything, including hashes and seeds: keep it \
safe. It is the same for SQLite and PostgreSQL, so it can also move data from one to the other.")]
pub struct Args {
    #[command(subcommand)]
    what: What,

    /// The database: sqlite:PATH or postgres://…; by default a file in your data folder
    #[arg(long, value_name = "URL", env = "CARDWRIGHT_DB", hide_env_values = true, global = true)]
    db: Option<String>,

    /// A file with options, in TOML, as `serve` reads it
    #[arg(long, value_name = "FILE", env = "CARDWRIGHT_CONFIG", global = true)]
    config: Option<PathBuf>,
}

/// What is to be done.
#[derive(clap::Subcommand)]
enum What {
    /// Write everything to a file
    Backup {
        /// The file
        file: PathBuf,
    },
    /// Restore everything from a file; stop the server first
    Restore {
        /// The file
        file: PathBuf,
        /// Replace what the database holds
        #[arg(long)]
        force: bool,
    },
    /// List the names that were reported
    Reports,
    /// Give an account another name, and close the reports of the old one
    Rename {
        /// The current name
        name: String,
        /// The new name
        to: String,
    },
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let url = match &args.db {
        Some(url) => url.clone(),
        None => own_database()?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("no threads can be started")?.block_on(async {
        let store = Store::open(&url).await?;
        let done = act(&args.what, &store, console).await;
        store.close().await;
        done.map(|()| ExitCode::SUCCESS)
    })
}

async fn act(what: &What, store: &Store, console: &mut Console) -> Result<()> {
    match what {
        What::Backup { file } => {
            let rows = usize::try_from(store.backup(file).await?)?;
            console.say(format!("{} are in {}", counted(rows, "row"), file.display()))?;
        }
        What::Restore { file, force } => {
            let restored = store.restore(file, *force).await;
            let rows = restored.map_err(|error| match error {
                store::Error::NotEmpty => anyhow!("{error}; --force does it"),
                other => other.into(),
            })?;
            let rows = usize::try_from(rows)?;
            console.say(format!("{} are back from {}", counted(rows, "row"), file.display()))?;
        }
        What::Reports => {
            let reports = store.name_reports().await?;
            for report in &reports {
                console.say(tame(&format!("{}: {}", report.name, report.reason)))?;
            }
            console.say(counted(reports.len(), "report"))?;
        }
        What::Rename { name, to } => {
            let account = store.account_named(name).await?;
            let account = account.ok_or_else(|| anyhow!("there is no account named \"{name}\""))?;
            store.rename(&account.id, to).await?;
            store.close_name_reports(&account.id).await?;
            console.say(format!("{} is called {to} now", account.name.unwrap_or_default()))?;
        }
    }
    Ok(())
}
