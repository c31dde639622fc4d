//! The server is killed under many matches: how soon are moves answered again?

use crate::duel::Duel;
use crate::fault::Stop;
use crate::host::Program;
use crate::tables::{AT_ONCE, games};
use anyhow::{Result, anyhow};
use futures_util::future::try_join_all;
use futures_util::stream::{StreamExt, TryStreamExt};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::Instant;

/// Kills the server under many matches, and measures how soon moves are answered again
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    program: Program,

    /// How many matches there are
    #[arg(long, value_name = "N", default_value_t = 1000)]
    matches: usize,

    /// How many moves each has before the server is killed
    #[arg(long, value_name = "N", default_value_t = 20)]
    moves: usize,
}

/// Runs the measurement.
pub async fn run(args: &Args) -> Result<()> {
    let mut host = args.program.start()?;
    let address = host.ready().await?;
    let games = games();
    let made = futures_util::stream::iter(0..args.matches)
        .map(|number| begin(address, games[number % games.len()], number, args.moves))
        .buffer_unordered(AT_ONCE);
    let mut duels: Vec<Duel> = made.try_collect().await?;
    host.kill().await?;

    let began = Instant::now();
    let mut host = args.program.start()?;
    let address = host.ready().await?;
    let listening = began.elapsed();
    let waits = duels.drain(..).map(|duel| tokio::spawn(move_again(duel, address, began)));
    let mut waits: Vec<Duration> = try_join_all(waits)
        .await?
        .into_iter()
        .collect::<Result<_, Stop>>()
        .map_err(|stop| anyhow!("{stop}"))?;
    waits.sort();
    let share = |of: f64| waits[((waits.len() - 1) as f64 * of) as usize].as_secs_f64();
    println!(
        "{} live matches, {} sockets; from the start of the process: listens after {:.2} s, the first move is \
         answered after {:.2} s, half of them after {:.2} s, the last after {:.2} s",
        waits.len(),
        2 * waits.len(),
        listening.as_secs_f64(),
        share(0.0),
        share(0.5),
        share(1.0),
    );
    host.kill().await?;
    Ok(())
}

/// A match with some moves.
async fn begin(to: SocketAddr, game: &'static str, number: usize, moves: usize) -> Result<Duel> {
    let begun = async {
        let mut duel = Duel::make(to, game, number).await?;
        duel.sit(to).await?;
        for _ in 0..moves {
            duel.play_through().await?;
            if duel.over {
                duel.again(to).await?;
            }
        }
        Ok(duel)
    };
    begun.await.map_err(|stop: Stop| anyhow!("{stop}"))
}

/// Both come back and one of them moves; how long after the start that is answered.
async fn move_again(mut duel: Duel, to: SocketAddr, began: Instant) -> Result<Duration, Stop> {
    duel.sit(to).await?;
    duel.play_through().await?;
    Ok(began.elapsed())
}
