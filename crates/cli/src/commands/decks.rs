//! What can be played with.

use crate::console::Console;
use crate::figures::counted;
use crate::grid::Grid;
use crate::sheet::Sheet;
use crate::take::{self, GameArgs};
use anyhow::{Result, ensure};
use catalog::Shelf;
use kernel::{Deck, decks_to_toml};
use serde_json::json;
use std::process::ExitCode;

/// Show the decks of a game, or check one of your own
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright decks spellfaire               every deck
  cardwright decks spellfaire kingdom-fire  what is in one of them
  cardwright decks spellfaire my.toml       a deck of your own, and whether it may be played
  cardwright decks spellfaire kingdom-fire --toml > my.toml   a start for your own

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

    /// Write a file that can be changed and played
    #[arg(long, conflicts_with = "json")]
    toml: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let decks = shelf.game().decks();
    let Some(name) = &args.name else {
        match args {
            Args { json: true, .. } => {
                console.say_json(&Sheet::of(shelf.game(), json!({ "decks": decks })))?
            }
            Args { toml: true, .. } => console.say(decks_to_toml(decks))?,
            _ => list(&decks, console)?,
        }
        return Ok(ExitCode::SUCCESS);
    };
    let deck = take::deck(name, &decks, console.paint)?;
    match args {
        Args { json: true, .. } => {
            let problems = shelf.game().deck_problems(&deck);
            let result = json!({ "decks": [deck], "problems": problems });
            console.say_json(&Sheet::of(shelf.game(), result))?;
        }
        Args { toml: true, .. } => console.say(decks_to_toml(vec![deck.clone()]))?,
        _ => show(&deck, &*shelf, console)?,
    }
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
        let face = cards.iter().find(|card| card.name.eq_ignore_ascii_case(name));
        let (line, text) =
            face.map_or(("unknown".to_owned(), String::new()), |card| (card.line(), card.full_text()));
        grid.row([&count.to_string(), name, &line, &text]);
    }
    Ok(grid.say(console)?)
}

fn may_be_played(deck: &Deck, shelf: &dyn Shelf) -> Result<()> {
    let problems = shelf.game().deck_problems(deck);
    ensure!(problems.is_empty(), "{} cannot be played:\n{}", deck.name, problems.join("\n"));
    Ok(())
}

fn tags(deck: &Deck) -> String {
    deck.tags.values().map(String::as_str).collect::<Vec<_>>().join(", ")
}
