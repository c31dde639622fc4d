//! The opponents by name.

use crate::{Bot, Greedy, Random, Thumb};
use kernel::{Game, Insight};

/// Makes a bot.
pub type Build<G> = fn() -> Box<dyn Bot<G>>;

/// An opponent that can be asked to the table.
#[derive(Debug)]
pub struct Opponent<G: Game> {
    /// The name to type.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Makes one. Every seat gets its own.
    pub build: Build<G>,
}

/// Every opponent. A new one is a line here.
pub fn roster<G: Insight>() -> [Opponent<G>; 3] {
    [
        Opponent { name: "random", about: "plays any legal move", build: || Box::new(Random) },
        Opponent {
            name: "greedy",
            about: "takes the move after which the game looks best",
            build: || Box::new(Greedy::default()),
        },
        Opponent { name: "thumb", about: "follows the game's rules of thumb", build: || Box::new(Thumb) },
    ]
}

/// The opponent with this name, in any case.
pub fn opponent<G: Insight>(name: &str) -> Option<Opponent<G>> {
    roster().into_iter().find(|opponent| opponent.name.eq_ignore_ascii_case(name.trim()))
}
