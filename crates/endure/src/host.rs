//! A server as a process of its own.

use crate::serve::COMMITTED;
use anyhow::{Context, Result, ensure};
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// How a server is started.
#[derive(Clone, clap::Args)]
pub struct Program {
    /// The server that ships
    #[arg(long = "server", value_name = "PROGRAM")]
    pub shipped: PathBuf,

    /// Where it keeps everything: an empty database
    #[arg(long = "db", value_name = "URL")]
    pub database: String,

    /// Where its logs go
    #[arg(long, value_name = "FILE")]
    pub log: PathBuf,
}

/// A server that runs; it is killed when it is dropped.
pub struct Host {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// When it was started, in milliseconds since 1970.
    pub since: i64,
}

impl Program {
    /// Starts the server as it ships.
    pub fn start(&self) -> Result<Host> {
        let mut command = Command::new(&self.shipped);
        command.args([
            "serve",
            "--port",
            "0",
            "--trust-proxy",
            "--log-level",
            "warn",
            "--db",
            &self.database,
        ]);
        self.spawn(command)
    }

    /// Starts one that stands still between journal and answer after so many commits.
    pub fn start_aimed(&self, commits: u32) -> Result<Host> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--db", &self.database, "--commits", &commits.to_string()]);
        self.spawn(command)
    }

    fn spawn(&self, mut command: Command) -> Result<Host> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).kill_on_drop(true);
        let since = now();
        let mut child = command.spawn().with_context(|| format!("cannot run {command:?}"))?;
        let stdout = child.stdout.take().context("its output cannot be read")?;
        Ok(Host { child, lines: BufReader::new(stdout).lines(), since })
    }

    /// What went wrong in the eyes of the servers that ran; slowness is the machine's affair.
    pub fn complaints(&self) -> Result<Vec<String>> {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        Ok(log.lines().filter(|line| !line.contains("slow threshold")).map(str::to_owned).collect())
    }
}

impl Host {
    /// Waits until it listens; where.
    pub async fn ready(&mut self) -> Result<SocketAddr> {
        while let Some(line) = self.lines.next_line().await? {
            if let Some((_, address)) = line.split_once("http://") {
                return Ok(address.trim().parse()?);
            }
        }
        anyhow::bail!("the server has ended by itself: {:?}", self.child.wait().await?)
    }

    /// Waits until it stands between journal and answer.
    pub async fn committed(&mut self) -> Result<()> {
        while let Some(line) = self.lines.next_line().await? {
            if line == COMMITTED {
                return Ok(());
            }
        }
        anyhow::bail!("the server has ended by itself: {:?}", self.child.wait().await?)
    }

    /// `kill -9`; the moment at which it was gone.
    pub async fn kill(&mut self) -> Result<i64> {
        ensure!(self.child.try_wait()?.is_none(), "the server had ended by itself");
        self.child.kill().await?;
        Ok(now())
    }

    /// What it has used so far.
    pub fn usage(&self) -> Result<Usage> {
        let id = self.child.id().context("it runs no more")?;
        Usage::of(&Path::new("/proc").join(id.to_string()))
    }
}

/// What a process has used.
#[derive(Clone, Copy, Default, Debug)]
pub struct Usage {
    /// Time on a core, in milliseconds.
    pub cpu: u64,
    /// Memory, in bytes.
    pub memory: u64,
}

impl Usage {
    /// Of this process.
    pub fn own() -> Result<Usage> {
        Usage::of(Path::new("/proc/self"))
    }

    fn of(process: &Path) -> Result<Usage> {
        /// Both are so on every Linux that this runs on.
        const TICK: u64 = 10;
        const PAGE: u64 = 4096;
        let stat = std::fs::read_to_string(process.join("stat")).context("figures need Linux")?;
        // What comes after the name, which may hold anything.
        let (_, fields) = stat.rsplit_once(") ").context("unreadable figures")?;
        let field = |at: usize| -> Result<u64> {
            Ok(fields.split(' ').nth(at).context("unreadable figures")?.parse()?)
        };
        Ok(Usage { cpu: (field(11)? + field(12)?) * TICK, memory: field(21)? * PAGE })
    }
}

/// The time in milliseconds since 1970, as the server has it.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
