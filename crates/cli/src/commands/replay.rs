//! A match once more.

use crate::console::Console;
use crate::figures::counted;
use crate::{files, take};
use anyhow::{Context, Result};
use kernel::{AnyMatch, Seat, Status, Viewer, game_of_replay};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a saved match again, or verify it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright replay match.txt              as a spectator saw it
  cardwright replay match.txt --seat A     as the player at seat A saw it
  cardwright replay match.txt --verify     only whether it is true, move by move")]
pub struct Args {
    /// The file that `play --save` wrote
    file: PathBuf,

    /// Only check that every move leads where the file says
    #[arg(long)]
    verify: bool,

    /// Through whose eyes: A, B, C or D
    #[arg(long, value_parser = super::seat)]
    seat: Option<Seat>,

    /// The cards it was played with, if not the game's own
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let path = args.file.display();
    let text = files::read(&args.file)?;
    let game = game_of_replay(&text).with_context(|| format!("{path} is not a replay"))?;
    let shelf = take::shelf(&game, args.cards.as_deref(), console)?;
    let table = shelf.game().load(&text).with_context(|| format!("{path} is refused"))?;
    if args.verify {
        let moves = counted(table.turns().len(), "move");
        console.say(format!("{path} is true: {moves}, {}", how_it_stands(&*table)))?;
    } else {
        show(&*table, args.seat.map_or(Viewer::Spectator, Viewer::Seat), console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(table: &dyn AnyMatch, viewer: Viewer, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    let moves = counted(table.turns().len(), "move");
    console.say(paint.bold(&format!("{}, {moves}, as {viewer} saw it", table.info().title)))?;
    for (number, (seat, story)) in told_by_move(table, viewer).into_iter().enumerate() {
        console.say(paint.dim(&format!("\n{}. {seat}", number + 1)))?;
        if story.is_empty() {
            console.say(paint.dim("   (nothing to be seen)"))?;
        }
        for line in story {
            console.say(format!("   {line}"))?;
        }
    }
    console.say(format!("\n{}", table.board(viewer)))?;
    console.say(paint.bold(&how_it_stands(table)))?;
    Ok(())
}

/// What the viewer learned from each move.
fn told_by_move(table: &dyn AnyMatch, viewer: Viewer) -> Vec<(Seat, Vec<String>)> {
    let turns = table.turns();
    let ends = turns.iter().skip(1).map(|&(_, events)| events).chain([table.events()]);
    let told = turns.iter().zip(ends).map(|(&(seat, begin), end)| (seat, table.story(viewer, begin..end)));
    told.collect()
}

fn how_it_stands(table: &dyn AnyMatch) -> String {
    match table.status() {
        Status::Over(scores) => scores.to_string(),
        Status::Act(seats) => format!("not over: {seats} to act"),
    }
}
