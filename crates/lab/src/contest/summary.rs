//! What a contest has shown.

use super::{Calibration, ContestPlan, Decided, MatchSheet, PlayerSheet, Regret};
use crate::ladder::{LadderPlan, ladder, points};
use crate::{Estimate, Interval, PlanError, Rating, Sequential, Verdict};
use agents::Agents;
use kernel::{Scores, Survey};
use models::{By, Conduct, LLM};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// From this share of fallbacks on, a match does not show the model's play.
const FOREIGN: f64 = 0.05;

/// What a contest has shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contest {
    /// The game's name.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its cards.
    pub cards_fingerprint: String,
    /// Where all chance came from.
    pub seed: u64,
    /// The seed of the names that models saw, if they were invented.
    pub disguise: Option<u64>,
    /// How many matches were played, two a deal.
    pub matches: u64,
    /// Whether it was stopped because the result was sure.
    pub stopped: bool,
    /// Whether one is better, they are alike, or nobody knows.
    pub verdict: String,
    /// What the first won; the interval holds at all looks together.
    pub score: Estimate,
    /// The same in points of rating.
    pub points: Interval,
    /// Of how many deals each got the same, as a share.
    pub split: f64,
    /// The ladder, from the best, if there is one.
    pub ladder: Vec<Place>,
    /// What a match is counted in.
    pub turns_are: String,
    /// How many turns a match took on average.
    pub turns: f64,
    /// The two.
    pub players: [Contender; 2],
    /// Every match.
    pub sheets: Vec<MatchSheet>,
}

/// Somebody on the ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// Who.
    pub name: String,
    /// How well they play.
    pub rating: Rating,
}

/// How one of the two did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contender {
    /// The name.
    pub name: String,
    /// What it is, if it is a model: how it is called, what personality it has, who falls in for it.
    pub about: Option<String>,
    /// As what the model has answered.
    pub answered_as: BTreeSet<String>,
    /// What a model did, counted.
    pub conduct: Option<Conduct>,
    /// In how many matches the fallback decided so much that they do not show the model's play.
    pub foreign: u64,
    /// What its decisions cost, if somebody judged.
    pub regret: Option<Regret>,
    /// Whether it knew how well it stood, if it said so.
    pub calibration: Option<Calibration>,
    /// How long a model took.
    pub seconds: Option<Seconds>,
    /// The game's questions: the mean of each, and the same for a turn.
    pub answers: BTreeMap<String, (f64, f64)>,
}

/// How long decisions took.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Seconds {
    /// The median.
    pub p50: f64,
    /// The slow ones.
    pub p95: f64,
    /// A whole match, on average.
    pub a_match: f64,
}

pub(super) fn summary<G: Survey>(
    game: &G,
    plan: &ContestPlan,
    test: &Sequential,
    sheets: Vec<MatchSheet>,
) -> Result<Contest, PlanError> {
    let share = |mean: f64| (1.0 + mean) / 2.0;
    let (info, matches) = (game.info(), sheets.len() as u64);
    let Interval { low, high } = test.interval();
    let interval = Interval { low: share(low), high: share(high) };
    let score = Estimate { value: share(test.mean()), interval, n: matches };
    let even = |pair: &&[MatchSheet]| pair.iter().map(|sheet| sheet.won).sum::<u16>() == Scores::WIN;
    let split = sheets.chunks(2).filter(even).count() as f64 / (matches / 2).max(1) as f64;
    let verdict = match test.verdict() {
        Verdict::Matters if score.value > 0.5 => "better",
        Verdict::Matters => "worse",
        Verdict::Negligible => "alike",
        Verdict::Open => "open",
    };
    let turns = sheets.iter().map(|sheet| f64::from(sheet.turns)).sum::<f64>() / matches.max(1) as f64;
    Ok(Contest {
        game: info.name.to_owned(),
        title: info.title.to_owned(),
        rules: info.rules,
        cards_fingerprint: format!("{:016x}", info.cards),
        seed: plan.seed,
        disguise: plan.disguise,
        matches,
        stopped: matches < 2 * plan.deals(),
        verdict: verdict.to_owned(),
        ladder: on_the_ladder(game, plan, &score)?,
        points: Interval { low: points(interval.low), high: points(interval.high) },
        score,
        split,
        turns_are: game.terms().turns.to_owned(),
        turns,
        players: [0, 1].map(|player| contender(game, plan, player, &sheets)),
        sheets,
    })
}

/// The bots of the ladder rated among themselves, and the first by how it did against the other.
fn on_the_ladder<G: Survey>(game: &G, plan: &ContestPlan, score: &Estimate) -> Result<Vec<Place>, PlanError> {
    let [name, other] = &plan.seats;
    if plan.rungs.is_empty() || Agents::are_meant(other) {
        return Ok(Vec::new());
    }
    let mut bots = plan.rungs.clone();
    if !bots.contains(other) {
        bots.push(other.clone());
    }
    let found = ladder(
        game,
        &LadderPlan {
            pairings: (1..bots.len()).map(|bot| (bot, bot - 1)).collect(),
            bots,
            mirror: plan.mirror,
            options: plan.options.clone(),
            games: plan.rung_games,
            seed: plan.seed,
            threads: 0,
            agents: Agents::default(),
        },
        &|_| {},
    )?;
    let mut places: Vec<Place> =
        found.rungs.into_iter().map(|rung| Place { name: rung.bot, rating: rung.rating }).collect();
    let anchor = places.iter().find(|place| place.name == *other).map(|place| place.rating);
    places.extend(
        anchor
            .filter(|_| name != other)
            .map(|anchor| Place { name: name.clone(), rating: above(anchor, score) }),
    );
    places.sort_by(|one, another| another.rating.points.total_cmp(&one.rating.points));
    Ok(places)
}

