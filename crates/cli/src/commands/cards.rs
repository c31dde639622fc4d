//! What the cards say.

use crate::console::Console;
use crate::explain::say_card;
use crate::figures::counted;
use crate::files;
use crate::grid::Grid;
use crate::take::{self, GameArgs};
use anyhow::{Result, ensure};
use catalog::{Reference, Shelf};
use kernel::{CardFace, Edition};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Show the cards of a game, or check a file of your own
///
/// A card's printed English is its program. A file of your own can be checked here, and then
/// played with `--cards FILE`, without compiling anything.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright cards spellfaire                  every card
  cardwright cards spellfaire mend             one card; a part of its name is enough
  cardwright cards spellfaire --words          the phrases a card may use
  cardwright cards spellfaire --check my.toml  whether a file can be read, and if not, why
  cardwright cards spellfaire --json           the same for programs")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Only this card
    #[arg(conflicts_with_all = ["check", "words"])]
    name: Option<String>,

    /// Read the cards of this file and say what is wrong with them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["words", "cards"])]
    check: Option<PathBuf>,

    /// List the phrases that cards may use
    #[arg(long)]
    words: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let cards = || shelf.game().cards();
    match (&args.check, &args.name) {
        (Some(path), _) => return check(&*shelf, path, args.json, console),
        _ if args.words => say_words(shelf.words(), args.json, console)?,
        (_, Some(name)) if args.json => console.say_json(take::card(name, &cards())?)?,
        (_, Some(name)) => {
            let reference = Reference::of(shelf.game());
            say_card(take::card(name, &reference.cards)?, &reference, console)?;
        }
        _ if args.json => console.say_json(&Edition::of(shelf.game()))?,
        _ => list(&cards(), console)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list(cards: &[CardFace], console: &mut Console) -> Result<()> {
    let mut groups: Vec<&str> = Vec::new();
    for card in cards {
        if !groups.contains(&card.group.as_str()) {
            groups.push(&card.group);
        }
    }
    // The same columns in every group.
    let widest =
        |of: fn(&CardFace) -> String| cards.iter().map(|card| of(card).chars().count()).max().unwrap_or(0);
    let (name, line) = (widest(|card| card.name.clone()), widest(CardFace::line));
    for group in groups {
        console.say(console.paint.bold(group))?;
        let mut grid = Grid::new(&["name", "", "text"]);
        for card in cards.iter().filter(|card| card.group == group) {
            grid.row([format!("{:name$}", card.name), format!("{:line$}", card.line()), card.full_text()]);
        }
        grid.say(console)?;
        console.say("")?;
    }
    console.say(counted(cards.len(), "card"))?;
    Ok(())
}

/// Lists phrases by their kinds.
pub fn say_words(words: Vec<(&str, &str)>, json: bool, console: &mut Console) -> Result<()> {
    if json {
        let rows: Vec<_> = words
            .iter()
            .map(|(kind, pattern)| serde_json::json!({"kind": kind, "pattern": pattern}))
            .collect();
        return console.say_json(&rows);
    }
    let mut kind = "";
    for (of, pattern) in words {
        if of != kind {
            console.say(format!("{}{}", if kind.is_empty() { "" } else { "\n" }, console.paint.bold(of)))?;
            kind = of;
        }
        console.say(format!("  {pattern}"))?;
    }
    Ok(())
}

fn check(shelf: &dyn Shelf, path: &Path, json: bool, console: &mut Console) -> Result<ExitCode> {
    let text = files::read(path)?;
    let read = shelf.with_cards(&path.display().to_string(), &text);
    let problems = read.as_ref().err().map_or(&[][..], Vec::as_slice);
    if json {
        console.say_json(&problems)?;
    } else if !problems.is_empty() {
        console.say_rendered(&take::rendered(problems, &text, console))?;
        console.say("")?;
    }
    ensure!(problems.is_empty(), "{} has {}", path.display(), counted(problems.len(), "problem"));
    let count = read.map_or(0, |shelf| shelf.game().cards().len());
    ensure!(count > 0, "{} has no cards", path.display());
    if !json {
        console.say(format!("{} read", counted(count, "card")))?;
    }
    Ok(ExitCode::SUCCESS)
}
