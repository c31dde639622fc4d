//! Everything on one machine: tables, bots, the browser UI.

use crate::console::Console;
use anyhow::{Context, Result, anyhow};
use server::{Config, Running};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// Play in the browser, alone or with others
///
/// Starts a server on this machine with nothing to install: all games, bots, the browser UI. What is
/// played is kept in a file of your own; a match goes on after a restart.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright serve --open
  cardwright serve --port 9000
  cardwright serve --db postgres://cardwright@localhost/cardwright
  cardwright serve --host 0.0.0.0 --public-url https://cards.example --trust-proxy

Every option can also be given in the environment: --port as CARDWRIGHT_PORT, and so on.")]
pub struct Args {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080, env = "CARDWRIGHT_PORT")]
    port: u16,

    /// The address to listen on; 0.0.0.0 lets others in
    #[arg(long, default_value = "127.0.0.1", env = "CARDWRIGHT_HOST")]
    host: IpAddr,

    /// Where everything is kept: sqlite:PATH or postgres://…; your data folder if none is named
    #[arg(long, value_name = "URL", env = "CARDWRIGHT_DB", hide_env_values = true)]
    db: Option<String>,

    /// Open the browser
    #[arg(long)]
    open: bool,

    /// The address under which browsers reach it, if there is a proxy in front
    #[arg(long, value_name = "URL", env = "CARDWRIGHT_PUBLIC_URL")]
    public_url: Option<String>,

    /// Believe the proxy in front when it says who calls (X-Forwarded-For)
    #[arg(long, env = "CARDWRIGHT_TRUST_PROXY")]
    trust_proxy: bool,

    /// How many bots think at the same time; one less than there are cores if it is not said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), env = "CARDWRIGHT_THINKERS")]
    thinkers: Option<u16>,

    /// How long a bot may think about a move, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "1.8", value_parser = super::seconds, env = "CARDWRIGHT_THINKING")]
    thinking: Duration,

    /// The bots that may be seated, by name; all if none is named
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', env = "CARDWRIGHT_BOTS")]
    bots: Vec<String>,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let config = config(args)?;
    // What every call of a tool goes through is no news.
    let news = Targets::new().with_default(LevelFilter::INFO).with_target("rmcp", LevelFilter::WARN);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    tracing_subscriber::registry().with(lines.with_filter(news)).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("no threads can be started")?.block_on(serve(args, config, console))
}

fn config(args: &Args) -> Result<Config> {
    let database = match &args.db {
        Some(database) => database.clone(),
        None => format!("sqlite:{}", own_database()?.display()),
    };
    Ok(Config {
        host: args.host,
        port: args.port,
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        thinkers: args.thinkers.map(usize::from),
        thinking: args.thinking,
        bots: args.bots.clone(),
        ui: ui::file,
        ..Config::new(database)
    })
}

/// Where things are kept that belong to whoever runs it.
fn own_database() -> Result<PathBuf> {
    let folder =
        dirs::data_dir().ok_or_else(|| anyhow!("there is no data folder here: name a database with --db"))?;
    Ok(folder.join("cardwright").join("cardwright.db"))
}

async fn serve(args: &Args, config: Config, console: &mut Console) -> Result<ExitCode> {
    let running = Running::start(config).await?;
    let address = args.public_url.clone().unwrap_or_else(|| format!("http://{}", running.address));
    console.say(format!("Cardwright is at {}", console.paint.bold(&address)))?;
    console.say("Stop it with Ctrl-C; matches go on where they were.")?;
    if args.open && !opened(&address) {
        console.say("No browser could be started: open the address yourself.")?;
    }
    interrupted().await;
    running.stop().await;
    Ok(ExitCode::SUCCESS)
}

/// Asks the desktop to show an address.
fn opened(address: &str) -> bool {
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start"]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(args).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}

/// Waits until somebody stops the program.
async fn interrupted() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
