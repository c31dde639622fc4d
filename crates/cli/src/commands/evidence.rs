//! Long checks.

use crate::console::Console;
use crate::figures::whole;
use crate::grid::Grid;
use crate::progress::progress_bar;
use crate::take::GameArgs;
use anyhow::Result;
use catalog::named;
use std::process::ExitCode;
use std::time::Instant;

/// Run checks that are too slow for the test suite
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright evidence spellfaire                         what can be checked
  cardwright evidence spellfaire laws                    the laws on 1,000 random matches
  cardwright evidence spellfaire honesty --matches 5000
  cardwright evidence principality winrates              each pairing over 200,000 games

The numbers depend only on how many matches are asked for, not on the machine.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Which check; without one, they are listed
    name: Option<String>,

    /// The number of matches; the list shows the defaults
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    matches: Option<u64>,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let known = workbench::of(&*shelf).evidence();
    let Some(name) = &args.name else {
        let mut grid = Grid::new(&["evidence", ">matches", "what it shows"]);
        known.iter().for_each(|sheet| grid.row([sheet.name, &whole(sheet.matches), sheet.about]));
        grid.say(console)?;
        return Ok(ExitCode::SUCCESS);
    };
    let sheet = known[named("evidence", name, known.iter().map(|sheet| sheet.name))?];
    let matches = args.matches.unwrap_or(sheet.matches);
    let bar = progress_bar(matches);
    let began = Instant::now();
    let found = workbench::of(&*shelf).prove(sheet.name, matches, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    eprintln!("{:.1} s", began.elapsed().as_secs_f64());
    let (text, code) = match found {
        Ok(text) => (text, ExitCode::SUCCESS),
        Err(text) => (console.paint.red(&text), ExitCode::FAILURE),
    };
    console.say(text)?;
    Ok(code)
}
