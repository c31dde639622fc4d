//! Bots against bots.

mod report;

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::paint::Paint;
use crate::progress::progress_bar;
use crate::sheet::Sheet;
use crate::take::{self, GameArgs};
use anyhow::{Result, ensure};
use catalog::Shelf;
use kernel::Request;
use lab::{Entrant, Plan};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Let bots play each other many times and count
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

`cardwright games` lists the bots, `cardwright decks GAME` the decks. `search:50` or `thumb:25` is a
bot with settings of your own: `cardwright ladder --help` says more.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// The bot of each seat; a single one plays every seat
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT", default_value = "thumb")]
    seats: Vec<String>,

    /// The deck of each seat, by name or file; a single one is played by every seat. By default
    /// the game's first decks
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// Ask the strategies of this file to the table too; `cardwright strategies` explains them
    #[arg(long, value_name = "FILE")]
    strategies: Option<PathBuf>,

    /// How many matches
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads; all cores if it is 0
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = take::with_strategies(args.game.shelf(console)?, args.strategies.as_deref(), console)?;
    let entrants = entrants(args, &*shelf, console.paint)?;
    let options = args.options.iter().cloned().collect();
    let plan = Plan { entrants, options, games: args.games, seed: args.seed, threads: args.threads.into() };

    let bar = progress_bar(plan.matches());
    let begin = Instant::now();
    let outcome = workbench::of(&*shelf).simulate(&plan, &|done| bar.inc(done))?;
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();

    if args.json {
        console.say_json(&Sheet::of(shelf.game(), &outcome).with_options(&args.options))?
    } else {
        report::say(shelf.game().info().title, &outcome, console)?
    }
    // Apart from the result, which is the same every time.
    writeln!(aside(), "{seconds:.1} s, {} matches/s", whole((outcome.matches as f64 / seconds) as u64))?;
    Ok(ExitCode::SUCCESS)
}

fn entrants(args: &Args, shelf: &dyn Shelf, paint: Paint) -> Result<Vec<Entrant>> {
    let own_decks = shelf.game().decks();
    let seats = match args.seats.len().max(args.decks.len()) {
        0 | 1 => usual_seats(args, shelf),
        named => named,
    };
    let bots = dealt_out("bot", &args.seats, seats)?;
    let decks = match &args.decks[..] {
        [] => (0..seats).map(|i| own_decks.get(i % own_decks.len().max(1)).cloned()).collect(),
        named => dealt_out("deck", named, seats)?
            .into_iter()
            .map(|name| take::deck(name, &own_decks, paint).map(Some))
            .collect::<Result<Vec<_>>>()?,
    };
    let bots = take::bots(&bots.into_iter().cloned().collect::<Vec<_>>(), shelf)?;
    Ok(bots.into_iter().zip(decks).map(|(bot, deck)| Entrant { bot, deck }).collect())
}

/// How many play if nobody says: as the game sets its table with these options.
fn usual_seats(args: &Args, shelf: &dyn Shelf) -> usize {
    let request = Request { options: args.options.iter().cloned().collect(), ..Request::default() };
    let table = shelf.game().start(&request, args.seed.into());
    table.map_or(*shelf.game().info().seats.start(), |table| table.seats())
}

/// One name for each seat; a single one is for all.
fn dealt_out<'a>(kind: &str, names: &'a [String], seats: usize) -> Result<Vec<&'a String>> {
    if let [only] = names {
        return Ok(vec![only; seats]);
    }
    ensure!(names.len() == seats, "there are {seats} seats, but {} {kind}s were named", names.len());
    Ok(names.iter().collect())
}
