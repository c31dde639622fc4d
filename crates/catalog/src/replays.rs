//! Which game a replay is of.

use toml::Table;

/// The name of the game that a replay's header gives, if it gives one.
pub fn game_of_replay(text: &str) -> Option<String> {
    let (header, _) = text.split_once("== moves ==")?;
    let header: Table = header.parse().ok()?;
    header.get("game")?.as_str().map(str::to_owned)
}
