//! Many matches at once, a move in each of them now and then: how soon is it seen?

mod figures;
mod pace;

use crate::duel::Duel;
use crate::fault::Stop;
use crate::host::{Host, Program, Usage};
use crate::tables::{AT_ONCE, games};
use anyhow::{Context, Result, anyhow, bail};
use figures::{Figures, Moves};
use pace::{Pace, Phase};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// How long it is played before anything is counted.
const WARM_UP: Duration = Duration::from_secs(6);

/// Plays many matches at once, and measures how soon moves are seen
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    program: Program,

    /// How many matches there are
    #[arg(long, value_name = "N", default_value_t = 2000)]
    matches: usize,

    /// How many seconds are counted
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,

    /// How many milliseconds are between two moves of a match
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    every: u64,
}

/// Runs the measurement.
pub async fn run(args: &Args) -> Result<()> {
    let mut host = args.program.start()?;
    let address = host.ready().await?;
    let empty = host.usage()?;
    let (phase, phases) = watch::channel(Phase::Gathering);
    let pace = Pace { every: Duration::from_millis(args.every), phases };
    let mut tables = gather(address, args.matches, &pace).await?;
    let gathered = host.usage()?;

    phase.send_replace(Phase::Playing(Instant::now()));
    sleep(WARM_UP).await;
    let before = Both::of(&host)?;
    phase.send_replace(Phase::Counting);
    let began = Instant::now();
    sleep(Duration::from_secs(args.seconds)).await;
    let (after, took) = (Both::of(&host)?, began.elapsed());
    phase.send_replace(Phase::Over);
    let mut moves = Moves::default();
    while let Some(table) = tables.join_next().await {
        moves.add(table?.map_err(|stop| anyhow!("{stop}"))?);
    }
    host.kill().await?;
    let figures = Figures {
        matches: args.matches,
        took,
        server_cpu: after.server.cpu - before.server.cpu,
        own_cpu: after.own.cpu - before.own.cpu,
        gathered: gathered.memory.saturating_sub(empty.memory),
        played: after.server.memory.saturating_sub(empty.memory),
        moves,
    };
    println!("{figures}");
    let complaints = args.program.complaints()?;
    complaints.iter().take(20).for_each(|line| println!("  log: {line}"));
    Ok(())
}

/// What both processes have used.
struct Both {
    server: Usage,
    own: Usage,
}

impl Both {
    fn of(host: &Host) -> Result<Both> {
        Ok(Both { server: host.usage()?, own: Usage::own()? })
    }
}

type Tables = JoinSet<Result<Moves, Stop>>;

/// Seats everybody.
async fn gather(to: SocketAddr, matches: usize, pace: &Pace) -> Result<Tables> {
    let (games, doors) = (games(), Arc::new(Semaphore::new(AT_ONCE)));
    let ready = Arc::new(AtomicUsize::new(0));
    let mut tables = JoinSet::new();
    for number in 0..matches {
        let (game, doors, ready, pace) =
            (games[number % games.len()], doors.clone(), ready.clone(), pace.clone());
        tables.spawn(async move {
            let door = doors.acquire().await.map_err(|_| Stop::Gone)?;
            let mut duel = Duel::make(to, game, number).await?;
            duel.sit(to).await?;
            drop(door);
            ready.fetch_add(1, Ordering::Relaxed);
            pace.play(duel, to, number).await
        });
    }
    while ready.load(Ordering::Relaxed) < matches {
        if let Some(ended) = tables.try_join_next() {
            match ended.context("a table is lost")? {
                Err(stop) => {
                    bail!("not everybody could sit down: {stop}; are enough files allowed (ulimit -n)?")
                }
                Ok(_) => bail!("a table has ended before it began"),
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(tables)
}
