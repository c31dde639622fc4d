//! The opponents by name.

use crate::levels::levels;
use crate::written::written;
use crate::{Bot, Greedy, Random, Styled, Thumb};
use kernel::{Game, Glimpse, Insight, Seat, Style};
use std::sync::Arc;
use thiserror::Error;

/// A name that means no bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoBot {
    /// None has it.
    #[error("no bot is called \"{0}\"")]
    Unknown(String),
    /// One is written out, but wrongly: its text, and what is wrong.
    #[error("\"{0}\" is not a bot: {1}")]
    Miswritten(String, String),
}

/// Makes a bot.
pub type Build<G> = Arc<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>;

/// An opponent that can play.
pub struct Opponent<G: Game> {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
    /// Makes one. Every seat gets its own.
    pub build: Build<G>,
    /// Whether it sees all cards. Such a bot is only for measurements.
    pub sees_all: bool,
}

impl<G: Game> Opponent<G> {
    /// An opponent that is made like this.
    pub fn new<B: Bot<G> + 'static>(
        name: impl Into<String>,
        about: impl Into<String>,
        build: impl Fn() -> B + Send + Sync + 'static,
    ) -> Self {
        let build: Build<G> = Arc::new(move || Box::new(build()));
        Opponent { name: name.into(), about: about.into(), build, sees_all: false }
    }

    /// A decision as this opponent gets to see it.
    pub fn glimpse<'a>(
        &self,
        game: &'a G,
        state: &'a G::State,
        seat: Seat,
        legal: &'a [G::Move],
    ) -> Glimpse<'a, G> {
        let glimpse = Glimpse::new(game, state, seat, legal);
        if self.sees_all { glimpse.clairvoyant() } else { glimpse }
    }
}

/// Every opponent for this game: the five levels, those that play any game, then the styles it
/// knows itself. A new one for all games is a line here.
pub fn roster<G: Insight>(game: &G) -> Vec<Opponent<G>> {
    let mut opponents: Vec<Opponent<G>> = levels(game).collect();
    opponents.extend([
        Opponent::new("random", "plays a random legal move", || Random),
        Opponent::new("greedy", "takes the move after which the game looks best", Greedy::default),
        Opponent::new("thumb", "follows the game's rules of thumb", || Thumb),
    ]);
    let styled = |Style { name, about, plan }: Style<G::Plan>| {
        Opponent::new(name, about, move || Styled(plan.clone()))
    };
    opponents.extend(game.styles().into_iter().map(styled));
    opponents
}

/// The opponent with this name, in any case; or one that is written out, such as `search:500`.
pub fn opponent<G: Insight>(game: &G, name: &str) -> Result<Opponent<G>, NoBot> {
    let name = name.trim();
    let named = roster(game).into_iter().find(|opponent| opponent.name.eq_ignore_ascii_case(name));
    match named.map(Ok).or_else(|| written(game, name)) {
        Some(found) => found.map_err(|problem| NoBot::Miswritten(name.to_owned(), problem)),
        None => Err(NoBot::Unknown(name.to_owned())),
    }
}

/// The prefix of a bot that sees all cards.
const SEER: &str = "seer:";

/// An opponent for measurements: as [`opponent`], and `seer:` before a name is that bot seeing all
/// cards.
pub fn contender<G: Insight>(game: &G, name: &str) -> Result<Opponent<G>, NoBot> {
    let Some(twin) = name.trim().strip_prefix(SEER) else { return opponent(game, name) };
    let found = opponent(game, twin)?;
    Ok(Opponent { name: name.trim().to_owned(), sees_all: true, ..found })
}
