//! Whether a game is balanced.

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::programs::{ProgramArgs, say_faults};
use crate::progress::progress_bar;
use crate::sheet::Report;
use crate::take::{self, GameArgs};
use crate::{files, take::bots};
use anyhow::{Context, Result, ensure};
use kernel::{CardFace, Deck};
use lab::{Balance, BalancePlan, Journal, Lineup, Sheet};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use tables::{CsvFile, ParquetFile};

/// Measure whether a game is balanced, and write a report
///
/// Every deck plays every deck, from both seats. The report says what the first turn is worth, which
/// decks are good, what every card is worth, how long matches are, how much skill matters, and the
/// 95 % interval of each of these numbers. The same seed gives the same report on any number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright balance spellfaire --out report
  cardwright balance spellfaire --cards my.toml --games 100000 --out report
  cardwright balance territory --bots greedy --decks aggression,engine --out report
  cardwright balance principality --option kingdom=harbour --out report

The folder gets index.html to read, report.json with every number of it, and matches.parquet with a \
row for each match. Finished matches are saved during the run: after an interruption, the same command \
with --resume continues it.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The folder for the report
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// The decks, by name or file; by default all of the game's own
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// The bots; each plays every deck. By default the rules of thumb
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT")]
    bots: Vec<String>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// The number of matches to measure
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: u64,

    /// The number of matches replayed with a card made plain; the default depends on the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    replays: Option<u64>,

    /// Differences smaller than this many points of score do not matter
    #[arg(long, default_value_t = 1.0, value_name = "POINTS")]
    delta: f64,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Write the matches as CSV too
    #[arg(long)]
    csv: bool,

    /// Continue an interrupted run
    #[arg(long)]
    resume: bool,

    /// Overwrite files in the folder even if they are not from an earlier run
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    ensure!(args.delta > 0.0 && args.delta < 100.0, "--delta is more than 0 and less than 100 points");
    let shelf = args.game.shelf(console)?;
    let own = shelf.game().decks();
    let decks =
        args.decks.iter().map(|name| take::deck(name, &own, console.paint)).collect::<Result<Vec<Deck>>>()?;
    let options = args.options.iter().cloned().collect();
    let agents = args.programs.agents()?;
    let bots = bots(&args.bots, &*shelf)?;
    let field = Lineup { agents: agents.clone(), ..workbench::of(&*shelf).field(&bots, &decks, &options) };
    let mut plan = workbench::of(&*shelf).balance_plan(field, args.games, args.seed);
    plan.threads = args.threads.into();
    plan.delta = args.delta / 100.0;
    plan.replays = args.replays.unwrap_or(plan.replays);
    let files = ["report.json", "index.html", "matches.parquet", "matches.csv"];
    files::ensure_own(&args.out, (JOURNAL, "balance "), &files, args.force)?;
    let journal = journal(&args.out, &workbench::of(&*shelf).balance_line(&plan), args.resume)?;

    let bar = progress_bar(plan.matches());
    let begin = Instant::now();
    let (report, sheets) = workbench::of(&*shelf).balance(&plan, &journal, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    let json = serde_json::to_string_pretty(&Report::of(&report, &args.options))? + "\n";
    files::write(&args.out.join("report.json"), &json)?;
    files::write(&args.out.join("index.html"), &report::page_of_balance(&report).html())?;
    write_matches(args, &plan, &report, &sheets, &shelf.game().cards())?;
    for finding in report::findings_of_balance(&report) {
        console.say(finding)?;
    }
    say_faults(&agents, console)?;
    console.say(format!("\nThe whole report: {}", args.out.join("index.html").display()))?;
    let played = report.matches + report.replays + report.trials;
    writeln!(aside(), "{:.1} s, {} matches", begin.elapsed().as_secs_f64(), whole(played))?;
    Ok(ExitCode::SUCCESS)
}

/// Every match as a row.
fn write_matches(
    args: &Args,
    plan: &BalancePlan,
    report: &Balance,
    sheets: &[Sheet],
    cards: &[CardFace],
) -> Result<()> {
    let columns = report::columns_of_matches(&report.questions);
    let seed = plan.seed.to_string();
    let notes = [("game", report.game.as_str()), ("seed", &seed), ("cards", &report.cards_fingerprint)];
    let mut parquet = ParquetFile::new(create(&args.out.join("matches.parquet"))?, columns.clone(), &notes)?;
    report::write_matches(sheets, &plan.field, cards, &mut parquet)?;
    parquet.finish()?.flush()?;
    if args.csv {
        let mut csv = CsvFile::new(create(&args.out.join("matches.csv"))?, columns)?;
        report::write_matches(sheets, &plan.field, cards, &mut csv)?;
        csv.finish()?.flush()?;
    }
    Ok(())
}

pub(crate) fn create(path: &Path) -> Result<BufWriter<File>> {
    let file = File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(BufWriter::new(file))
}

/// The file that a run keeps its matches in; its first line says which run it is.
pub(super) const JOURNAL: &str = "journal.txt";

/// The journal of a run, in its folder.
pub(super) fn journal(folder: &Path, line: &str, resume: bool) -> Result<Journal> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let journal = Journal::open(&folder.join(JOURNAL), line, resume)?;
    if journal.blocks() > 0 {
        writeln!(aside(), "{} blocks of matches are already played", journal.blocks())?;
    }
    Ok(journal)
}
