//! What is to be played.

use agents::Agents;
use kernel::Game;
use std::collections::BTreeMap;

/// Who plays whom, how often, and who judges.
#[derive(Clone, Debug)]
pub struct ContestPlan {
    /// The one that is measured, and its opponent.
    pub seats: [String; 2],
    /// How many matches at most; an even number, as every deal is played from both sides.
    pub games: u64,
    /// Whether both seats of a match have the same deck.
    pub mirror: bool,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
    /// Where all chance comes from.
    pub seed: u64,
    /// The bot by which the models' decisions are judged, if any.
    pub judge: Option<String>,
    /// What differs by less is alike, as a share of a full difference.
    pub delta: f64,
    /// Whether all matches are played, even when the result is sure.
    pub all: bool,
    /// The seed of the names under which models see the game, if they shall not know it again. Whoever
    /// makes the game shifts its numbers.
    pub disguise: Option<u64>,
    /// The bots of the ladder on which the first is rated; none if it is not.
    pub rungs: Vec<String>,
    /// How many matches neighbours on the ladder play.
    pub rung_games: u64,
    /// Who may play.
    pub agents: Agents,
}

impl ContestPlan {
    /// How many deals are played at most.
    pub fn deals(&self) -> u64 {
        self.games.div_ceil(2)
    }

    /// What is played, in a line: a journal of the same line can be continued.
    pub fn line<G: Game>(&self, game: &G) -> String {
        let info = game.info();
        let options: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let how = |name: &String| match self.agents.models().find(name) {
            Ok(model) => format!("{name} ({} {})", model.model, model.personality.name),
            Err(_) => name.clone(),
        };
        let seats: Vec<String> = self.seats.iter().map(how).collect();
        format!(
            "arena {} rules {} cards {:016x} seats {} mirror {} options {} seed {} judge {} disguise {}",
            info.name,
            info.rules,
            info.cards,
            seats.join(","),
            self.mirror,
            options.join(","),
            self.seed,
            self.judge.as_deref().unwrap_or("none"),
            self.disguise.map_or_else(|| "none".to_owned(), |seed| seed.to_string())
        )
    }
}
