//! What something means.

use super::{Desk, Said};
use crate::{Entry, Problem, Shelf, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) const ABOUT: &str = "What a card does, what a rule says (by its number) or what a word means; with \"rules\", how the game is played.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The name of a card, the number of a rule, or a word; "rules" for all in short.
    about: String,
    /// The game; that of your match if it is not said.
    #[serde(default)]
    game: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    game: String,
    entries: Vec<Entry>,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let game = match args.game {
        Some(game) => game.trim().to_lowercase(),
        None => desk
            .tables
            .look("", usize::MAX)
            .await
            .map(|look| look.envelope["game"].as_str().unwrap_or_default().to_owned())
            .map_err(|_| Problem::argument("say which `game` you mean"))?,
    };
    let shelf = desk.tables.shelves().iter().find(|shelf| shelf.game().info().name == game);
    let shelf = shelf
        .ok_or_else(|| Problem::argument(format!("no game is called \"{game}\": list_games names them")))?;
    let entries = match args.about.trim().to_lowercase().as_str() {
        "rules" | "the rules" | "rulebook" => in_short(&**shelf),
        about => shelf.look_up(about).map_err(Problem::argument)?,
    };
    let told = |entry: &Entry| {
        let rule = entry.rule.as_ref().map_or(String::new(), |rule| format!(" (rule {rule})"));
        format!("{}{rule}\n{}", entry.title, entry.text)
    };
    let text = entries.iter().map(told).collect::<Vec<_>>().join("\n\n");
    Ok(Said { text, data: Out { game, entries } })
}

/// What each chapter of the rulebook says first, and the rules that are in it.
fn in_short(shelf: &dyn Shelf) -> Vec<Entry> {
    let game = shelf.game();
    let aim = Entry { title: game.info().title.to_owned(), text: game.info().about.to_owned(), rule: None };
    let chapter = |chapter: kernel::Chapter| {
        let rule = |section: &kernel::Section| format!("{} {}", section.anchor, section.heading);
        let rules: Vec<String> = chapter.sections.iter().map(rule).collect();
        let text = format!("{}\nRules: {}", chapter.prose.trim(), rules.join("; "));
        Entry { title: chapter.title, text: text.trim().to_owned(), rule: None }
    };
    std::iter::once(aim).chain(game.rulebook().chapters.into_iter().map(chapter)).collect()
}
