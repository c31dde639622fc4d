//! The server as it ships, but for one thing: after some commits it stands still between journal and
//! answer, says so, and waits to be killed.

use anyhow::Result;
use server::{Config, Running};
use std::sync::atomic::{AtomicUsize, Ordering};
use store::Pace;

/// How many commits with rows are still to come; none are counted before it listens.
static LEFT: AtomicUsize = AtomicUsize::new(0);

/// What it says then.
pub const COMMITTED: &str = "committed";

/// A server that waits to be killed between journal and answer
#[derive(clap::Args)]
pub struct Args {
    /// Where everything is kept
    #[arg(long, value_name = "URL")]
    db: String,

    /// After how many commits it stands still
    #[arg(long, value_name = "N")]
    commits: usize,
}

/// Serves until it is killed.
pub async fn run(args: &Args) -> Result<()> {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::WARN).init();
    let config = Config {
        port: 0,
        trust_proxy: true,
        journal: Pace { committed: stand_still, ..Pace::default() },
        ..Config::new(args.db.clone())
    };
    let running = Running::start(config).await?;
    println!("at http://{}", running.address);
    // What the server stores when it wakes tables has no answer.
    LEFT.store(args.commits, Ordering::SeqCst);
    std::future::pending().await
}

/// What was committed is durable, and nobody has been told.
fn stand_still(_rows: usize) {
    let count = |left: usize| left.checked_sub(1);
    if LEFT.fetch_update(Ordering::SeqCst, Ordering::SeqCst, count) == Ok(1) {
        println!("{COMMITTED}");
        loop {
            std::thread::park();
        }
    }
}
