//! What a card itself is worth: the same matches once more, with the card made plain.
//!
//! Everything in a match follows from its seeds, so both matches are the same until the card comes
//! to somebody. Whatever differs afterwards, the card has brought about.

use crate::arena::Arena;
use crate::estimate::{Moments, reach};
use crate::sheet::{self, BOTH, Sheet};
use crate::works::Works;
use crate::{Estimate, PlanError};
use kernel::{Seat, Survey};
use serde::Serialize;

/// Matches in which nobody had the card, of each card, that are played again to see that they go
/// the same way.
const IDLE: usize = 4;
/// With fewer matches in which one of the two decks has the card, those with both count too.
const ENOUGH: usize = 100;

/// What a card is worth to whoever gets it, against a plain card of its cost.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Worth {
    /// The gain in score, in matches in which the card came to somebody; with all cards looked at,
    /// 95 % of such reports have all truths within their intervals.
    pub gain: Estimate,
    /// In how many of the matches that were played again something went differently.
    pub changed: u64,
}

/// What was measured of all cards.
pub(super) struct Worths {
    /// By card.
    pub of: Vec<Option<Worth>>,
    pub replays: u64,
    /// Matches played again in which nobody had the card, and how many went differently.
    pub idle: (u64, u64),
}

/// A card that can be made plain.
struct Case<G> {
    card: usize,
    plain: G,
    /// Matches in which it came to one seat first, and to which.
    matches: Vec<(usize, Seat)>,
    /// Gains so far.
    gains: Moments,
    changed: u64,
}

/// Replays of half the budget are shared out evenly; the rest goes where the spread is widest, so
/// that all cards are known about equally well.
pub(super) fn measure<G: Survey>(
    works: &Works,
    arena: &Arena<G>,
    sheets: &[Sheet],
    budget: u64,
) -> Result<Worths, PlanError> {
    let cards = arena.game.cards().len();
    let mut worths = Worths { of: vec![None; cards], replays: 0, idle: (0, 0) };
    if budget == 0 {
        return Ok(worths);
    }
    let carriers = carriers(sheets, cards);
    let case = |card: usize| {
        let matches = matches_of(sheets, card, &carriers[card]);
        let plain = (!matches.is_empty()).then(|| arena.game.plain(card)).flatten()?;
        Some(Case { card, plain, matches, gains: Moments::default(), changed: 0 })
    };
    let mut cases: Vec<Case<G>> = (0..cards).filter_map(case).collect();
    let count = cases.len().max(1) as u64;
    for case in &mut cases {
        worths.idle.0 += replay_idle(works, arena, sheets, case, &mut worths.idle.1)?;
    }
    let even = budget / 2 / count;
    for case in &mut cases {
        let until = case.matches.len().min(even as usize);
        case.replay(works, arena, sheets, 0..until)?;
    }
    let done: u64 = cases.iter().map(|case| case.gains.n).sum();
    let spread: f64 = cases.iter().map(|case| case.gains.variance()).sum();
    for case in &mut cases {
        let more = (budget - done) as f64 * case.gains.variance() / spread.max(f64::MIN_POSITIVE);
        let from = case.gains.n as usize;
        let until = case.matches.len().min(from + more as usize);
        case.replay(works, arena, sheets, from..until)?;
    }
    worths.replays = worths.idle.0 + cases.iter().map(|case| case.gains.n).sum::<u64>();
    let reach = reach(cases.len());
    for case in &cases {
        worths.of[case.card] = Some(case.worth(reach));
    }
    Ok(worths)
}

impl<G: Survey> Case<G> {
    fn replay(
        &mut self,
        works: &Works,
        arena: &Arena<G>,
        sheets: &[Sheet],
        range: std::ops::Range<usize>,
    ) -> Result<(), PlanError> {
        let matches = &self.matches[range.clone()];
        let name = format!("plain {} from {}", self.card, range.start);
        let again = replay(works, &arena.under(&self.plain), &name, sheets, matches.iter().map(|one| one.0))?;
        for (&(at, seat), score) in matches.iter().zip(again) {
            let gain = (f64::from(sheets[at].scores[0]) - f64::from(score.0)) / 1000.0;
            self.gains.add(if seat == Seat::A { gain } else { -gain });
            self.changed += u64::from(score.1);
        }
        Ok(())
    }

    fn worth(&self, reach: f64) -> Worth {
        // As if one match more had gone differently: where nothing was seen to change, something still may.
        let n = self.gains.n.max(1) as f64;
        let error = self.gains.error().max(1.0 / n);
        Worth { gain: Estimate::normal(self.gains.mean(), error, reach, self.gains.n), changed: self.changed }
    }
}

/// Which entrants ever had each card.
fn carriers(sheets: &[Sheet], cards: usize) -> Vec<Vec<bool>> {
    let entrants = sheets.iter().flat_map(|sheet| sheet.entrants).max().map_or(0, |last| last + 1);
    let mut carriers = vec![vec![false; entrants.into()]; cards];
    for sheet in sheets {
        for seat in BOTH {
            for (card, carriers) in carriers.iter_mut().enumerate() {
                carriers[sheet.entrant(seat)] |= sheet.is(crate::Deed::Held, seat, card);
            }
        }
    }
    carriers
}

/// The matches in which the card came to one seat first. If both decks have it, the other gets it
/// too sooner or later and half the effect cancels out: so only if there are not enough others.
fn matches_of(sheets: &[Sheet], card: usize, carriers: &[bool]) -> Vec<(usize, Seat)> {
    let first = |(at, sheet): (usize, &Sheet)| sheet.first_holder(card).map(|seat| (at, seat));
    let all: Vec<(usize, Seat)> = sheets.iter().enumerate().filter_map(first).collect();
    let alone = |&&(at, _): &&(usize, Seat)| {
        sheets[at].entrants.iter().filter(|&&entrant| carriers[entrant as usize]).count() == 1
    };
    let clean: Vec<_> = all.iter().filter(alone).copied().collect();
    if clean.len() >= ENOUGH { clean } else { all }
}

/// What seat A got in each of these matches under other rules, and whether anything went otherwise.
fn replay<G: Survey>(
    works: &Works,
    arena: &Arena<G>,
    name: &str,
    sheets: &[Sheet],
    matches: impl Iterator<Item = usize>,
) -> Result<Vec<(u16, bool)>, PlanError> {
    let matches: Vec<usize> = matches.collect();
    let cards = arena.game.cards().len();
    works.run(name, matches.len() as u64, |numbers| {
        let mut bots = arena.bots();
        let again = |at: u64| {
            let before = &sheets[matches[at as usize]];
            let after = sheet::play(arena, before.number, cards, &mut bots);
            (after.scores[0], after != *before)
        };
        numbers.map(again).collect()
    })
}

/// Plays some matches again in which nobody had the card; returns how many.
fn replay_idle<G: Survey>(
    works: &Works,
    arena: &Arena<G>,
    sheets: &[Sheet],
    case: &Case<G>,
    changed: &mut u64,
) -> Result<u64, PlanError> {
    let idle = (0..sheets.len()).filter(|&at| !sheets[at].has(case.card)).take(IDLE);
    let name = format!("idle {}", case.card);
    let again = replay(works, &arena.under(&case.plain), &name, sheets, idle)?;
    *changed += again.iter().filter(|one| one.1).count() as u64;
    Ok(again.len() as u64)
}
