//! How well bots play.

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::grid::Grid;
use crate::programs::{ProgramArgs, WithPrograms, say_faults};
use crate::progress::progress_bar;
use crate::sheet::Sheet;
use crate::take::GameArgs;
use anyhow::{Result, ensure};
use catalog::LEVELS;
use lab::{Interval, Ladder, LadderPlan};
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

/// Rate bots: let them play each other in pairs
///
/// Every deal is played twice with the seats swapped, same cards and same decks, so that the
/// deal favours nobody. A lead of 100 points means 64 % of the matches. A deal is split if each bot
/// won it once: if no side had an advantage, at most half of the deals would be; the more are split, the
/// more the deal decides. The same seed gives the same ratings on any number of threads; only the times
/// differ.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright ladder spellfaire
  cardwright ladder spellfaire --bots thumb,search:200,search:800 --games 400
  cardwright ladder spellfaire --bots search:200,search:800 --mirror
  cardwright ladder clans --bots expert,seer:expert
  cardwright ladder clans --bots \"exec:node my_agent.mjs\",thumb

`cardwright games` lists the bots. `search:500` is tree search with 500 iterations per move; it takes \
settings, too: `search:500:plies=8:playout=random:curiosity=60:trust=40`. `plan:500` compares whole \
plans in 500 trial playouts per move, for games that are won by plans; `plan:500:turns=8:moves=50` \
looks eight turns ahead, and 50 % of the trials compare moves with the best plan after them. \
`thumb:25` follows the rules of thumb and plays a random legal move 25 % of the time. `seer:` before \
a bot's name shows it all cards: the score against it is the cost of hidden information.

`exec:COMMAND` is a program that reads and writes lines of JSON: docs/agents.md describes them, and \
examples/agents has two. Words are separated by spaces, quotes keep them together, and no shell reads \
them; a command cannot contain a comma. A program that fails a decision (it takes longer than \
--patience, ends, sends too much, or chooses what is not on offer) concedes the match; the report \
counts them. After three matches in a row it is not asked again, and concedes the rest.

`llm:claude`, `llm:ollama/MODEL`, `llm:openai/MODEL` and models of the file that --models names are language \
models: docs/llm.md describes them. Where one fails, its fallback bot decides; the report counts how \
often. `cardwright arena` measures one.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The bots; by default the five levels
    #[arg(long, value_delimiter = ',', value_name = "BOT,…")]
    bots: Vec<String>,

    /// The number of matches per pairing
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// Give both players of a match the same deck, so that the deck makes no difference
    ///
    /// Without it every deck plays every other, and often the better deck wins, whichever bot plays it.
    #[arg(long)]
    mirror: bool,

    /// Let every bot play every other, not only its neighbours in the list
    #[arg(long)]
    all: bool,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// An option of the game
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let plan = plan(args)?;
    let agents = plan.agents.clone();
    let title = shelf.game().info().title;
    let decks = !shelf.game().decks().is_empty();
    ensure!(decks || !args.mirror, "{title} is played without decks: leave --mirror out");
    let bar = progress_bar(plan.matches());
    let begin = Instant::now();
    let ladder = workbench::of(&*shelf).ladder(&plan, &|done| bar.inc(done))?;
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if args.json {
        let found = WithPrograms::new(&ladder, &agents);
        console.say_json(&Sheet::of(shelf.game(), &found).with_options(&args.options))?
    } else {
        say(title, &ladder, args, console)?;
        say_faults(&agents, console)?;
    }
    writeln!(aside(), "{} matches in {seconds:.1} s", whole(plan.matches()))?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &Args) -> Result<LadderPlan> {
    let bots: Vec<String> = match &args.bots[..] {
        [] => LEVELS.map(str::to_owned).to_vec(),
        named => named.to_vec(),
    };
    ensure!(bots.len() > 1, "a ladder needs at least two bots: --bots thumb,greedy");
    let all = |(one, other): &(usize, usize)| if args.all { one > other } else { *one == other + 1 };
    let pairings = (0..bots.len()).flat_map(|one| (0..bots.len()).map(move |other| (one, other)));
    Ok(LadderPlan {
        pairings: pairings.filter(all).collect(),
        bots,
        mirror: args.mirror,
        options: args.options.iter().cloned().collect(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.into(),
        agents: args.programs.agents()?,
    })
}

fn say(title: &str, ladder: &Ladder, args: &Args, console: &mut Console) -> Result<()> {
    let decks = if args.mirror { ", both with the same deck" } else { "" };
    let head = format!("{title}: {} matches for each pairing{decks}, seed {}", args.games, ladder.seed);
    console.say(console.paint.bold(&head))?;
    console.say("")?;
    let mut rungs =
        Grid::new(&["bot", ">rating", "95 % interval", ">decisions/s", ">median", ">95th percentile"]);
    for rung in &ladder.rungs {
        rungs.row([
            &rung.bot,
            &format!("{:.0}", rung.rating.points),
            &range(rung.rating.interval),
            &whole(rung.pace.per_second as u64),
            &ms(rung.pace.median_ms),
            &ms(rung.pace.p95_ms),
        ]);
    }
    rungs.say(console)?;
    console.say("")?;
    let mut duels = Grid::new(&["bot", "against", ">score", "95 % interval", "in points", ">split deals"]);
    for duel in &ladder.duels {
        let share = |share: f64| format!("{:.1}", 100.0 * share);
        duels.row([
            &duel.bot,
            &duel.against,
            &format!("{} %", share(duel.score)),
            &format!("{} – {} %", share(duel.interval.low), share(duel.interval.high)),
            &range(duel.points),
            &format!("{:.0} %", 100.0 * duel.split),
        ]);
    }
    duels.say(console)?;
    Ok(())
}

fn range(interval: Interval) -> String {
    format!("{:.0} – {:.0}", interval.low, interval.high)
}

fn ms(time: f64) -> String {
    match time {
        0.0..0.1 => format!("{:.1} µs", time * 1e3),
        0.1..10.0 => format!("{time:.2} ms"),
        _ => format!("{time:.0} ms"),
    }
}
