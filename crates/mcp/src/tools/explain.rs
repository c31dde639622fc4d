//! What something means.

use super::{Desk, Said};
use crate::{Entry, Problem, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) const ABOUT: &str = "What a card does, what a rule says (by its number) or what a word means.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The name of a card, the number of a rule, or a word.
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
    let entries = shelf.look_up(&args.about).map_err(Problem::argument)?;
    let told = |entry: &Entry| {
        let rule = entry.rule.as_ref().map_or(String::new(), |rule| format!(" (rule {rule})"));
        format!("{}{rule}\n{}", entry.title, entry.text)
    };
    let text = entries.iter().map(told).collect::<Vec<_>>().join("\n\n");
    Ok(Said { text, data: Out { game, entries } })
}
