//! Every deck solved.

use super::balance::{JOURNAL, create, journal};
use crate::console::{Console, aside};
use crate::figures::whole;
use crate::files;
use crate::paint::Paint;
use crate::progress::progress_bar;
use crate::sheet::Report;
use crate::take::{self, GameArgs, bots};
use anyhow::{Result, ensure};
use catalog::Shelf;
use kernel::Deck;
use lab::{Ledger, Meta, MetaPlan};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use tables::ParquetFile;

/// Solve all decks: who beats whom, and what to play
///
/// Every legal deck plays every other; where there are too many to list, the decks that ship do.
/// The report has the equilibrium mixture of decks, the best response to it, and the intervals of
/// both. The same seed gives the same report on any number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright meta spellfaire --out meta
  cardwright meta spellfaire --bot greedy --games 2 --out meta-greedy
  cardwright meta spellfaire --cards my.toml --out mine
  cardwright meta clans --games 400 --out clans

The folder gets index.html to read, report.json with every number of it, and matrix.parquet with a \
row for each pair of decks. Finished matches are saved during the run: after an interruption, the same \
command with --resume continues it.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The folder for the report
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Only these decks, by name or file
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// The bot that plays every deck
    #[arg(long, default_value = "thumb")]
    bot: String,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// The minimum number of matches per pair of decks
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(2..=100_000))]
    games: u64,

    /// The number of rounds in which every deck plays against the current mixture
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(0..=100))]
    rounds: u64,

    /// The number of matches per deck in a round, and in the trial of the final mixture
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    round_games: u64,

    /// The number of additional matches of the best decks of the trial
    #[arg(long, value_name = "N", default_value_t = 8_000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    final_games: u64,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// Continue an interrupted run
    #[arg(long)]
    resume: bool,

    /// Overwrite files in the folder even if they are not from an earlier run
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let decks = decks(&args.decks, &*shelf, console.paint)?;
    ensure!(decks.len() > 1, "{} has fewer than two decks: there is nothing to solve", args.game.game);
    let bot = bots(std::slice::from_ref(&args.bot), &*shelf)?.remove(0);
    let plan = MetaPlan {
        options: args.options.iter().cloned().collect(),
        games: args.games,
        rounds: args.rounds,
        round_games: args.round_games,
        trial_games: args.round_games,
        final_games: args.final_games,
        threads: args.threads.into(),
        ..MetaPlan::new(decks, bot, args.seed)
    };
    let files = ["report.json", "index.html", "matrix.parquet"];
    files::ensure_own(&args.out, (JOURNAL, "meta "), &files, args.force)?;
    let journal = journal(&args.out, &workbench::of(&*shelf).meta_line(&plan), args.resume)?;

    let bar = progress_bar(plan.matches());
    let begin = Instant::now();
    let (found, ledger) = workbench::of(&*shelf).meta(&plan, &journal, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    files::write(
        &args.out.join("report.json"),
        &(serde_json::to_string_pretty(&Report::of(&found, &args.options))? + "\n"),
    )?;
    files::write(&args.out.join("index.html"), &report::page_of_meta(&found).html())?;
    write_matrix(&args.out.join("matrix.parquet"), &found, &ledger)?;
    console.say(report::finding_of_meta(&found))?;
    console.say(format!("\nThe whole report: {}", args.out.join("index.html").display()))?;
    writeln!(aside(), "{seconds:.1} s, {} matches", whole(found.matches))?;
    Ok(ExitCode::SUCCESS)
}

/// The decks that were named, those that ship among them; every deck if none was.
fn decks(names: &[String], shelf: &dyn Shelf, paint: Paint) -> Result<Vec<Deck>> {
    let every = workbench::of(shelf).every_deck();
    if names.is_empty() {
        return Ok(every);
    }
    let mut known = shelf.game().decks();
    known.extend(every);
    names.iter().map(|name| take::deck(name, &known, paint)).collect()
}

/// Every deck against every deck as a row.
fn write_matrix(path: &Path, found: &Meta, ledger: &Ledger) -> Result<()> {
    let seed = found.seed.to_string();
    let notes = [("game", found.game.as_str()), ("bot", &found.bot), ("seed", &seed)];
    let mut file = ParquetFile::new(create(path)?, report::columns_of_matrix(), &notes)?;
    report::write_matrix(found, ledger, &mut file)?;
    file.finish()?.flush()?;
    Ok(())
}
