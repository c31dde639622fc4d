//! The server is killed again and again while matches are played.

use crate::fault::Stop;
use crate::file::Library;
use crate::host::{Host, Program};
use crate::place::{Place, Wish, worst};
use crate::player::{Venue, Witnessed};
use crate::promises::Uptime;
use crate::tables::games;
use anyhow::{Result, bail, ensure};
use futures_util::future::join_all;
use kernel::Dice;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

/// How long a server lives at most before it is killed at random, in milliseconds.
const LIFE: u32 = 1_500;
/// After how many commits at most it is killed between journal and answer.
const COMMITS: u32 = 150;
/// From how many such kills on one of them must have met a player's move.
const ENOUGH: u32 = 10;
/// How long a server may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// Kills the server again and again while matches are played, and looks whether anything is lost
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    program: Program,

    /// How often it is killed
    #[arg(long, value_name = "N", default_value_t = 200)]
    rounds: u32,

    /// What chance depends on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// How often it was killed when.
#[derive(Default)]
struct Kills {
    starting: u32,
    playing: u32,
    committed: u32,
}

/// The test.
struct Siege {
    program: Program,
    places: Vec<Place>,
    library: Library,
    uptime: Uptime,
    tally: Witnessed,
    kills: Kills,
    dice: Dice,
}

/// Runs the test.
pub async fn run(args: &Args) -> Result<()> {
    let Args { program, rounds, seed } = args;
    let places = wishes().into_iter().enumerate();
    let mut siege = Siege {
        program: program.clone(),
        places: places.map(|(number, wish)| Place::new(wish, number, *seed)).collect(),
        library: Library::new(),
        uptime: Uptime::default(),
        tally: Witnessed::default(),
        kills: Kills::default(),
        dice: Dice::swift(*seed),
    };
    let began = Instant::now();
    for round in 0..*rounds {
        // Every third is aimed.
        let played = if round % 3 == 1 { siege.aimed().await? } else { siege.at_random().await? };
        if let Err(Stop::Fault(fault)) = played {
            bail!("round {round} of {rounds}, seed {seed}:\n{fault}");
        }
    }
    siege.last().await?;
    siege.report(began.elapsed())
}

/// Every game with people, with and without a clock; bots; more than two.
fn wishes() -> Vec<Wish> {
    let total = json!({ "per": "total", "seconds": 3600, "increment": 1 });
    let hurried = json!({ "per": "move", "seconds": 1, "forfeits_after": 200 });
    let mut wishes = Vec::new();
    for game in games() {
        for clock in [Value::Null, Value::Null, total.clone(), hurried.clone()] {
            wishes.push(Wish { game, people: 2, bot: None, clock });
        }
    }
    let planned = json!({ "per": "planning", "seconds": 2 });
    wishes.push(Wish { game: "kitbash", people: 2, bot: None, clock: planned });
    wishes.push(Wish { game: "principality", people: 4, bot: None, clock: Value::Null });
    for game in ["spellfaire", "territory"] {
        wishes.push(Wish { game, people: 1, bot: Some("novice"), clock: Value::Null });
    }
    wishes
}

impl Siege {
    /// Kills the server at a random moment after its start.
    async fn at_random(&mut self) -> Result<Result<(), Stop>> {
        let until = Instant::now() + Duration::from_millis(50 + u64::from(self.dice.below(LIFE)));
        let mut host = self.program.start()?;
        self.uptime.begin(host.since);
        let Ok(address) = timeout_at(until, host.ready()).await else {
            self.kills.starting += 1;
            self.uptime.end(host.kill().await?);
            return Ok(Ok(()));
        };
        let address = address?;
        self.kills.playing += 1;
        let (played, killed) = {
            let venue = Venue { address, uptime: &self.uptime, tally: &self.tally, last: false };
            let plays = self.places.iter_mut().map(|place| place.play(venue, &self.library));
            tokio::join!(join_all(plays), async {
                sleep_until(until).await;
                host.kill().await
            })
        };
        self.uptime.end(killed?);
        Ok(worst(played))
    }

    /// Kills the server between journal and answer.
    async fn aimed(&mut self) -> Result<Result<(), Stop>> {
        let mut host = self.program.start_aimed(1 + self.dice.below(COMMITS))?;
        self.uptime.begin(host.since);
        let address = timeout(PATIENCE, host.ready()).await??;
        self.kills.committed += 1;
        let (played, killed) = {
            let venue = Venue { address, uptime: &self.uptime, tally: &self.tally, last: false };
            let plays = self.places.iter_mut().map(|place| place.play(venue, &self.library));
            tokio::join!(join_all(plays), when_committed(&mut host))
        };
        self.uptime.end(killed?);
        Ok(worst(played))
    }

    /// Everybody makes one more move and resigns, so that every match can be verified.
    async fn last(&mut self) -> Result<()> {
        let mut host = self.program.start()?;
        self.uptime.begin(host.since);
        let address = timeout(PATIENCE, host.ready()).await??;
        let venue = Venue { address, uptime: &self.uptime, tally: &self.tally, last: true };
        let plays = self.places.iter_mut().map(|place| place.play(venue, &self.library));
        if let Err(stop) = worst(join_all(plays).await) {
            bail!("after the last round:\n{stop}");
        }
        host.kill().await?;
        Ok(())
    }

    fn report(&self, took: Duration) -> Result<()> {
        let Kills { starting, playing, committed } = self.kills;
        let of = |count: &std::sync::atomic::AtomicUsize| count.load(Ordering::Relaxed);
        let Witnessed { done, resent, again, verified, by_rules } = &self.tally;
        println!(
            "killed {} times in {} s: {starting} while starting, {playing} while playing, {committed} between \
             journal and answer",
            starting + playing + committed,
            took.as_secs(),
        );
        println!(
            "{} moves and drafts were acknowledged, none is lost; {} were sent again, {} of them had been stored",
            of(done),
            of(resent),
            of(again),
        );
        println!("{} matches are verified, {} played to their end by the rules", of(verified), of(by_rules));
        let complaints = self.program.complaints()?;
        complaints.iter().for_each(|line| println!("  log: {line}"));
        ensure!(complaints.is_empty(), "the servers have complained");
        ensure!(
            committed < ENOUGH || of(again) > 0,
            "no answer was lost between journal and acknowledgement"
        );
        Ok(())
    }
}

/// Kills a server when it stands between journal and answer.
async fn when_committed(host: &mut Host) -> Result<i64> {
    timeout(PATIENCE, host.committed()).await??;
    host.kill().await
}
