//! Language models measured against bots.

mod disguised;
mod transcripts;

use super::balance::{JOURNAL, journal};
use crate::console::{Console, aside};
use crate::figures::whole;
use crate::files;
use crate::programs::{ProgramArgs, say_faults};
use crate::progress::progress_bar;
use crate::sheet::Report;
use crate::take::{self, GameArgs};
use anyhow::{Result, bail, ensure};
use catalog::{LEVELS, Shelf};
use disguised::{CARDS, disguised};
use lab::ContestPlan;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use transcripts::Folder;

/// Measure a language model against a bot
///
/// Every deal is played twice with the seats swapped, same cards and same decks. It stops as soon as
/// the result is significant. The report has the score with its interval, the place on the ladder of
/// bots, how often the model's answers were legal, what its decisions cost in chance to win, and its
/// price in tokens and dollars.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright arena spellfaire --seats llm:claude,journeyman --games 100 --out arena
  cardwright arena principality --seats llm:ollama/qwen3,thumb --games 20 --judge none --out arena
  cardwright arena clans --seats llm:claude,thumb --disguise 7 --out disguised
  cardwright arena spellfaire --seats llm:claude,journeyman --replay arena --out again

The folder gets index.html to read, report.json with every number of it, and transcripts with every \
match and all messages to the models. --replay plays the matches of such a folder again without calling \
any model. After an interruption, the same command with --resume continues it.

docs/llm.md explains how models are named and where keys come from. Programs (`exec:COMMAND`) and bots \
can be measured here, too. Where a model fails a decision, its fallback bot decides: the report counts \
how often and why, and marks matches in which it decided more than 5 %.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The two: who is measured, and the opponent
    #[arg(long, value_delimiter = ',', value_name = "PLAYER,PLAYER", required = true)]
    seats: Vec<String>,

    /// The folder for the report
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// The maximum number of matches
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(2..=100_000))]
    games: u64,

    /// Differences smaller than this many points of score do not matter
    #[arg(long, default_value_t = 5.0, value_name = "POINTS")]
    delta: f64,

    /// Play all matches, even when the result is significant
    #[arg(long)]
    all: bool,

    /// Give both players of a match the same deck
    #[arg(long)]
    mirror: bool,

    /// The bot that judges the decisions of models; none leaves it out
    #[arg(long, default_value = "master", value_name = "BOT")]
    judge: String,

    /// How many matches neighbours on the ladder of bots play; 0 leaves the ladder out
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=100_000))]
    ladder: u64,

    /// Play with invented names of cards, words and places and with shifted numbers on the cards, from this
    /// seed: a model that plays as well with them plays from the rules, not from memory
    #[arg(long, value_name = "SEED")]
    disguise: Option<u64>,

    /// Play the matches of this folder again, from their transcripts
    #[arg(long, value_name = "DIR")]
    replay: Option<PathBuf>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Continue an interrupted run
    #[arg(long)]
    resume: bool,

    /// Overwrite files in the folder that are not from an earlier run
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let (shelf, cards) = match args.disguise {
        None => (args.game.shelf(console)?, None),
        Some(seed) => {
            let (shelf, cards) = disguised(&args.game, seed, console)?;
            (shelf, Some((cards, seed)))
        }
    };
    let plan = plan(args, &*shelf)?;
    files::ensure_own(&args.out, (JOURNAL, "arena "), &["report.json", "index.html", CARDS], args.force)?;
    if let Some(from) = &args.replay {
        ensure!(*from != args.out, "--replay reads a folder and --out writes one: name two");
    }
    let bench = workbench::of(&*shelf);
    let journal = journal(&args.out, &bench.contest_line(&plan), args.resume)?;
    let folder = Folder::new(&args.out, args.replay.as_deref())?;
    if let Some((cards, seed)) = &cards {
        disguised::keep(&args.out, cards, *seed)?;
    }

    let bar = progress_bar(2 * plan.deals());
    let begin = Instant::now();
    let found = bench.contest(&plan, &journal, &folder, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    let json = serde_json::to_string_pretty(&Report::of(&found, &args.options))? + "\n";
    files::write(&args.out.join("report.json"), &json)?;
    files::write(&args.out.join("index.html"), &report::page_of_contest(&found).html())?;
    for finding in report::findings_of_contest(&found) {
        console.say(crate::tame::tame(&finding))?;
    }
    say_faults(&plan.agents, console)?;
    console.say(format!("\nThe whole report: {}", args.out.join("index.html").display()))?;
    writeln!(aside(), "{:.1} s, {} matches", begin.elapsed().as_secs_f64(), whole(found.matches))?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args, shelf: &dyn Shelf) -> Result<ContestPlan> {
    ensure!(args.delta > 0.0 && args.delta < 50.0, "--delta is more than 0 and less than 50 points");
    // `bot:` may stand before a bot as `llm:` stands before a model.
    let plain = |name: &String| name.trim().strip_prefix("bot:").unwrap_or(name.trim()).to_owned();
    let names: Vec<String> = args.seats.iter().map(plain).collect();
    let Ok(seats) = <[String; 2]>::try_from(take::bots(&names, shelf)?) else {
        bail!("two meet in the arena, such as --seats llm:claude,thumb, not {}", names.len())
    };
    let judge = match args.judge.as_str() {
        "none" => None,
        judge => Some(shelf.bot(judge)?.name),
    };
    let info = shelf.game().info();
    ensure!(info.seats.contains(&2), "{} is not for two", info.title);
    let decks = !shelf.game().decks().is_empty();
    ensure!(decks || !args.mirror, "{} is played without decks: leave --mirror out", info.title);
    // The levels that decide at once; the opponent is added to them.
    let rungs = if args.ladder > 0 {
        LEVELS[..3].iter().map(|&level| level.to_owned()).collect()
    } else {
        Vec::new()
    };
    Ok(ContestPlan {
        seats,
        games: args.games,
        mirror: args.mirror,
        options: args.options.iter().cloned().collect(),
        seed: args.seed,
        judge,
        // A full difference is a match won against a match lost.
        delta: args.delta / 50.0,
        all: args.all,
        disguise: args.disguise,
        rungs,
        rung_games: args.ladder,
        agents: args.programs.agents()?,
    })
}
