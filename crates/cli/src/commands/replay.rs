//! A match shown again.

use crate::console::Console;
use crate::figures::counted;
use crate::{files, take};
use anyhow::{Context, Result};
use kernel::{AnyMatch, Seat, Status, Viewer, game_of_replay};
use server::fair::Checked;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a saved match again, or verify it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright replay match.txt              as a spectator saw it
  cardwright replay match.txt --seat A     as the player at seat A saw it
  cardwright replay match.txt --verify     only check every move and the sealed deal")]
pub struct Args {
    /// The file that `play --save` wrote
    file: PathBuf,

    /// Only verify every move and state hash, and that the deal is the one that was sealed
    #[arg(long)]
    verify: bool,

    /// The seat whose view is shown: A, B, C or D
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
        let deal = server::fair::check(&text, shelf.game());
        let deal = deal.with_context(|| format!("{path} was not dealt as it was sealed"))?;
        console.say(format!("{path} is true: {moves}, {}", how_it_stands(&*table)))?;
        if let Some(deal) = deal {
            console.say(sealed(&deal))?;
        }
    } else {
        if let Some(seat) = args.seat {
            super::ensure_seat(seat, &*table)?;
        }
        show(&*table, args.seat.map_or(Viewer::Spectator, Viewer::Seat), console)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What was checked about a deal that was sealed.
fn sealed(deal: &Checked) -> String {
    let list = |seats: &[Seat]| seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let words = deal.words.join(" ");
    let added = match (deal.seeded.as_slice(), deal.unseeded.as_slice()) {
        ([], _) => "no player added a seed".to_owned(),
        (seeded, []) => format!("with seeds of {}", list(seeded)),
        (seeded, unseeded) => format!("with seeds of {}, none of {}", list(seeded), list(unseeded)),
    };
    format!(
        "The deal is what was sealed as \"{words}\", {added}. Compare the words with those you were shown."
    )
}

fn show(table: &dyn AnyMatch, viewer: Viewer, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    let moves = counted(table.turns().len(), "move");
    console.say(paint.bold(&format!("{}, {moves}, as {viewer} saw it", table.info().title)))?;
    // How many secret moves somebody made is a secret too.
    let told = told_by_move(table, viewer).into_iter().filter(|(_, story)| !story.is_empty());
    for (number, (seat, story)) in told.enumerate() {
        console.say(paint.dim(&format!("\n{}. {seat}", number + 1)))?;
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
