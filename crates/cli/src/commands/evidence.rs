//! Long checks.

use crate::console::Console;
use crate::grid::Grid;
use crate::progress::progress_bar;
use crate::take::GameArgs;
use anyhow::Result;
use std::process::ExitCode;
use std::time::Instant;

/// Run checks that are too slow for the test suite
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright evidence spellfaire                         what can be checked
  cardwright evidence spellfaire laws                    the laws on 1,000 random matches
  cardwright evidence spellfaire honesty --matches 5000

The numbers depend only on how many matches are asked for, not on the machine.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Which check; without one, they are listed
    name: Option<String>,

    /// Over how many matches
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    matches: u64,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let Some(name) = &args.name else {
        let mut grid = Grid::new(&["evidence", "what it shows"]);
        shelf.evidence().into_iter().for_each(|(name, about)| grid.row([name, about]));
        grid.say(console)?;
        return Ok(ExitCode::SUCCESS);
    };
    let bar = progress_bar(args.matches);
    let began = Instant::now();
    let found = shelf.prove(name, args.matches, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    eprintln!("{:.1} s", began.elapsed().as_secs_f64());
    let (text, code) = match found {
        Ok(text) => (text, ExitCode::SUCCESS),
        Err(text) => (console.paint.red(&text), ExitCode::FAILURE),
    };
    console.say(text)?;
    Ok(code)
}
