//! A game with everything that can be done with it.

use crate::{Player, Progress, Unknown};
use bots::Opponent;
use conform::scenario;
use kernel::{AnyGame, Deck, Game, Request, SetupError};
use lab::{
    Balance, BalancePlan, Bench, ComparePlan, Comparison, CountAllocations, Field, Journal, Ladder,
    LadderPlan, Ledger, Lookahead, Meta, MetaPlan, Outcome, Plan, PlanError, Sheet,
};
use std::any::Any;
use std::collections::BTreeMap;
use std::time::Duration;
use text::Located;

/// A game without its type, and all that works for every game.
pub trait Shelf: Send + Sync {
    /// The name to type.
    fn name(&self) -> &'static str;
    /// The game.
    fn game(&self) -> &dyn AnyGame;
    /// The phrases that its cards may use: what kind of phrase, and its pattern.
    fn words(&self) -> Vec<(&'static str, &'static str)>;
    /// The same game with other cards, from a TOML file.
    fn with_cards(&self, file: &str, toml: &str) -> Result<Box<dyn Shelf>, Vec<Located>>;
    /// The phrases that its strategies may use; `None` if the game reads no strategies.
    fn strategy_words(&self) -> Option<Vec<(&'static str, &'static str)>>;
    /// The same game with further strategies, from a TOML file: each is a bot. `None` if the game
    /// reads no strategies.
    fn with_strategies(&self, file: &str, toml: &str) -> Option<Result<Box<dyn Shelf>, Vec<Located>>>;
    /// The bots that play it.
    fn bots(&self) -> Vec<BotSheet>;
    /// A bot by its name, or one that is written out, such as `search:500`.
    fn bot(&self, name: &str) -> Result<BotSheet, Unknown>;
    /// Such a bot at the table; the seed is that of its own dice.
    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, Unknown>;
    /// Lets bots play each other.
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Outcome, PlanError>;
    /// Lets bots play each other in pairs and rates them.
    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Ladder, PlanError>;
    /// Who takes part when it is measured: every bot with every deck, the game's own where none are
    /// named.
    fn field(&self, bots: &[String], decks: &[Deck], options: &BTreeMap<String, String>) -> Field;
    /// The plan to measure it with so many matches.
    fn balance_plan(&self, field: Field, games: u64, seed: u64) -> BalancePlan;
    /// What a plan plays, in a line.
    fn balance_line(&self, plan: &BalancePlan) -> String;
    /// Measures whether it is balanced.
    fn balance(
        &self,
        plan: &BalancePlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Balance, Vec<Sheet>), PlanError>;
    /// Every deck that may be built, or the game's own where those are too many to list.
    fn every_deck(&self) -> Vec<Deck>;
    /// What a plan to solve decks plays, in a line.
    fn meta_line(&self, plan: &MetaPlan) -> String;
    /// Solves decks.
    fn meta(
        &self,
        plan: &MetaPlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Meta, Ledger), PlanError>;
    /// What has changed from this version of the game to another; `None` if that is another game.
    fn compare(
        &self,
        new: &dyn Shelf,
        plan: &ComparePlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Option<Result<Comparison, PlanError>>;
    /// Measures how fast it is.
    fn bench(&self, request: &Request, time: Duration, count: CountAllocations) -> Result<Bench, SetupError>;
    /// Measures how fast a search looks ahead in it.
    fn lookahead(&self, time: Duration) -> Result<Lookahead, SetupError>;
    /// The long checks there are.
    fn evidence(&self) -> Vec<EvidenceSheet>;
    /// Runs a long check over so many matches: what it found, or what is wrong.
    fn prove(&self, name: &str, matches: u64, progress: Progress) -> Result<Result<String, String>, Unknown>;
    /// Runs the scenarios of a file.
    fn check(&self, file: &str, text: &str) -> scenario::Report;
    /// The typed game, for those who know it.
    fn as_any(&self) -> &dyn Any;
}

/// A long check for people to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvidenceSheet {
    /// The name to type.
    pub name: &'static str,
    /// What it shows, in a sentence.
    pub about: &'static str,
    /// Over how many matches, if nobody says.
    pub matches: u64,
}

/// A bot for people to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSheet {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
}

impl<G: Game> From<Opponent<G>> for BotSheet {
    fn from(bot: Opponent<G>) -> Self {
        BotSheet { name: bot.name, about: bot.about }
    }
}
