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

/// What a card is worth to whoever gets it. It is measured against a plain card of its cost, and told
/// against the median of all cards that were measured so: what is called plain then favours none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Worth {
    /// The gain in score over the median card, in matches in which the card came to somebody; with all
    /// cards looked at, 95 % of such reports have all truths within their intervals.
    pub gain: Estimate,
    /// In how many of the matches that were played again something diverged.
    pub changed: u64,
}

/// What was measured of all cards.
pub(super) struct Worths {
    /// By card.
    pub of: Vec<Option<Worth>>,
    pub replays: u64,
    /// Matches played again in which nobody had the card, and how many diverged.
    pub idle: (u64, u64),
    /// What the median card is worth against a plain one.
    pub median: f64,
}

/// A card that can be made plain.
struct Case<G> {
    card: usize,
    plain: G,
    /// Matches in which it came to one seat first.
    matches: Vec<usize>,
    /// Gains so far.
    gains: Moments,
    changed: u64,
}

/// A match that is played again in a case.
#[derive(Clone, Copy)]
struct Replay {
    case: usize,
    sheet: usize,
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
    let mut worths = Worths { of: vec![None; cards], replays: 0, idle: (0, 0), median: 0.0 };
    if budget == 0 {
        return Ok(worths);
    }
    let carriers = carriers(sheets, cards);
    let case = |card: usize| {
        let matches = matches_of(sheets, card, &carriers[card]);
        let plain = (!matches.is_empty()).then(|| arena.game.plain(card)).flatten()?;
        Some(Case { card, plain, matches, gains: Moments::default(), changed: 0 })
    };
    let mut court = Court { works, arena, sheets, cases: (0..cards).filter_map(case).collect() };
    worths.idle = court.replay_idle()?;
    let even = budget / 2 / court.cases.len().max(1) as u64;
    court.replay_more("even", |_| even)?;
    let rest = budget - court.replays();
    let spread: f64 = court.cases.iter().map(|case| case.gains.variance()).sum();
    let share = |case: &Case<G>| case.gains.variance() / spread.max(f64::MIN_POSITIVE);
    court.replay_more("spread", |case| (rest as f64 * share(case)) as u64)?;
    worths.replays = worths.idle.0 + court.replays();
    let reach = reach(court.cases.len());
    let known: Vec<&Case<G>> = court.cases.iter().filter(|case| case.gains.n >= Estimate::ENOUGH).collect();
    worths.median = median(known.iter().map(|case| case.gains.mean()).collect());
    for case in known {
        worths.of[case.card] = Some(case.worth(reach, worths.median));
    }
    Ok(worths)
}

/// The middle one; 0 if there is none.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// Where all cases are tried together, so that no thread waits for the last match of one card.
struct Court<'a, G: Survey> {
    works: &'a Works<'a>,
    arena: &'a Arena<'a, G>,
    sheets: &'a [Sheet],
    cases: Vec<Case<G>>,
}

impl<G: Survey> Court<'_, G> {
    /// Plays some matches again in which nobody had the card: how many, and how many diverged.
    fn replay_idle(&self) -> Result<(u64, u64), PlanError> {
        let of_case = |(case, of): (usize, &Case<G>)| {
            let card = of.card;
            let idle = (0..self.sheets.len()).filter(move |&sheet| !self.sheets[sheet].has(card));
            idle.take(IDLE).map(move |sheet| Replay { case, sheet })
        };
        let replays: Vec<Replay> = self.cases.iter().enumerate().flat_map(of_case).collect();
        let again = self.replay("idle", &replays)?;
        Ok((again.len() as u64, again.iter().filter(|one| one.1).count() as u64))
    }

    /// Plays so many more matches of each case again, as far as there are any.
    fn replay_more(&mut self, name: &str, more: impl Fn(&Case<G>) -> u64) -> Result<(), PlanError> {
        let of_case = |(case, of): (usize, &Case<G>)| {
            let matches = of.matches.iter().skip(of.gains.n as usize).take(more(of) as usize);
            matches.map(move |&sheet| Replay { case, sheet }).collect::<Vec<_>>()
        };
        let replays: Vec<Replay> = self.cases.iter().enumerate().flat_map(of_case).collect();
        let again = self.replay(name, &replays)?;
        for (replay, (score, changed)) in replays.into_iter().zip(again) {
            self.cases[replay.case].add(&self.sheets[replay.sheet], score, changed);
        }
        Ok(())
    }

    /// What seat A gets in each of these matches with the card made plain, and whether anything goes
    /// otherwise.
    fn replay(&self, name: &str, replays: &[Replay]) -> Result<Vec<(u16, bool)>, PlanError> {
        let arenas: Vec<Arena<G>> = self.cases.iter().map(|case| self.arena.under(&case.plain)).collect();
        let cards = self.arena.game.cards().len();
        self.works.run(&format!("plain {name}"), replays.len() as u64, |numbers| {
            let again = |number: u64| {
                let Replay { case, sheet } = replays[number as usize];
                let (arena, before) = (&arenas[case], &self.sheets[sheet]);
                let after = sheet::play(arena, before.number, cards, &mut arena.bots());
                (after.scores[0], after != *before)
            };
            numbers.map(again).collect()
        })
    }

    /// Matches played again so far that count.
    fn replays(&self) -> u64 {
        self.cases.iter().map(|case| case.gains.n).sum()
    }
}

impl<G> Case<G> {
    /// What seat A got when a match was played again.
    fn add(&mut self, before: &Sheet, score: u16, changed: bool) {
        let gain = (f64::from(before.scores[0]) - f64::from(score)) / 1000.0;
        let seat = before.first_holder(self.card).expect("it came to one seat first");
        self.gains.add(if seat == Seat::A { gain } else { -gain });
        self.changed += u64::from(changed);
    }

    fn worth(&self, reach: f64, median: f64) -> Worth {
        // As if one match more had diverged: where nothing was seen to change, something still may.
        let n = self.gains.n.max(1) as f64;
        let error = self.gains.error().max(1.0 / n);
        let gain = Estimate::normal(self.gains.mean(), error, reach, self.gains.n);
        let interval = gain.interval.within(-1.0, 1.0).less(median);
        Worth { gain: Estimate { value: gain.value - median, interval, n: gain.n }, changed: self.changed }
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
fn matches_of(sheets: &[Sheet], card: usize, carriers: &[bool]) -> Vec<usize> {
    let all: Vec<usize> = (0..sheets.len()).filter(|&at| sheets[at].first_holder(card).is_some()).collect();
    let alone = |&&at: &&usize| {
        sheets[at].entrants.iter().filter(|&&entrant| carriers[entrant as usize]).count() == 1
    };
    let clean: Vec<usize> = all.iter().filter(alone).copied().collect();
    if clean.len() >= ENOUGH { clean } else { all }
}
