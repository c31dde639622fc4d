//! What stands on a shelf. One implementation serves all games; no game writes any.

use crate::phrase::explained;
use crate::{BotSheet, Company, Phrase, Player, Shelf, Unknown, named};
use agents::Agents;
use bots::{NoBot, Opponent, Seated, opponent, roster};
use kernel::{AnyGame, Dice, Handbook, Stage, Survey};
use std::any::Any;
use std::sync::{Arc, OnceLock};
use text::{Located, ensure_size, respelt};

type FromStrategies<G> = fn(&G, &str, &str, &[&str]) -> Result<G, Vec<Located>>;
type FromCards<G> = fn(&str, &str) -> Result<G, Vec<Located>>;
type Words = fn() -> Vec<(&'static str, &'static str)>;

/// How strategies that are data join a game.
pub(crate) struct Strategies<G> {
    /// The game with those of a file; no name may be one of those that bots have already.
    pub read: FromStrategies<G>,
    /// The phrases that they may use.
    pub words: Words,
}

/// A game and how to make it.
pub struct Stock<G: 'static> {
    name: &'static str,
    standard: fn() -> G,
    from_cards: FromCards<G>,
    words: Words,
    /// What the phrases mean: the text of `phrases.toml`.
    meanings: &'static str,
    strategies: Option<&'static Strategies<G>>,
    company: Company,
    respelt: Vec<String>,
    game: OnceLock<Arc<G>>,
}

/// What a line of the table of games says: the name, the game as it ships and with other cards, the
/// phrases of its cards and what they mean.
pub fn shelf<G: Survey + Stage>(
    name: &'static str,
    standard: fn() -> G,
    from_cards: FromCards<G>,
    words: Words,
    meanings: &'static str,
) -> Box<Stock<G>> {
    Box::new(Stock {
        name,
        standard,
        from_cards,
        words,
        meanings,
        strategies: None,
        company: Company::default(),
        respelt: Vec::new(),
        game: OnceLock::new(),
    })
}

impl<G: 'static> Stock<G> {
    /// The same for a game that reads strategies.
    pub(crate) fn reading(mut self: Box<Self>, strategies: &'static Strategies<G>) -> Box<Self> {
        self.strategies = Some(strategies);
        self
    }

    /// The same, saying what a file of single cards needs around it.
    pub(crate) fn beside(mut self: Box<Self>, head: &'static str, cards: &'static str) -> Box<Self> {
        self.company = Company { head, cards };
        self
    }

    /// The same with another game in its place.
    fn holding(&self, game: G, respelt: Vec<String>) -> Stock<G> {
        let Stock { name, standard, from_cards, words, meanings, strategies, company, .. } = *self;
        let game = OnceLock::from(Arc::new(game));
        Stock { name, standard, from_cards, words, meanings, strategies, company, respelt, game }
    }

    /// Reads a file of cards; texts that are only spelt otherwise are read as they are printed.
    fn read(&self, file: &str, toml: &str) -> Result<(G, Vec<String>), Vec<Located>> {
        let problems = match (self.from_cards)(file, toml) {
            Ok(game) => return Ok((game, Vec::new())),
            Err(problems) => problems,
        };
        let Some(printed) = respelt(toml, &problems) else { return Err(problems) };
        let fixes = problems.iter().filter_map(|problem| problem.fix.clone()).collect();
        match (self.from_cards)(file, &printed) {
            Ok(game) => Ok((game, fixes)),
            // What is wrong otherwise is told where it stands in the file as it is.
            Err(_) if problems.iter().any(|problem| problem.fix.is_none()) => Err(problems),
            Err(others) => Err(others),
        }
    }

    /// Reading all cards takes a moment, so it is done when they are first asked for.
    fn typed(&self) -> &Arc<G> {
        self.game.get_or_init(|| Arc::new((self.standard)()))
    }
}

impl<G: Survey> Stock<G> {
    /// The opponent that somebody calls so, by the beginning of its name or written out.
    fn opponent(&self, name: &str) -> Result<Opponent<G>, Unknown> {
        let mut known = roster(&**self.typed());
        match named("bot", name, known.iter().map(|bot| bot.name.as_str())) {
            Ok(index) => Ok(known.swap_remove(index)),
            Err(unknown) => opponent(&**self.typed(), name).map_err(|no_bot| match no_bot {
                NoBot::Unknown(_) => unknown,
                NoBot::Miswritten(..) => no_bot.into(),
            }),
        }
    }
}

impl<G: Survey + Stage> Shelf for Stock<G> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn game(&self) -> &dyn AnyGame {
        self.typed()
    }

    fn words(&self) -> Vec<(&'static str, &'static str)> {
        (self.words)()
    }

    fn phrases(&self) -> Vec<Phrase> {
        explained(&self.words(), self.meanings, &Handbook::of(self.game()).glossary)
    }

    fn with_cards(&self, file: &str, toml: &str) -> Result<Box<dyn Shelf>, Vec<Located>> {
        ensure_size(file, toml)?;
        let (game, respelt) = self.read(file, toml)?;
        Ok(Box::new(self.holding(game, respelt)))
    }

    fn strictly(&self, file: &str, toml: &str) -> Result<(), Vec<Located>> {
        (self.from_cards)(file, toml).map(drop)
    }

    fn respelt(&self) -> &[String] {
        &self.respelt
    }

    fn company(&self) -> Company {
        self.company
    }

    fn strategy_words(&self) -> Option<Vec<(&'static str, &'static str)>> {
        self.strategies.map(|strategies| (strategies.words)())
    }

    fn strategy_phrases(&self) -> Option<Vec<Phrase>> {
        self.strategy_words()
            .map(|words| explained(&words, self.meanings, &Handbook::of(self.game()).glossary))
    }

    fn with_strategies(&self, file: &str, toml: &str) -> Option<Result<Box<dyn Shelf>, Vec<Located>>> {
        if let (Some(_), Err(problems)) = (self.strategies, ensure_size(file, toml)) {
            return Some(Err(problems));
        }
        let bots = roster(&**self.typed());
        let taken: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
        let read = |strategies: &Strategies<G>| (strategies.read)(self.typed(), file, toml, &taken);
        let read = self.strategies.map(read)?;
        Some(read.map(|game| Box::new(self.holding(game, Vec::new())) as Box<dyn Shelf>))
    }

    fn bots(&self) -> Vec<BotSheet> {
        roster(&**self.typed()).into_iter().map(BotSheet::from).collect()
    }

    fn bot(&self, name: &str) -> Result<BotSheet, Unknown> {
        self.opponent(name).map(BotSheet::from)
    }

    fn guest(&self, agents: &Agents, name: &str, seed: u64) -> Result<Box<dyn Player>, Unknown> {
        if !Agents::are_meant(name) {
            return self.player(name, seed);
        }
        let bot = (agents.opponent(&**self.typed(), name)?.build)();
        Ok(Box::new(Seated::new(bot, Dice::swift(seed))))
    }

    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, Unknown> {
        let bot = (self.opponent(bot)?.build)();
        Ok(Box::new(Seated::new(bot, Dice::swift(seed))))
    }

    fn as_any(&self) -> &dyn Any {
        self.typed()
    }
}
