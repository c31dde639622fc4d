//! Finds what was named: a game, a deck, a card.

use crate::console::Console;
use crate::figures::counted;
use crate::files;
use crate::paint::Paint;
use agents::Agents;
use anyhow::{Result, bail};
use catalog::{Shelf, named};
use kernel::{CardFace, Deck, DeckFaults};
use std::fmt;
use std::path::{Path, PathBuf};
use text::Located;

/// A game, as most commands ask for it.
#[derive(clap::Args)]
pub struct GameArgs {
    /// Which game; `cardwright games` lists them
    pub game: String,

    /// Use the cards of this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
}

impl GameArgs {
    /// The game with the cards that were asked for.
    pub fn shelf(&self, console: &Console) -> Result<Box<dyn Shelf>> {
        shelf(&self.game, self.cards.as_deref(), console)
    }
}

/// The game with this name, with the cards of a file if there is one.
pub fn shelf(game: &str, cards: Option<&Path>, console: &Console) -> Result<Box<dyn Shelf>> {
    let shelf = catalog::find(game)?;
    let Some(path) = cards else { return Ok(shelf) };
    let text = files::read_source(path)?;
    let read = shelf.with_cards(&path.display().to_string(), &text);
    read.map_err(|problems| wrong_with(path, &problems, &text, console.paint))
}

/// The game with the strategies of a file too, if there is one: each of them is a bot.
pub fn with_strategies(
    shelf: Box<dyn Shelf>,
    path: Option<&Path>,
    console: &Console,
) -> Result<Box<dyn Shelf>> {
    let Some(path) = path else { return Ok(shelf) };
    ensure_strategies(&*shelf)?;
    let text = files::read_source(path)?;
    match shelf.with_strategies(&path.display().to_string(), &text) {
        Some(read) => read.map_err(|problems| wrong_with(path, &problems, &text, console.paint)),
        None => Ok(shelf),
    }
}

/// Refuses a game that reads no strategies.
pub fn ensure_strategies(shelf: &dyn Shelf) -> Result<()> {
    let reads = |shelf: &dyn Shelf| shelf.strategy_words().is_some();
    if !reads(shelf) {
        let games = catalog::games();
        let readers: Vec<&str> =
            games.iter().filter(|game| reads(&***game)).map(|game| game.name()).collect();
        bail!("{} reads no strategies; these games do: {}", shelf.name(), readers.join(", "));
    }
    Ok(())
}

/// A file that is refused, with everything that is wrong with it.
fn wrong_with(path: &Path, problems: &[Located], text: &str, paint: Paint) -> anyhow::Error {
    let count = counted(problems.len(), "problem");
    Diagnosed(format!("{} has {count}\n{}", path.display(), rendered(problems, text, paint))).into()
}

/// Why a file is refused, as a terminal shows it: with the colours of the diagnostics.
#[derive(Debug)]
pub struct Diagnosed(String);

impl fmt::Display for Diagnosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Diagnosed {}

/// How many problems are shown at once; the others wait until these are fixed.
const MOST_SHOWN: usize = 20;

/// Diagnostics as a terminal shows them.
pub fn rendered(problems: &[Located], text: &str, paint: Paint) -> String {
    let shown = problems.iter().take(MOST_SHOWN).map(|problem| problem.render(text, paint.is_on()));
    let more = problems.len().checked_sub(MOST_SHOWN).filter(|&more| more > 0);
    let more = more.map(|more| format!("and {more} more {}", if more == 1 { "problem" } else { "problems" }));
    shown.chain(more).collect::<Vec<_>>().join("\n\n")
}

/// A card by its name.
pub fn card<'a>(name: &str, cards: &'a [CardFace]) -> Result<&'a CardFace> {
    let index = named("card", name, cards.iter().map(|card| card.name.as_str()))?;
    Ok(&cards[index])
}

/// A deck of the game by its name, or one from a file: `my.toml`, or `my.toml#name` where the
/// file has several.
pub fn deck(name: &str, decks: &[Deck], paint: Paint) -> Result<Deck> {
    let (path, wanted) = name.split_once('#').unwrap_or((name, ""));
    if !path.ends_with(".toml") {
        return among(name, decks);
    }
    let text = files::read_source(Path::new(path))?;
    let own = kernel::decks_from_toml(&text).map_err(|DeckFaults(faults)| {
        let faults = faults.into_iter().map(|fault| Located::message(path, fault.span, fault.message));
        wrong_with(Path::new(path), &faults.collect::<Vec<_>>(), &text, paint)
    })?;
    match &own[..] {
        [only] if wanted.is_empty() => Ok(only.clone()),
        several if wanted.is_empty() => {
            let names: Vec<&str> = several.iter().map(|deck| deck.name.as_str()).collect();
            bail!(
                "{path} has {}; name one, such as \"{path}#{}\"",
                counted(names.len(), "deck"),
                names.first().unwrap_or(&"name")
            )
        }
        several => among(wanted, several),
    }
}

fn among(name: &str, decks: &[Deck]) -> Result<Deck> {
    let index = named("deck", name, decks.iter().map(|deck| deck.name.as_str()))?;
    Ok(decks[index].clone())
}

/// Bots by the names that were typed; programs and models keep theirs.
pub fn bots(names: &[String], shelf: &dyn Shelf) -> Result<Vec<String>> {
    let full = |name: &String| match name.trim() {
        guest if Agents::are_meant(guest) => Ok(guest.to_owned()),
        name => Ok(shelf.bot(name)?.name),
    };
    names.iter().map(full).collect()
}
