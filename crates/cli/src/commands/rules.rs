//! What the rules say.

use crate::console::Console;
use crate::explain::{say_chapter, say_entry};
use crate::take;
use anyhow::Result;
use catalog::Reference;
use kernel::Handbook;
use std::process::ExitCode;

/// Read the rules of a game, or look something up in them
///
/// A number shows that rule, a word its meaning, a name that card, and the title of a chapter the
/// whole chapter.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright rules spellfaire              the whole rulebook
  cardwright rules spellfaire combat       a chapter
  cardwright rules spellfaire 6.1          a rule, as refusals name it
  cardwright rules spellfaire lifesteal    a word
  cardwright rules spellfaire --json       rulebook, words and options for programs")]
pub struct Args {
    /// Which game; `cardwright games` lists them
    game: String,

    /// A number, a word, a card or a chapter
    #[arg(conflicts_with = "json")]
    word: Option<String>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = take::shelf(&args.game, None, console)?;
    let reference = Reference::of(shelf.game());
    let chapters = &reference.book.chapters;
    match &args.word {
        None if args.json => console.say_json(&Handbook::of(shelf.game()))?,
        None => chapters.iter().try_for_each(|chapter| say_chapter(chapter, console))?,
        Some(word) => match chapters.iter().find(|chapter| chapter.title.eq_ignore_ascii_case(word.trim())) {
            Some(chapter) => say_chapter(chapter, console)?,
            None => {
                let mut found = reference.look_up(word)?.into_iter();
                found.try_for_each(|entry| say_entry(entry, &reference, console))?;
            }
        },
    }
    Ok(ExitCode::SUCCESS)
}
