//! A game on the bench. One implementation serves all games; no game writes any.

use crate::evidence::{Evidence, Progress, of_every_game};
use crate::own::own_evidence;
use catalog::{Shelf, Unknown, Visitor, named, visit};
use conform::scenario;
use kernel::{Deck, FieldSheet, Game, Match, Request, SetupError, Stage, Survey, write_replay};
use lab::{
    Balance, BalancePlan, Bench, ComparePlan, Comparison, Contest, ContestPlan, CountAllocations, Journal,
    Ladder, LadderPlan, Ledger, Lineup, Lookahead, Meta, MetaPlan, Outcome, PlanError, Played, Sheet,
    SimulationPlan, Transcripts,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// A game without its type, and all that can be found out about it.
pub trait Workbench: Send + Sync {
    /// Lets bots play each other.
    fn simulate(&self, plan: &SimulationPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Outcome, PlanError>;
    /// The same, and hands over the replay of every match with its number, in any order.
    fn simulate_kept(
        &self,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
        keep: &(dyn Fn(u64, String) + Sync),
    ) -> Result<Outcome, PlanError>;
    /// Lets bots play each other in pairs and rates them.
    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Ladder, PlanError>;
    /// Who takes part when it is measured: every bot with every deck, the game's own where none are
    /// named.
    fn field(&self, bots: &[String], decks: &[Deck], options: &BTreeMap<String, String>) -> Lineup;
    /// The plan to measure it with this many matches.
    fn balance_plan(&self, field: Lineup, games: u64, seed: u64) -> BalancePlan;
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
    /// What a contest plays, in a line.
    fn contest_line(&self, plan: &ContestPlan) -> String;
    /// Measures two players, models above all, against each other.
    fn contest(
        &self,
        plan: &ContestPlan,
        journal: &Journal,
        transcripts: &dyn Transcripts,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Contest, PlanError>;
    /// How many matches a comparison plays at most, by default.
    fn compared(&self) -> u64;
    /// What has changed from this version of the game to another; `None` if that is another game.
    fn compare(
        &self,
        new: &dyn Shelf,
        plan: &ComparePlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Option<Result<Comparison, PlanError>>;
    /// Measures how fast it is.
    fn bench(&self, request: &Request, time: Duration, count: CountAllocations) -> Result<Bench, SetupError>;
    /// Measures the throughput of a search in it.
    fn lookahead(&self, time: Duration) -> Result<Lookahead, SetupError>;
    /// The long checks there are.
    fn evidence(&self) -> Vec<EvidenceSheet>;
    /// Runs a long check over this many matches: what it found, or what is wrong.
    fn prove(&self, name: &str, matches: u64, progress: Progress) -> Result<Result<String, String>, Unknown>;
    /// The fields that its positions have.
    fn fields(&self) -> &'static [FieldSheet];
    /// Runs the scenarios of a file.
    fn check(&self, file: &str, text: &str) -> scenario::Report;
}

/// A long check for people to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvidenceSheet {
    /// The name to type.
    pub name: &'static str,
    /// What it shows, in a sentence.
    pub about: &'static str,
    /// The default number of matches.
    pub matches: u64,
}

/// Puts a game on the bench.
pub fn of(shelf: &dyn Shelf) -> Box<dyn Workbench> {
    visit(shelf, Bring)
}

/// Visits a game to put it on the bench.
pub struct Bring;

impl Visitor for Bring {
    type Out = Box<dyn Workbench>;

    fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> Box<dyn Workbench> {
        let evidence = of_every_game().into_iter().chain(own_evidence()).collect();
        Box::new(OnBench { game: game.clone(), evidence })
    }
}

struct OnBench<G> {
    game: Arc<G>,
    evidence: Vec<Evidence<G>>,
}

impl<G: Survey + Stage> OnBench<G> {
    /// A match as a file.
    fn replay(&self, played: &Played<'_, G>) -> Option<String> {
        let mut table = Match::start(self.game.clone(), played.setup.clone(), played.seed).ok()?;
        played.moves.iter().try_for_each(|&(seat, action)| table.act(seat, action)).ok()?;
        Some(write_replay(&table, None))
    }
}

impl<G: Survey + Stage> Workbench for OnBench<G> {
    fn simulate(&self, plan: &SimulationPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Outcome, PlanError> {
        lab::simulate(&*self.game, plan, progress)
    }

    fn simulate_kept(
        &self,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
        keep: &(dyn Fn(u64, String) + Sync),
    ) -> Result<Outcome, PlanError> {
        let keep = |played: &Played<'_, G>| {
            // What was played can be played again.
            if let Some(replay) = self.replay(played) {
                keep(played.number, replay);
            }
        };
        lab::simulate_kept(&*self.game, plan, progress, &keep)
    }

    fn ladder(&self, plan: &LadderPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<Ladder, PlanError> {
        lab::ladder(&*self.game, plan, progress)
    }

    fn field(&self, bots: &[String], decks: &[Deck], options: &BTreeMap<String, String>) -> Lineup {
        Lineup::new(&*self.game, bots, decks, options)
    }

    fn balance_plan(&self, field: Lineup, games: u64, seed: u64) -> BalancePlan {
        BalancePlan::new(&*self.game, field, games, seed)
    }

    fn balance_line(&self, plan: &BalancePlan) -> String {
        plan.line(&*self.game)
    }

    fn balance(
        &self,
        plan: &BalancePlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Balance, Vec<Sheet>), PlanError> {
        lab::balance(&*self.game, plan, journal, progress)
    }

    fn every_deck(&self) -> Vec<Deck> {
        let every = self.game.every_deck();
        if every.is_empty() { Game::decks(&*self.game).to_vec() } else { every }
    }

    fn meta_line(&self, plan: &MetaPlan) -> String {
        plan.line(&*self.game)
    }

    fn meta(
        &self,
        plan: &MetaPlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(Meta, Ledger), PlanError> {
        lab::meta(&*self.game, plan, journal, progress)
    }

    fn contest_line(&self, plan: &ContestPlan) -> String {
        plan.line(&*self.game)
    }

    fn contest(
        &self,
        plan: &ContestPlan,
        journal: &Journal,
        transcripts: &dyn Transcripts,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Contest, PlanError> {
        lab::contest(&*self.game, plan, (journal, transcripts), &|played| self.replay(played), progress)
    }

    fn compared(&self) -> u64 {
        self.game.effort().compared
    }

    fn compare(
        &self,
        new: &dyn Shelf,
        plan: &ComparePlan,
        journal: &Journal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Option<Result<Comparison, PlanError>> {
        let new = new.as_any().downcast_ref::<Arc<G>>()?;
        Some(lab::compare(&*self.game, &**new, plan, journal, progress))
    }

    fn bench(&self, request: &Request, time: Duration, count: CountAllocations) -> Result<Bench, SetupError> {
        lab::bench(&*self.game, request, time, count)
    }

    fn lookahead(&self, time: Duration) -> Result<Lookahead, SetupError> {
        lab::lookahead(&*self.game, time)
    }

    fn evidence(&self) -> Vec<EvidenceSheet> {
        let sheet =
            |&Evidence { name, about, matches, .. }: &Evidence<G>| EvidenceSheet { name, about, matches };
        self.evidence.iter().map(sheet).collect()
    }

    fn prove(&self, name: &str, matches: u64, progress: Progress) -> Result<Result<String, String>, Unknown> {
        let index = named("evidence", name, self.evidence.iter().map(|evidence| evidence.name))?;
        Ok((self.evidence[index].run)(&self.game, matches, progress))
    }

    fn fields(&self) -> &'static [FieldSheet] {
        G::FIELDS
    }

    fn check(&self, file: &str, text: &str) -> scenario::Report {
        scenario::check(&self.game, file, text)
    }
}
