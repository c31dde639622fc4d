//! Players that are data.

use super::cards::say_phrases;
use crate::console::Console;
use crate::grid::Grid;
use crate::take::{self, GameArgs};
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// Check your own file of strategies, or list the bots of a game
///
/// A strategy is a list of rules, the most important first. For each buy it follows
/// the first rule whose card is affordable and left in the supply, and whose condition holds. What it
/// trashes, what it trades for what and when it plays a card can be written in the same way, in the
/// lists trash, trade and play. Nothing is compiled: name the file with `play` or `sim`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright strategies principality                    the bots that can play
  cardwright strategies principality --words            the phrases a rule may use
  cardwright strategies principality --check mine.toml  whether a file can be read, and if not, why
  cardwright play principality --strategies mine.toml --against mine
  cardwright sim principality --strategies mine.toml --seats mine,big-money

A file of strategies:
  [[strategy]]
  name = \"mine\"
  buy = [
    \"Province\",
    \"Duchy if Province pile is at most 4\",
    \"Gold\",
    \"Smithy if owned Smithy is below 2\",
    \"Silver\",
  ]
  trash = [\"Curse\", \"Copper if total coin value is above 6\"]
  trade = [\"Gold for Province\"]
  play = [\"Remodel if Gold in hand is at least 1\"]")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Read the strategies of this file and say what is wrong with them
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    check: Option<PathBuf>,

    /// List the phrases that rules may use
    #[arg(long)]
    words: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    take::ensure_strategies(&*shelf)?;
    if args.words {
        say_phrases(&shelf.strategy_phrases().unwrap_or_default(), console)?;
        return Ok(ExitCode::SUCCESS);
    }
    let before = shelf.bots().len();
    let shelf = take::with_strategies(shelf, args.check.as_deref(), console)?;
    let bots = shelf.bots();
    let new = if args.check.is_some() { &bots[before..] } else { &bots[..] };
    let mut grid = Grid::new(&["bot", "about"]);
    new.iter().for_each(|bot| grid.row([&bot.name, &bot.about]));
    grid.say(console)?;
    if args.check.is_some() {
        let count =
            if new.len() == 1 { "1 strategy".to_owned() } else { format!("{} strategies", new.len()) };
        console.say(format!("{count} read"))?;
    }
    Ok(ExitCode::SUCCESS)
}
