//! Prompts that a person picks in a host.

use crate::{Shelf, Tables};
use rmcp::model::{GetPromptResult, JsonObject, Prompt, PromptArgument, PromptMessage, Role};

/// Every prompt.
pub(crate) fn list() -> Vec<Prompt> {
    let game = || {
        PromptArgument::new("game").with_description("Which game, as list_games names it").with_required(true)
    };
    let opponent = PromptArgument::new("opponent")
        .with_description("Who plays against: novice to master")
        .with_required(false);
    let idea =
        PromptArgument::new("idea").with_description("What the card should be about").with_required(false);
    vec![
        Prompt::new(
            "design_a_card",
            Some("Design a card that the game can read and that is fair"),
            Some(vec![game(), idea]),
        ),
        Prompt::new("play", Some("Play a whole match against a bot"), Some(vec![game(), opponent])),
        Prompt::new("teach", Some("Learn a game by playing it together"), Some(vec![game()])),
    ]
}

/// A prompt with its blanks filled in, or what is wrong.
pub(crate) fn get<T: Tables>(
    tables: &T,
    name: &str,
    arguments: Option<JsonObject>,
) -> Result<GetPromptResult, String> {
    let said = |key: &str| {
        let value = arguments.as_ref().and_then(|arguments| arguments.get(key)?.as_str());
        value.map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
    };
    let known: Vec<String> = list().into_iter().map(|prompt| prompt.name).collect();
    if !known.iter().any(|known| known == name) {
        return Err(format!("there is no prompt \"{name}\", only {}", known.join(", ")));
    }
    let game = said("game").ok_or("the prompt needs a `game`")?.to_lowercase();
    let shelf = tables.shelves().iter().find(|shelf| shelf.game().info().name == game);
    let shelf = shelf.ok_or_else(|| format!("no game is called \"{game}\""))?;
    let text = match name {
        "play" => play(&**shelf, &said("opponent").unwrap_or_else(|| "journeyman".to_owned())),
        "teach" => teach(&**shelf),
        _ => design(&**shelf, said("idea")),
    };
    Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]))
}

fn play(shelf: &dyn Shelf, opponent: &str) -> String {
    let info = shelf.game().info();
    format!(
        "Play a whole match of {} against the bot \"{opponent}\". {} Call start_match with game \"{}\" and opponent \
         \"{opponent}\", then go on with make_move, and with wait_for_turn whenever it is not your move, until the match is over. \
         Choose from the legal moves; explain tells what a card or a rule means. If a move is refused, read the reason and choose \
         another. At the end call match_result and sum up in a few sentences how it went.",
        info.title, info.about, info.name
    )
}

fn teach(shelf: &dyn Shelf) -> String {
    let info = shelf.game().info();
    format!(
        "Teach me {} by playing. {} First read the resource cardwright://rules/{} and tell me in at most ten sentences how one \
         wins and what a turn is. Then call start_match with game \"{}\" and opponent \"novice\". At each of my decisions show me \
         the board in short, explain the two or three most sensible moves and why, and ask me what I want to do; play what I say \
         with make_move. Use explain for cards and words instead of guessing.",
        info.title, info.about, info.name, info.name
    )
}

fn design(shelf: &dyn Shelf, idea: Option<String>) -> String {
    let info = shelf.game().info();
    let idea = idea.map_or(String::new(), |idea| format!(" It should be about: {idea}."));
    format!(
        "Design one new card for {}.{idea} Read the resource cardwright://cards/{} first: a card is its name, its numbers and \
         its printed English, and the English is what runs, so use only phrases that cards there use. Write the card as TOML, \
         compare its cost and numbers with three cards that are near to it, and say why it is fair. If the tools check_card and \
         compare are there, use them before you answer.",
        info.title, info.name
    )
}
