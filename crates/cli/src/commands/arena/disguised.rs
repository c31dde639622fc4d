//! A game that nobody knows by heart.

use crate::console::Console;
use crate::files;
use crate::take::GameArgs;
use anyhow::{Result, bail};
use catalog::Shelf;
use std::path::Path;

/// What the cards are called in the folder of the report.
pub const CARDS: &str = "cards.toml";

/// The game with the numbers of its cards shifted, and these cards.
pub fn disguised(game: &GameArgs, seed: u64, console: &Console) -> Result<(Box<dyn Shelf>, String)> {
    let shelf = game.shelf(console)?;
    let own = match &game.cards {
        Some(path) => files::read_source(path)?,
        None => workbench::source(shelf.name()).unwrap_or_default().to_owned(),
    };
    let Some(cards) = workbench::shifted(shelf.name(), &own, seed) else {
        bail!(
            "--disguise does not know which numbers of the cards of {} may be shifted",
            shelf.game().info().title
        )
    };
    match shelf.with_cards(CARDS, &cards) {
        Ok(shelf) => Ok((shelf, cards)),
        Err(problems) => bail!(crate::take::rendered(&problems, &cards, console.paint)),
    }
}

/// Writes the cards down for whoever looks at the matches: `replay FILE --cards` needs them.
pub fn keep(folder: &Path, cards: &str, seed: u64) -> Result<()> {
    let note = format!("# The numbers of these cards are shifted by --disguise {seed}.\n\n");
    files::write(&folder.join(CARDS), &(note + cards))
}
