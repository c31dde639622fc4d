//! What can be played with.

use crate::console::Console;
use crate::figures::counted;
use crate::grid::Grid;
use crate::take::{self, GameArgs};
use anyhow::Result;
use catalog::Shelf;
use kernel::{Deck, Request};
use std::process::ExitCode;

/// Show the decks of a game, or check one of your own
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright decks spellfaire               every deck
  cardwright decks spellfaire kingdom-fire  what is in one of them
  cardwright decks spellfaire my.toml       a deck of your own, and whether it may be played

A deck of your own is a file:
  [[deck]]
  name = \"mine\"
  [deck.cards]
  \"Name of a card\" = 2
with whatever else the game asks for above [deck.cards], such as faction = \"...\".")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Only this deck; a name, or a file
    name: Option<String>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let decks = shelf.game().decks();
    let Some(name) = &args.name else {
        if args.json { console.say_json(&decks)? } else { list(&decks, console)? }
        return Ok(ExitCode::SUCCESS);
    };
    let deck = take::deck(name, &decks)?;
    if args.json { console.say_json(&deck)? } else { show(&deck, &*shelf, console)? }
    may_be_played(&deck, &*shelf)?;
    Ok(ExitCode::SUCCESS)
}

fn list(decks: &[Deck], console: &mut Console) -> Result<()> {
    if decks.is_empty() {
        return Ok(console.say("The game has no decks.")?);
    }
    let mut grid = Grid::new(&["deck", ">cards", "", "about"]);
    for deck in decks {
        grid.row([&deck.name, &deck.size().to_string(), &tags(deck), &deck.about]);
    }
    Ok(grid.say(console)?)
}

fn show(deck: &Deck, shelf: &dyn Shelf, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    console.say(paint.bold(&deck.name))?;
    console.say(paint.dim(&format!("{} · {}", tags(deck), counted(deck.size() as usize, "card"))))?;
    if !deck.about.is_empty() {
        console.say(&deck.about)?;
    }
    console.say("")?;
    let cards = shelf.game().cards();
    let mut grid = Grid::new(&[">", "card", "", "text"]);
    for (name, count) in &deck.cards {
        let sheet = cards.iter().find(|card| card.name == *name);
        let (line, text) = sheet.map_or(("unknown", ""), |card| (&card.line, &card.text));
        grid.row([&count.to_string(), name, line, text]);
    }
    Ok(grid.say(console)?)
}

/// Seats every player with the deck: the game names all that is wrong with it.
fn may_be_played(deck: &Deck, shelf: &dyn Shelf) -> Result<()> {
    let seats = *shelf.game().info().seats.start();
    let request = Request { decks: vec![deck.clone(); seats], seats: Some(seats), ..Request::default() };
    shelf.game().start(&request, 0)?;
    Ok(())
}

fn tags(deck: &Deck) -> String {
    deck.tags.values().map(String::as_str).collect::<Vec<_>>().join(", ")
}
