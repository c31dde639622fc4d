//! Bots against bots.

mod report;
mod save;

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::line_up::LineUp;
use crate::programs::{ProgramArgs, WithPrograms, say_faults};
use crate::progress::progress_bar;
use crate::sheet::Sheet;
use crate::take::{self, GameArgs};
use anyhow::Result;
use lab::SimulationPlan;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Let bots play each other many times and report the scores
///
/// Every deal is played once with each bot in each seat, so that neither the deal nor going
/// first favours one of them. The same seed gives the same numbers on any number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright sim spellfaire --seats thumb,greedy
  cardwright sim spellfaire --decks kingdom-fire,wildclan-fire --games 100000
  cardwright sim spellfaire --option first=A
  cardwright sim spellfaire --seats random --cards my.toml --json
  cardwright sim principality --strategies mine.toml --seats mine,big-money
  cardwright sim spellfaire --seats \"exec:python3 my_agent.py\",thumb --games 20 --save matches

`cardwright games` lists the bots, `cardwright decks GAME` the decks. `search:50` or `thumb:25` is a \
bot with settings of your own, `exec:COMMAND` a program of yours, and `llm:claude` a language model:
`cardwright ladder --help` says more.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    line_up: LineUp,

    /// Also read bots from this file of strategies; `cardwright strategies` explains them
    #[arg(long, value_name = "FILE")]
    strategies: Option<PathBuf>,

    /// The number of matches
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// Save every match in this folder, as files for `cardwright replay`: 000001.txt and so on
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = take::with_strategies(args.game.shelf(console)?, args.strategies.as_deref(), console)?;
    let entrants = args.line_up.entrants(&*shelf, args.seed, console.paint)?;
    let options = args.line_up.options();
    let agents = args.programs.agents()?;
    let (games, seed, threads) = (args.games, args.seed, args.threads.into());
    let plan = SimulationPlan { entrants, options, games, seed, threads, agents: agents.clone() };

    let bar = progress_bar(plan.matches());
    let begin = Instant::now();
    let bench = workbench::of(&*shelf);
    let outcome = match &args.save {
        None => bench.simulate(&plan, &|done| bar.inc(done))?,
        Some(folder) => save::simulate(&*bench, &plan, folder, &|done| bar.inc(done))?,
    };
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();

    if args.json {
        let found = WithPrograms::new(&outcome, &agents);
        console.say_json(&Sheet::of(shelf.game(), &found).with_options(args.line_up.given()))?
    } else {
        report::say(shelf.game().info().title, &outcome, console)?;
        say_faults(&agents, console)?;
    }
    // Not part of the result, which is the same every time.
    writeln!(aside(), "{seconds:.1} s, {} matches/s", whole((outcome.matches as f64 / seconds) as u64))?;
    Ok(ExitCode::SUCCESS)
}
