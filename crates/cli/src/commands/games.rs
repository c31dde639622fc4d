//! Which games there are.

use crate::console::Console;
use crate::grid::Grid;
use anyhow::Result;
use catalog::BotSheet;
use std::process::ExitCode;

/// List the games and the bots that play them
#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args, console: &mut Console) -> Result<ExitCode> {
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
    grid.say(console)?;
    Ok(ExitCode::SUCCESS)
}
