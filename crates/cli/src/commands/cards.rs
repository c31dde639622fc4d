//! What the cards say.

use crate::console::Console;
use crate::explain::{say_card, say_wrapped};
use crate::figures::counted;
use crate::files;
use crate::grid::Grid;
use crate::sheet::Sheet;
use crate::take::{self, GameArgs};
use anyhow::{Result, bail, ensure};
use catalog::{Phrase, Reference, Shelf, each_card};
use kernel::{CardFace, Deck, Edition};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use text::respelt;

/// Show the cards of a game, or check a file of your own
///
/// A card's printed English is its program. A file of your own can be checked here, and then
/// played with `--cards FILE`, without compiling anything.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright cards spellfaire                  every card
  cardwright cards spellfaire mend             one card; a part of its name is enough
  cardwright cards spellfaire --words          the phrases a card may use, with examples
  cardwright cards spellfaire --words --sentences 100000
                                               whether a sentence can be read in two ways
  cardwright cards spellfaire --check my.toml  whether a file can be read, and if not, why
  cardwright cards spellfaire --check my.toml --count
                                               how many of its cards can be read, each on its own
  cardwright cards spellfaire --check my.toml --fix
                                               writes its texts as they are printed
  cardwright cards spellfaire --json           the cards as JSON")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// Only this card
    #[arg(conflicts_with_all = ["check", "words"])]
    name: Option<String>,

    /// Read the cards of this file and say what is wrong with them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["words", "cards"])]
    check: Option<PathBuf>,

    /// Read each card of the file on its own and count those that can be read
    #[arg(long, requires = "check", conflicts_with = "fix")]
    count: bool,

    /// Rewrite texts of the file whose spelling differs from the printed one
    #[arg(long, requires = "check")]
    fix: bool,

    /// List the phrases that cards may use
    #[arg(long)]
    words: bool,

    /// Say this many random sentences with these phrases and look for one with two readings
    #[arg(long, value_name = "N", requires = "words", conflicts_with = "json")]
    sentences: Option<usize>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = args.game.shelf(console)?;
    let cards = || shelf.game().cards();
    if let Some(sentences) = args.sentences {
        let read = conform::garbage::one_reading(shelf.words(), sentences).map_err(anyhow::Error::msg)?;
        console
            .say(format!("{} said, {read} can be read, each in one way", counted(sentences, "sentence")))?;
        return Ok(ExitCode::SUCCESS);
    }
    match (&args.check, &args.name) {
        (Some(path), _) if args.count => return count(&*shelf, path, args.json, console),
        (Some(path), _) if args.fix => fix(&*shelf, path, console)?,
        (Some(path), _) => return check(&*shelf, path, args.json, console),
        _ if args.words && args.json => {
            console.say_json(&Sheet::of(shelf.game(), json!({ "phrases": shelf.phrases() })))?;
        }
        _ if args.words => say_phrases(&shelf.phrases(), console)?,
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

/// Lists phrases by their kinds: each with an example and what it means.
pub fn say_phrases(phrases: &[Phrase], console: &mut Console) -> Result<()> {
    console.say("Fill in the words in braces: a phrase of that kind, a number, or a name.\n")?;
    for kind in phrases.chunk_by(|one, next| one.kind == next.kind) {
        console.say(console.paint.bold(&kind[0].kind))?;
        for Phrase { pattern, example, meaning, .. } in kind {
            say_wrapped(&format!("  {}", console.paint.cyan(pattern)), console)?;
            if example != pattern {
                say_wrapped(&format!("      {example}"), console)?;
            }
            say_wrapped(&console.paint.dim(&format!("      {meaning}")), console)?;
        }
        console.say("")?;
    }
    Ok(())
}

/// How many cards of a file can be read, and what is in the way of the others.
fn count(shelf: &dyn Shelf, path: &Path, json: bool, console: &mut Console) -> Result<ExitCode> {
    let source = files::read_source(path)?;
    let cards = each_card(shelf, &path.display().to_string(), &source);
    ensure!(!cards.is_empty(), "{} has no cards", path.display());
    let read = cards.iter().filter(|card| card.problems.is_empty()).count();
    let respelt = cards.iter().filter(|card| !card.respelt.is_empty()).count();
    if json {
        let rows = cards.iter().map(|card| {
            json!({
                "name": card.card, "read": card.problems.is_empty(), "respelt": card.respelt,
                "problems": card.problems,
            })
        });
        let rows: Vec<_> = rows.collect();
        console
            .say_json(&Sheet::of(shelf.game(), json!({ "cards": rows, "read": read, "respelt": respelt })))?;
        return Ok(ExitCode::SUCCESS);
    }
    for card in cards.iter().filter(|card| !card.problems.is_empty()) {
        console.say_rendered(&take::rendered(&card.problems, &card.source, console.paint))?;
        console.say("")?;
    }
    let share = read * 100 / cards.len();
    console.say(format!(
        "{read} of {} can be read ({share} %), {respelt} of them in another spelling.",
        counted(cards.len(), "card")
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the texts of a file as they are printed.
fn fix(shelf: &dyn Shelf, path: &Path, console: &mut Console) -> Result<()> {
    let source = files::read_source(path)?;
    let name = path.display().to_string();
    let Err(problems) = shelf.strictly(&name, &source) else {
        console.say("Every text is written as it is printed.")?;
        return Ok(());
    };
    let Some(printed) = respelt(&source, &problems) else {
        console.say_rendered(&take::rendered(&problems, &source, console.paint))?;
        bail!("no text in {name} could be rewritten: fix the problems above first");
    };
    files::write(path, &printed)?;
    let fixes = problems.iter().filter(|problem| problem.fix.is_some()).count();
    console.say(format!("{} rewritten as printed.", counted(fixes, "text")))?;
    Ok(())
}

fn check(shelf: &dyn Shelf, path: &Path, json: bool, console: &mut Console) -> Result<ExitCode> {
    let text = files::read_source(path)?;
    let read = shelf.with_cards(&path.display().to_string(), &text);
    let problems = read.as_ref().err().map_or(&[][..], Vec::as_slice);
    if json {
        let game = read.as_ref().map_or(shelf.game(), |read| read.game());
        console.say_json(&Sheet::of(game, json!({ "problems": problems, "cards": game.cards() })))?;
    } else if !problems.is_empty() {
        console.say_rendered(&take::rendered(problems, &text, console.paint))?;
        console.say("")?;
    }
    ensure!(problems.is_empty(), "{} has {}", path.display(), counted(problems.len(), "problem"));
    let Ok(read) = read else { return Ok(ExitCode::FAILURE) };
    ensure!(!read.game().cards().is_empty(), "{} has no cards", path.display());
    if !json {
        list(&read.game().cards(), console)?;
        for printed in read.respelt() {
            say_wrapped(&console.paint.dim(&format!("Printed, and written by --fix: {printed}")), console)?;
        }
        say_use(shelf, &*read, path, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Says which decks use the cards of a file, and what can be done next.
fn say_use(own: &dyn Shelf, read: &dyn Shelf, path: &Path, console: &mut Console) -> Result<()> {
    let decks = own.game().decks();
    let fits = |deck: &&Deck| read.game().deck_problems(deck).is_empty();
    let (usable, broken): (Vec<&Deck>, Vec<&Deck>) = decks.iter().partition(fits);
    let names = |decks: &[&Deck]| decks.iter().map(|deck| deck.name.as_str()).collect::<Vec<_>>().join(", ");
    if !usable.is_empty() {
        say_wrapped(&format!("Decks that can be played with it: {}.", names(&usable)), console)?;
    }
    if !broken.is_empty() {
        say_wrapped(&format!("Decks that cannot: {}.", names(&broken)), console)?;
    }
    let unused: Vec<String> =
        read.game().cards().into_iter().filter(|card| card.deckable).map(|card| card.name).collect();
    let unused: Vec<&str> = unused
        .iter()
        .map(String::as_str)
        .filter(|card| {
            !decks.iter().any(|deck| deck.cards.keys().any(|name| name.eq_ignore_ascii_case(card)))
        })
        .collect();
    if !decks.is_empty() && !unused.is_empty() {
        say_wrapped(&format!("Cards in none of these decks: {}.", unused.join(", ")), console)?;
    }
    let (game, path) = (read.name(), path.display());
    console.say(console.paint.dim(&format!(
        "What next: cardwright play {game} --cards {path}, or cardwright compare {game} --cards {path}"
    )))?;
    Ok(())
}
