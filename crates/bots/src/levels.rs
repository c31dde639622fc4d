//! Five levels, called the same in every game.

use crate::{Build, Opponent, Planner, Search, Slips, Thumb};
use kernel::{Insight, Skill};
use std::sync::Arc;

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 5] = ["novice", "apprentice", "journeyman", "expert", "master"];

/// The levels of a game.
pub(crate) fn levels<G: Insight>(game: &G) -> impl Iterator<Item = Opponent<G>> {
    LEVELS.into_iter().zip(game.levels()).enumerate().map(|(index, (name, skill))| Opponent {
        name: name.to_owned(),
        about: format!("level {} of 5: {}", index + 1, about(skill)),
        build: build(skill),
        sees_all: false,
    })
}

/// How such a bot plays, in a sentence.
pub(crate) fn about(skill: Skill) -> String {
    match skill {
        Skill::Thumb { slips: 0 } => "follows the game's rules of thumb".to_owned(),
        Skill::Thumb { slips } => {
            format!("plays a random legal move {slips} % of the time, otherwise follows the rules of thumb")
        }
        Skill::Search { iterations } => format!("tree search with {iterations} iterations per move"),
        Skill::Plan { iterations } => format!("compares whole plans in {iterations} trial playouts per move"),
    }
}

fn build<G: Insight>(skill: Skill) -> Build<G> {
    match skill {
        Skill::Thumb { slips: of_hundred } => Arc::new(move || Box::new(Slips { bot: Thumb, of_hundred })),
        Skill::Search { iterations } => Arc::new(move || Box::new(Search::new(iterations))),
        Skill::Plan { iterations } => Arc::new(move || Box::new(Planner::new(iterations))),
    }
}
