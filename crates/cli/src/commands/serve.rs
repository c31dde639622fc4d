//! Everything on one machine: tables, bots, the browser UI.

use crate::console::Console;
use crate::programs::read_models;
use anyhow::{Context, Result, anyhow, bail};
use models::Models;
use server::{Config, Running};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// Play in the browser, alone or with others
///
/// Starts a server on this machine with nothing to install: all games, bots, the browser UI. Matches
/// are stored in a file of your own and continue after a restart.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright serve --open
  cardwright serve --port 9000
  cardwright serve --db postgres://cardwright@localhost/cardwright
  cardwright serve --host 0.0.0.0 --public-url https://cards.example --trust-proxy

Every option can also be set by an environment variable (--port by CARDWRIGHT_PORT, and so on), or in
a TOML file that --config names: `port = 9000`. The command line takes precedence over the
environment, and the environment over the file. docs/server.md explains more.")]
pub struct Args {
    /// The port to listen on; 0 takes any free port
    #[arg(long, default_value_t = 8080, env = "CARDWRIGHT_PORT")]
    port: u16,

    /// The address to listen on; 0.0.0.0 lets others in
    #[arg(long, default_value = "127.0.0.1", env = "CARDWRIGHT_HOST")]
    host: IpAddr,

    /// The database: sqlite:PATH or postgres://…; by default a file in your data folder
    #[arg(long, value_name = "URL", env = "CARDWRIGHT_DB", hide_env_values = true)]
    db: Option<String>,

    /// Open the browser
    #[arg(long)]
    open: bool,

    /// The public address of the server, if it is behind a proxy
    #[arg(long, value_name = "URL", env = "CARDWRIGHT_PUBLIC_URL")]
    public_url: Option<String>,

    /// Trust the proxy's X-Forwarded-For header
    #[arg(long, env = "CARDWRIGHT_TRUST_PROXY")]
    trust_proxy: bool,

    /// How many bots think at the same time; by default one less than there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), env = "CARDWRIGHT_THINKERS")]
    thinkers: Option<u16>,

    /// How long a bot may think about a move, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "1.8", value_parser = super::seconds, env = "CARDWRIGHT_THINKING")]
    thinking: Duration,

    /// The bots that may play, by name; by default all
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', env = "CARDWRIGHT_BOTS")]
    bots: Vec<String>,

    /// The file of language models that may be seated by name; docs/llm.md describes it
    #[arg(long, value_name = "FILE", env = "CARDWRIGHT_MODELS")]
    models: Option<PathBuf>,

    /// How many models are asked at the same time
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1000), env = "CARDWRIGHT_MODEL_CALLS")]
    model_calls: u16,

    /// How long somebody waits for an opponent before a bot is offered, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = super::seconds, env = "CARDWRIGHT_OFFER_BOT")]
    offer_bot: Duration,

    /// At how many tables a player may sit at the same time
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000), env = "CARDWRIGHT_TABLES")]
    tables: u16,

    /// How many days to keep guests who do not come back
    #[arg(long, value_name = "DAYS", default_value = "90", value_parser = super::days, env = "CARDWRIGHT_KEEP_GUESTS")]
    keep_guests: Duration,

    /// How many days to keep finished matches; by default forever
    #[arg(long, value_name = "DAYS", value_parser = super::days, env = "CARDWRIGHT_KEEP_MATCHES")]
    keep_matches: Option<Duration>,

    /// How many days a table waits for players, and a match without a clock for its next move
    #[arg(long, value_name = "DAYS", default_value = "14", value_parser = super::days, env = "CARDWRIGHT_KEEP_IDLE")]
    keep_idle: Duration,

    /// Answer calls however often they come: for programs of your own on your own machine
    #[arg(long, env = "CARDWRIGHT_NO_LIMITS")]
    no_limits: bool,

    /// The name of this process among those that share a database
    #[arg(long, value_name = "NAME", default_value = "main", env = "CARDWRIGHT_NODE")]
    node: String,

    /// The format of the log, which is written to stderr
    #[arg(long, value_enum, value_name = "FORM", default_value = "text", env = "CARDWRIGHT_LOG")]
    log: Form,

    /// The log level: messages of this level and above are logged
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "info", env = "CARDWRIGHT_LOG_LEVEL")]
    log_level: Weight,

    /// A file with options, in TOML
    #[arg(long, value_name = "FILE", env = "CARDWRIGHT_CONFIG")]
    config: Option<PathBuf>,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// Lines for people
    Text,
    /// One JSON object per line
    Json,
}

/// The severity of a log message.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Weight {
    /// What went wrong
    Error,
    /// What may go wrong
    Warn,
    /// What the server does
    Info,
    /// Every request
    Debug,
}

impl From<Weight> for tracing::Level {
    fn from(weight: Weight) -> tracing::Level {
        match weight {
            Weight::Error => tracing::Level::ERROR,
            Weight::Warn => tracing::Level::WARN,
            Weight::Info => tracing::Level::INFO,
            Weight::Debug => tracing::Level::DEBUG,
        }
    }
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let config = config(args)?;
    // The steps of every tool call are not worth logging.
    let level = LevelFilter::from_level(tracing::Level::from(args.log_level));
    let news = Targets::new().with_default(level).with_target("rmcp", LevelFilter::WARN.min(level));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    let lines = match args.log {
        Form::Text => lines.boxed(),
        Form::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(news)).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("no threads can be started")?;
    let served = runtime.block_on(serve(args, config, console));
    // Everything is stored: bots that are still thinking are not waited for.
    runtime.shutdown_background();
    served
}

fn config(args: &Args) -> Result<Config> {
    let database = match &args.db {
        Some(database) => database.clone(),
        None => own_database()?,
    };
    Ok(Config {
        host: args.host,
        port: args.port,
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        thinkers: args.thinkers.map(usize::from),
        thinking: args.thinking,
        bots: args.bots.clone(),
        models: match &args.models {
            Some(path) => Models::listed(read_models(path)?),
            None => Models::default(),
        },
        model_calls: args.model_calls.into(),
        offer_bot_after: args.offer_bot,
        tables_each: args.tables.into(),
        keep_guests: args.keep_guests,
        keep_matches: args.keep_matches,
        keep_idle: args.keep_idle,
        limits: !args.no_limits,
        node: args.node.clone(),
        ui: ui::file,
        ..Config::new(database)
    })
}

/// The database in the user's data folder.
pub(super) fn own_database() -> Result<String> {
    let folder =
        dirs::data_dir().ok_or_else(|| anyhow!("there is no data folder here: name a database with --db"))?;
    Ok(format!("sqlite:{}", folder.join("cardwright").join("cardwright.db").display()))
}

async fn serve(args: &Args, config: Config, console: &mut Console) -> Result<ExitCode> {
    let running = Running::start(config).await?;
    let address = args.public_url.clone().unwrap_or_else(|| format!("http://{}", running.address));
    console.say(format!("Cardwright is at {}", console.paint.bold(&address)))?;
    console.say("Stop it with Ctrl-C; matches continue at the next start.")?;
    if args.open && !opened(&address) {
        console.say("No browser could be started: open the address yourself.")?;
    }
    let replaced = tokio::select! {
        () = interrupted() => false,
        () = running.replaced() => true,
    };
    running.stop().await;
    if replaced {
        bail!(
            "another process has opened this database as node \"{}\", so this one has stopped: run one of \
             them, or give the other a database of its own (--db)",
            args.node
        );
    }
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
