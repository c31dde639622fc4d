//! Which games there are.

use crate::console::Console;
use crate::grid::Grid;
use crate::take;
use anyhow::Result;
use catalog::BotSheet;
use kernel::{AnyGame, OptionKind, OptionValue};
use std::process::ExitCode;

/// List the games and the bots that play them, or the options of a game
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright games              every game and every bot
  cardwright games spellfaire   what can be settled before a match of Spellfaire")]
pub struct Args {
    /// Only this game, with its options
    game: Option<String>,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    match &args.game {
        Some(name) => show(take::shelf(name, None, console)?.game(), console)?,
        None => list(console)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What a game is, and the options of a match.
fn show(game: &dyn AnyGame, console: &mut Console) -> Result<()> {
    let info = game.info();
    console.say(console.paint.bold(info.title))?;
    console.say(format!("{}\n", info.about))?;
    let mut grid = Grid::new(&["option", "value", "", "meaning"]);
    for option in game.options() {
        grid.row([&*option.name, "", "", &*option.meaning]);
        for OptionValue { value, meaning } in &option.values {
            let usual = if *value == option.default { "usual" } else { "" };
            grid.row(["", &**value, usual, &**meaning]);
        }
        if let Some(further) = further(&option.kind) {
            let usual = option.values.iter().all(|word| word.value != option.default);
            let usual = if usual { format!("usual: {}", option.default) } else { String::new() };
            grid.row(["", "…", &usual, &further]);
        }
    }
    Ok(grid.say(console)?)
}

/// What an option accepts besides its listed values.
fn further(kind: &OptionKind) -> Option<String> {
    match kind {
        OptionKind::Flag | OptionKind::OneOf => None,
        OptionKind::Number { low, high } => Some(format!("a number from {low} to {high}")),
        OptionKind::List { items, most } => {
            Some(format!("up to {most} of these, separated by commas: {}", items.join(", ")))
        }
    }
}

fn list(console: &mut Console) -> Result<()> {
    let mut grid = Grid::new(&["game", "players", "decks", "about"]);
    let games = catalog::games();
    for shelf in &games {
        let info = shelf.game().info();
        let (fewest, most) = info.seats.into_inner();
        let players = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
        let decks = shelf.game().decks().len().to_string();
        grid.row([info.name, &players, &decks, info.about]);
    }
    grid.say(console)?;
    console.say("")?;
    let mut grid = Grid::new(&["bot", "plays", "about"]);
    let rosters: Vec<Vec<BotSheet>> = games.iter().map(|shelf| shelf.bots()).collect();
    let everywhere = |bot: &BotSheet| rosters.iter().all(|roster| roster.contains(bot));
    for bot in rosters.iter().take(1).flatten().filter(|bot| everywhere(bot)) {
        grid.row([&bot.name, "any game", &bot.about]);
    }
    for (shelf, roster) in games.iter().zip(&rosters) {
        for bot in roster.iter().filter(|bot| !everywhere(bot)) {
            grid.row([&bot.name, shelf.name(), &bot.about]);
        }
    }
    Ok(grid.say(console)?)
}