/// The rating of whoever scores so against somebody of this rating; both are uncertain.
fn above(anchor: Rating, score: &Estimate) -> Rating {
    let gain = points(score.value);
    let reach = |one: f64, other: f64| one.hypot(other);
    let low = reach(gain - points(score.interval.low), anchor.points - anchor.interval.low);
    let high = reach(points(score.interval.high) - gain, anchor.interval.high - anchor.points);
    let middle = anchor.points + gain;
    Rating { points: middle, interval: Interval { low: middle - low, high: middle + high } }
}

fn contender<G: Survey>(game: &G, plan: &ContestPlan, player: usize, sheets: &[MatchSheet]) -> Contender {
    let name = &plan.seats[player];
    let own: Vec<&PlayerSheet> = sheets.iter().map(|sheet| &sheet.players[player]).collect();
    let mut conduct = Conduct::default();
    own.iter().filter_map(|sheet| sheet.conduct.as_ref()).for_each(|each| conduct.merge(each));
    let is_foreign = |sheet: &&&PlayerSheet| {
        sheet.conduct.as_ref().is_some_and(|conduct| conduct.fallback_share() > FOREIGN)
    };
    let about = name.starts_with(LLM).then(|| plan.agents.models().find(name).ok()).flatten();
    Contender {
        name: name.clone(),
        about: about.map(|model| model.about()),
        answered_as: own.iter().flat_map(|sheet| sheet.answered_as.clone()).collect(),
        conduct: name.starts_with(LLM).then_some(conduct),
        foreign: own.iter().filter(is_foreign).count() as u64,
        regret: plan.judge.as_ref().and_then(|judge| regret(judge, &own)),
        calibration: Calibration::of(&stated(player, sheets)),
        seconds: name.starts_with(LLM).then(|| seconds(&own)),
        answers: answers(game, player, sheets),
    }
}

fn regret(judge: &str, sheets: &[&PlayerSheet]) -> Option<Regret> {
    let own = |decided: &&Decided| matches!(decided.by, Some(By::First | By::Retry | By::Plan));
    let decisions: Vec<&Decided> = sheets.iter().flat_map(|sheet| &sheet.decisions).filter(own).collect();
    let judged: Vec<(u16, bool)> = decisions.iter().filter_map(|decided| decided.regret).collect();
    let n = judged.len().max(1) as f64;
    (!decisions.is_empty()).then(|| Regret {
        judge: judge.to_owned(),
        judged: judged.len() as u64,
        unjudged: (decisions.len() - judged.len()) as u64,
        mean: judged.iter().map(|&(cost, _)| f64::from(cost)).sum::<f64>() / n / f64::from(Scores::WIN),
        same: judged.iter().filter(|(_, same)| *same).count() as f64 / n,
    })
}

/// Stated chances, and what came of each.
fn stated(player: usize, sheets: &[MatchSheet]) -> Vec<(f64, f64)> {
    let of = |sheet: &MatchSheet| {
        let first = f64::from(sheet.won) / f64::from(Scores::WIN);
        let came = if player == 0 { first } else { 1.0 - first };
        let stated = sheet.players[player].decisions.iter().filter_map(|decided| decided.chance);
        stated.map(|chance| (chance, came)).collect::<Vec<_>>()
    };
    sheets.iter().flat_map(of).collect()
}

fn seconds(sheets: &[&PlayerSheet]) -> Seconds {
    let all = sheets.iter().flat_map(|sheet| &sheet.decisions);
    let mut times: Vec<u64> = all.filter(|decided| decided.by != Some(By::Plan)).map(|one| one.ms).collect();
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |&ms| ms as f64 / 1e3)
    };
    let total = times.iter().sum::<u64>() as f64 / 1e3;
    Seconds { p50: at(0.5), p95: at(0.95), a_match: total / sheets.len().max(1) as f64 }
}

fn answers<G: Survey>(game: &G, player: usize, sheets: &[MatchSheet]) -> BTreeMap<String, (f64, f64)> {
    let n = sheets.len().max(1) as f64;
    let of = |(at, question): (usize, &kernel::Question)| {
        let answer =
            |sheet: &MatchSheet| f64::from(sheet.players[player].answers.get(at).copied().unwrap_or(0));
        let mean = sheets.iter().map(answer).sum::<f64>() / n;
        let a_turn =
            sheets.iter().map(|sheet| answer(sheet) / f64::from(sheet.turns.max(1))).sum::<f64>() / n;
        (question.name.to_owned(), (mean, a_turn))
    };
    game.questions().iter().enumerate().map(of).collect()
}
