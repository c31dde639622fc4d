//! How strong the bots are, and what that changes: every figure depends on the bot.

use super::{BalancePlan, Course, Entrants, Seats, play};
use crate::arena::Arena;
use crate::estimate::Deals;
use crate::sheet::{BOTH, Sheet};
use crate::works::Works;
use crate::{Estimate, Lineup, PlanError, seeds};
use kernel::Survey;
use serde::Serialize;

/// The bots that every game has, the weakest first.
const LADDER: [&str; 3] = ["random", "greedy", "thumb"];

/// How strong the bots are, with the decks and at the venues of the report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Skill {
    /// How many matches were played to find out.
    pub matches: u64,
    /// What bots got against each other, the weaker one first.
    pub pairs: Vec<BotPair>,
    /// What the game looks like when all play like one of them.
    pub verdicts: Vec<BotVerdict>,
}

/// A bot against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotPair {
    /// Which bot.
    pub bot: String,
    /// Against which.
    pub against: String,
    /// What it got.
    pub score: Estimate,
}

/// What would be said of the game if this bot were all there is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotVerdict {
    /// Which bot.
    pub bot: String,
    /// Whether it matters where one sits.
    pub seats: Seats,
    /// Turns of a match.
    pub turns: Estimate,
    /// How often the lead changed.
    pub lead_changes: Estimate,
    /// The best entrants, in order.
    pub best: Vec<(String, Estimate)>,
}

/// The bots that are compared: the ladder, and those of the field if they are few.
pub(super) fn ladder(field: &Lineup) -> Vec<String> {
    let mut bots: Vec<String> = LADDER.map(str::to_owned).to_vec();
    let own = field.bots();
    if own.len() <= 2 {
        bots.extend(own.into_iter().filter(|bot| !LADDER.contains(&bot.as_str())));
    }
    bots
}

/// How many kinds of trials there are: each bot against itself, unless that is what is measured
/// anyway, and against each other.
pub(super) fn trials(field: &Lineup) -> u64 {
    let bots = ladder(field);
    let alone = bots.iter().filter(|bot| !is_measured(field, bot)).count();
    (alone + bots.len() * (bots.len() - 1) / 2) as u64
}

/// Whether the matches of the field are this bot against itself.
fn is_measured(field: &Lineup, bot: &str) -> bool {
    field.bots() == [bot]
}

/// `measured` are the matches of the field.
pub(super) fn measure<G: Survey>(
    works: &Works,
    game: &G,
    plan: &BalancePlan,
    measured: &[Sheet],
) -> Result<Skill, PlanError> {
    let bots = ladder(&plan.field);
    let seed = seeds::below(plan.seed, 2);
    let mut skill = Skill { matches: 0, pairs: Vec::new(), verdicts: Vec::new() };
    if plan.trials == 0 {
        return Ok(skill);
    }
    for (at, bot) in bots.iter().enumerate() {
        if is_measured(&plan.field, bot) {
            skill.verdicts.push(verdict(bot, &plan.field, measured));
        } else {
            let alone = plan.field.with_bots(&[bot]);
            let sheets = trial(works, game, &alone, bot, plan.trials, seed)?;
            skill.matches += sheets.len() as u64;
            skill.verdicts.push(verdict(bot, &alone, &sheets));
        }
        for other in &bots[at + 1..] {
            let rivals = plan.field.with_bots(&[bot, other]);
            let sheets = trial(works, game, &rivals, &format!("{bot} {other}"), plan.trials, seed)?;
            skill.matches += sheets.len() as u64;
            let ours = |sheet: &Sheet| {
                let mine = BOTH.into_iter().find(|&seat| rivals.entrants[sheet.entrant(seat)].bot == *other);
                mine.map_or(0.5, |seat| sheet.score(seat))
            };
            let mut deals = Deals::default();
            sheets.iter().for_each(|sheet| deals.add(sheet.deal(), ours(sheet)));
            let score = deals.estimate(1);
            skill.pairs.push(BotPair { bot: other.clone(), against: bot.clone(), score });
        }
    }
    Ok(skill)
}

fn trial<G: Survey>(
    works: &Works,
    game: &G,
    field: &Lineup,
    name: &str,
    matches: u64,
    seed: u64,
) -> Result<Vec<Sheet>, PlanError> {
    let arena = Arena::of_field(game, field, seed)?;
    play(works, &format!("bots {name}"), &arena, matches)
}

fn verdict(bot: &str, field: &Lineup, sheets: &[Sheet]) -> BotVerdict {
    let Course { turns, lead_changes, .. } = Course::of(sheets);
    let best = Entrants::of(field, sheets).best(3);
    BotVerdict { bot: bot.to_owned(), seats: Seats::of(sheets), turns, lead_changes, best }
}
