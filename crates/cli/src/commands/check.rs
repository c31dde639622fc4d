//! Whether the scenarios of a file hold.

use crate::console::Console;
use crate::{files, take};
use anyhow::{Result, anyhow, ensure};
use conform::scenario;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run the scenarios of rulebooks and other files
///
/// A scenario is a position, moves and expected results, in a fenced block of a Markdown
/// file. The rulebooks of the games are such files; docs/scenarios.md explains the format.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright check games/spellfaire/rules/*.md
  cardwright check idea.md --game spellfaire --cards my.toml")]
pub struct Args {
    /// The files to run
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The game, for files that do not name one
    #[arg(long)]
    game: Option<String>,

    /// Use the cards of this file, instead of the game's own or those that a scenario file names
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let (mut passed, mut failed) = (0, 0);
    for path in &args.files {
        let text = files::read(path)?;
        let name = path.display().to_string();
        let game = args.game.as_deref().or_else(|| scenario::game_of(&text));
        let game = game.ok_or_else(|| anyhow!("{name} does not say which game it is for; add --game"))?;
        let own = scenario::cards_of(&text).map(|cards| path.with_file_name("").join(cards));
        let shelf = take::shelf(game, args.cards.as_deref().or(own.as_deref()), console)?;
        let report = workbench::of(&*shelf).check(&name, &text);
        for failure in &report.failures {
            console.say(failure.to_string())?;
        }
        passed += report.passed;
        failed += report.failures.len();
    }
    ensure!(passed + failed > 0, "there is no scenario to run: a block begins with ```scenario");
    let verdict = format!("{passed} passed, {failed} failed");
    console.say(if failed == 0 { console.paint.green(&verdict) } else { console.paint.red(&verdict) })?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
