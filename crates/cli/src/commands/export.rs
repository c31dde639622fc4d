//! Matches as rows of training data.

mod course;
mod sinks;

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::files;
use crate::line_up::LineUp;
use crate::programs::{ProgramArgs, say_faults};
use crate::progress::progress_bar;
use crate::take::GameArgs;
use anyhow::Result;
use lab::SimulationPlan;
use sinks::Rows;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// Let bots play and record every decision: what was seen, offered and chosen, and the result
///
/// The matches are those of `cardwright sim` with the same seed. Each row is a decision of one seat,
/// with the envelope that a client at that seat is sent: nothing in it depends on what the seat cannot
/// know. `share` is the seat's result, in thousandths of a win.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright export spellfaire --games 1000 --out games.parquet
  cardwright export clans --seats expert,thumb --games 100 --out games.jsonl

The name of the file says which: Parquet, or lines of JSON.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The output file; its name ends in .parquet or .jsonl
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    line_up: LineUp,

    /// The number of matches
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let entrants = args.line_up.entrants(&*shelf, args.seed, console.paint)?;
    let agents = args.programs.agents()?;
    let (games, seed, threads) = (args.games, args.seed, args.threads.into());
    let options = args.line_up.options();
    let plan = SimulationPlan { entrants, options, games, seed, threads, agents: agents.clone() };
    files::ensure_free(&args.out, args.force)?;
    let rows = Mutex::new(Rows::create(&args.out, shelf.name(), seed)?);
    let bar = progress_bar(plan.matches());
    let keep = |number: u64, replay: String| {
        let course = course::of(shelf.game(), number + 1, &replay);
        rows.lock().unwrap_or_else(PoisonError::into_inner).take(number, course);
    };
    workbench::of(&*shelf).simulate_kept(&plan, &|done| bar.inc(done), &keep)?;
    bar.finish_and_clear();
    let written = rows.into_inner().unwrap_or_else(PoisonError::into_inner).finish()?;
    say_faults(&agents, console)?;
    writeln!(aside(), "{} decisions of {} matches", whole(written), whole(plan.matches()))?;
    Ok(ExitCode::SUCCESS)
}
