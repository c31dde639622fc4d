//! What a change of the cards has changed.

use crate::console::{Console, aside};
use crate::figures::whole;
use crate::grid::Grid;
use crate::progress::progress_bar;
use crate::sheet::Sheet;
use crate::take;
use anyhow::{Result, anyhow, ensure};
use kernel::Deck;
use lab::{ComparePlan, Journal};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Measure the effect of a change of cards
///
/// The files are read first: they say which cards were changed. Each of them is then measured where it
/// can matter: decks that hold it play decks that do not, in both versions, with the same deals and common
/// random numbers, from both seats. A card that no deck holds is put into decks made for it. The answer
/// is that a change matters, that it does not, or how many more matches it takes to tell; it stops as
/// soon as that is known.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright compare spellfaire --cards my.toml                the game's own cards against yours
  cardwright compare spellfaire --cards old.toml --cards new.toml
  cardwright compare clans --cards my.toml --decks \"Tidal Wall,Thornwood\" --games 50000")]
pub struct Args {
    /// Which game; `cardwright games` lists them
    game: String,

    /// The cards: the old ones, then the new ones; with one file the game's own are the old ones
    #[arg(long, required = true, value_name = "FILE")]
    cards: Vec<PathBuf>,

    /// The decks, by name or file; by default all of the game's own
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// The bots; each plays every deck. By default the rules of thumb
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT")]
    bots: Vec<String>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// The maximum number of matches, of both versions together; by default about a minute's work
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: Option<u64>,

    /// Differences smaller than this many points of score do not matter
    #[arg(long, default_value_t = 1.0, value_name = "POINTS")]
    delta: f64,

    /// Use independent random numbers for each version: slower, but needs no common random numbers
    #[arg(long)]
    independent: bool,

    /// Play all matches, even when the answer is known
    #[arg(long)]
    all: bool,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    ensure!(args.cards.len() <= 2, "two files of cards can be compared, not {}", args.cards.len());
    ensure!(args.delta > 0.0 && args.delta < 100.0, "--delta is more than 0 and less than 100 points");
    let (old, new) = match &args.cards[..] {
        [new] => (take::shelf(&args.game, None, console)?, take::shelf(&args.game, Some(new), console)?),
        [old, new, ..] => {
            (take::shelf(&args.game, Some(old), console)?, take::shelf(&args.game, Some(new), console)?)
        }
        [] => return Err(anyhow!("name the cards to compare with --cards")),
    };
    let own = old.game().decks();
    let decks =
        args.decks.iter().map(|name| take::deck(name, &own, console.paint)).collect::<Result<Vec<Deck>>>()?;
    let options = args.options.iter().cloned().collect();
    let plan = ComparePlan {
        field: workbench::of(&*old).field(&take::bots(&args.bots, &*old)?, &decks, &options),
        games: args.games.unwrap_or(workbench::of(&*old).compared()),
        delta: args.delta / 100.0,
        independent: args.independent,
        all: args.all,
        seed: args.seed,
        threads: args.threads.into(),
    };
    let bar = progress_bar(plan.games / 2);
    let begin = Instant::now();
    let found = workbench::of(&*old).compare(&*new, &plan, &Journal::nowhere(), &|done| bar.inc(done));
    bar.finish_and_clear();
    let found = found.ok_or_else(|| anyhow!("these are two different games"))??;
    if args.json {
        console.say_json(&Sheet::of(old.game(), &found).with_options(&args.options).with_seed(args.seed))?;
    } else {
        console.say(report::paragraph_of_comparison(&found))?;
        console.say("")?;
        let mut grid =
            Grid::new(&["score of", ">before", ">after", ">points", ">95 % interval", ">matches", "verdict"]);
        report::rows_of_comparison(&found).into_iter().for_each(|row| grid.row(row));
        grid.say(console)?;
    }
    writeln!(aside(), "{:.1} s, {} matches", begin.elapsed().as_secs_f64(), whole(2 * found.pairs))?;
    Ok(ExitCode::SUCCESS)
}
