//! What stands on a shelf. One implementation serves all games; no game writes any.

use crate::evidence::of_every_game;
use crate::player::Seated;
use crate::{BotSheet, Evidence, EvidenceSheet, Player, Progress, Shelf, Unknown, named};
use bots::{NoBot, Opponent, opponent, roster};
use conform::scenario;
use kernel::{AnyGame, Deck, Dice, Request, SetupError, Stage, Survey};
use lab::{
    Balance, BalancePlan, Bench, ComparePlan, Comparison, CountAllocations, Field, Journal, Ladder,
    LadderPlan, Ledger, Lookahead, Meta, MetaPlan, Outcome, Plan, PlanError, Sheet,
};
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use text::Located;

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
pub(crate) struct Stock<G: 'static> {
    name: &'static str,
    standard: fn() -> G,
    from_cards: FromCards<G>,
    words: Words,
    evidence: Arc<[Evidence<G>]>,
    strategies: Option<&'static Strategies<G>>,
    game: OnceLock<Arc<G>>,
}

/// A line of the table of games. `evidence` are the game's own long checks.
pub(crate) fn shelf<G: Survey + Stage>(
    name: &'static str,
    standard: fn() -> G,
    from_cards: FromCards<G>,
    words: Words,
    evidence: impl IntoIterator<Item = Evidence<G>>,
) -> Box<Stock<G>> {
    let evidence = of_every_game().into_iter().chain(evidence).collect();
    Box::new(Stock { name, standard, from_cards, words, evidence, strategies: None, game: OnceLock::new() })
}

impl<G: 'static> Stock<G> {
    /// The same for a game that reads strategies.
    pub(crate) fn reading(mut self: Box<Self>, strategies: &'static Strategies<G>) -> Box<Self> {
        self.strategies = Some(strategies);
        self
    }

    /// The same with another game in its place.
    fn holding(&self, game: G) -> Stock<G> {
        Stock { game: OnceLock::from(Arc::new(game)), evidence: self.evidence.clone(), ..*self }
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

    fn with_cards(&self, file: &str, toml: &str) -> Result<Box<dyn Shelf>, Vec<Located>> {
        Ok(Box::new(self.holding((self.from_cards)(file, toml)?)))
    }

    fn strategy_words(&self) -> Option<Vec<(&'static str, &'static str)>> {
        self.strategies.map(|strategies| (strategies.words)())
    }

    fn with_strategies(&self, file: &str, toml: &str) -> Option<Result<Box<dyn Shelf>, Vec<Located>>> {
        let bots = roster(&**self.typed());
        let taken: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
        let read = |strategies: &Strategies<G>| (strategies.read)(self.typed(), file, toml, &taken);
        let read = self.strategies.map(read)?;
        Some(read.map(|game| Box::new(self.holding(game)) as Box<dyn Shelf>))
    }

    fn bots(&self) -> Vec<BotSheet> {
        roster(&**self.typed()).into_iter().map(BotSheet::from).collect()
    }

    fn bot(&self, name: &str) -> Result<BotSheet, Unknown> {
        self.opponent(name).map(BotSheet::from)
    }

    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, Unknown> {
        let bot = (self.opponent(bot)?.build)();
        Ok(Box::new(Seated { bot, dice: Dice::swift(seed), moves: Vec::new() }))
    }

    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Outcome, PlanError> {
        lab::simulate(&**self.typed(), plan, progress)
    }

    fn field(&self, bots: &[String], decks: &[Deck], options: &BTreeMap<String, String>) -> Field {
        Field::new(&**self.typed(), bots, decks, options)
    }

    fn balance_plan(&self, field: Field, games: u64, seed: u64) -> BalancePlan {
        BalancePlan::new(&**self.typed(), field, games, seed)
    }

    fn balance_line(&self, plan: &BalancePlan) -> String {
        plan.line(&**self.typed())
    }

    fn balance(
        &self,
        plan: &BalancePlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Balance, Vec<Sheet>), PlanError> {
        lab::balance(&**self.typed(), plan, journal, progress)
    }

    fn every_deck(&self) -> Vec<Deck> {
        let every = self.typed().every_deck();
        if every.is_empty() { kernel::Game::decks(&**self.typed()).to_vec() } else { every }
    }

    fn meta_line(&self, plan: &MetaPlan) -> String {
        plan.line(&**self.typed())
    }

    fn meta(
        &self,
        plan: &MetaPlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Meta, Ledger), PlanError> {
        lab::meta(&**self.typed(), plan, journal, progress)
    }

    fn compare(
        &self,
        new: &dyn Shelf,
        plan: &ComparePlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Option<Result<Comparison, PlanError>> {
        let new = new.as_any().downcast_ref::<Arc<G>>()?;
        Some(lab::compare(&**self.typed(), &**new, plan, progress))
    }

    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Ladder, PlanError> {
        lab::ladder(&**self.typed(), plan, progress)
    }

    fn lookahead(&self, time: Duration) -> Result<Lookahead, SetupError> {
        lab::lookahead(&**self.typed(), time)
    }

    fn bench(&self, request: &Request, time: Duration, count: CountAllocations) -> Result<Bench, SetupError> {
        lab::bench(&**self.typed(), request, time, count)
    }

    fn evidence(&self) -> Vec<EvidenceSheet> {
        let sheet =
            |&Evidence { name, about, matches, .. }: &Evidence<G>| EvidenceSheet { name, about, matches };
        self.evidence.iter().map(sheet).collect()
    }

    fn prove(&self, name: &str, matches: u64, progress: Progress) -> Result<Result<String, String>, Unknown> {
        let index = named("evidence", name, self.evidence.iter().map(|evidence| evidence.name))?;
        Ok((self.evidence[index].run)(self.typed(), matches, progress))
    }

    fn check(&self, file: &str, text: &str) -> scenario::Report {
        scenario::check(self.typed(), file, text)
    }

    fn as_any(&self) -> &dyn Any {
        self.typed()
    }
}
