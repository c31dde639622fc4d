//! What a change of the cards has changed.
//!
//! Both versions play the same deals with the same bots' dice, so that a pair of matches differs
//! only where the change mattered: the changed card was there in every pair that went differently,
//! and that tells it from all others.

mod accuse;
mod twin;

pub use accuse::Accused;

use crate::arena::Arena;
use crate::estimate::{Moments, reach};
use crate::sheet::{BOTH, Deed, Sheet};
use crate::works::Works;
use crate::{Estimate, Field, Interval, Journal, PlanError, Sequential, Verdict, seeds};
use kernel::{Seat, Survey};
use serde::Serialize;
use twin::Twin;

/// Family-wise: in 95 % of the comparisons no difference is claimed where there is none.
const ALPHA: f64 = 0.05;
/// Differences of scores are counted in thousandths of a win.
const FULL: i32 = 1000;
/// Pairs between two looks.
const ROUND: u64 = 256;
/// So many pairs that all went the same way are enough to say that nothing has changed.
const SAME: u64 = 2_048;

/// What is to be compared.
#[derive(Clone, Debug)]
pub struct ComparePlan {
    /// Who meets whom.
    pub field: Field,
    /// The most matches, of both versions together.
    pub games: u64,
    /// Differences below this do not matter.
    pub delta: f64,
    /// Whether each version gets luck of its own: a harder test, for those who do not trust the easy one.
    pub independent: bool,
    /// Whether to play all matches, even after the test has decided.
    pub all: bool,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The game's name; whoever writes the comparison says of which game it is.
    #[serde(skip)]
    pub game: String,
    /// The bots that played.
    pub bots: Vec<String>,
    /// How many pairs of matches were played.
    pub pairs: u64,
    /// In how many of them somebody did something else; all of them, with luck of their own.
    pub parted: u64,
    /// Whether both versions had the same random numbers.
    pub common: bool,
    /// Why no more were played.
    pub stop: Stop,
    /// What changed for each entrant, in the order of the field.
    pub entrants: Vec<Change>,
    /// What changed for whoever went first, where one does.
    pub opener: Option<Change>,
    /// What changed for whoever got a card: those that are accused first, then by size.
    pub cards: Vec<Change>,
    /// The cards without which nothing would have changed.
    pub accused: Vec<Accused>,
}

/// Why a comparison stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Stop {
    /// All pairs went the same way, move for move.
    Same,
    /// The test has decided.
    Decided,
    /// All matches that were asked for are played.
    Played,
}

/// How a score has changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// Whose.
    pub name: String,
    /// Before.
    pub old: f64,
    /// After.
    pub new: f64,
    /// By how much, and how sure that is, however often it was looked at.
    pub gain: Estimate,
    /// Where the gain lies for whoever looks only once and at nothing else: closer.
    pub at_once: Interval,
    /// Whether it is sure that it has changed, with everything that was looked at.
    pub sure: bool,
}

impl Comparison {
    /// Whether any change is significant.
    pub fn is_different(&self) -> bool {
        !self.accused.is_empty()
            || self.entrants.iter().chain(&self.opener).chain(&self.cards).any(|one| one.sure)
    }
}

/// Compares two versions of a game, which must allow the same decks. `progress` is told how many
/// more matches are done.
pub fn compare<G: Survey>(
    old: &G,
    new: &G,
    plan: &ComparePlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Comparison, PlanError> {
    let journal = Journal::nowhere();
    let works = Works::new(plan.threads, &journal, progress)?;
    let arena = Arena::of_field(old, &plan.field, plan.seed)?;
    let luck = if plan.independent { seeds::below(plan.seed, 3) } else { plan.seed };
    let other = Arena::of_field(new, &plan.field, plan.seed)?.with_luck(luck);
    let mut twins: Vec<Twin> = Vec::new();
    let most = (plan.games / 2).max(1);
    loop {
        let from = twins.len() as u64;
        // The more there is, the less a few more can tell.
        let more = ROUND.max(from / 4).min(most - from);
        let cards = old.cards().len().max(new.cards().len());
        twins.extend(works.run("pair", more, |numbers| {
            let mut bots = [arena.bots(), other.bots()];
            let twin = |number| match plan.independent {
                true => twin::play_apart(&arena, &other, from + number, cards, &mut bots),
                false => twin::play(&arena, &other, from + number, cards, &mut bots),
            };
            numbers.map(twin).collect()
        })?);
        let done = twins.len() as u64 >= most;
        if plan.all && !done {
            continue;
        }
        let found = Comparison::of(old, new, plan, &twins);
        let decided = if plan.all { None } else { found.verdict(plan) };
        if let Some(stop) = decided.or(done.then_some(Stop::Played)) {
            return Ok(Comparison { stop, ..found });
        }
    }
}

impl Comparison {
    fn of<G: Survey>(old: &G, new: &G, plan: &ComparePlan, twins: &[Twin]) -> Comparison {
        let common = !plan.independent;
        let names: Vec<String> = old.cards().into_iter().map(|card| card.name).collect();
        let entrants = plan.field.entrants.len();
        let seen: Vec<usize> =
            (0..names.len()).filter(|&card| twins.iter().any(|twin| twin.has(card))).collect();
        let accused = if common { accuse::accuse(twins, &names) } else { Vec::new() };
        // With common luck only the accused are tried; the others cannot have done it.
        let tried: Vec<usize> = match common {
            true => accused.iter().map(|accused| accused.card).collect(),
            false => seen,
        };
        let looks = entrants + 1 + tried.len();
        let change = |name: String, pairs: &mut dyn Iterator<Item = (u16, u16)>| {
            Change::of(name, pairs, ALPHA / looks as f64, plan.delta)
        };
        let of_entrant = |at: usize| {
            let mut pairs = twins.iter().flat_map(|twin| twin.scores_of(at));
            change(plan.field.name(at), &mut pairs)
        };
        let opener = change("first player".to_owned(), &mut twins.iter().filter_map(Twin::scores_of_opener));
        let carriers = carriers(twins, &tried, entrants);
        let of_card = |(at, &card): (usize, &usize)| {
            let mut pairs = holders(twins, card, &carriers[at], common).into_iter();
            change(names[card].clone(), &mut pairs)
        };
        let mut cards: Vec<Change> = tried.iter().enumerate().map(of_card).collect();
        cards.sort_by(|one, other| other.gain.value.abs().total_cmp(&one.gain.value.abs()));
        let parted = twins.iter().filter(|twin| twin.parted.is_some()).count() as u64;
        Comparison {
            game: new.info().name.to_owned(),
            bots: plan.field.bots(),
            pairs: twins.len() as u64,
            parted: if common { parted } else { twins.len() as u64 },
            common,
            stop: Stop::Played,
            entrants: (0..entrants).map(of_entrant).collect(),
            opener: (opener.gain.n > 0).then_some(opener),
            cards,
            accused,
        }
    }

    /// Whether the test has decided. With common luck: nothing ever differs, or every culprit is known
    /// and whether it matters. With luck of their own: something has changed, or nothing by more than
    /// matters.
    fn verdict(&self, plan: &ComparePlan) -> Option<Stop> {
        let alike = |change: &Change| {
            change.gain.interval.low > -plan.delta && change.gain.interval.high < plan.delta
        };
        if self.common {
            let same = self.parted == 0 && self.pairs >= SAME;
            let named = !self.accused.is_empty() && self.accused.iter().all(|one| one.perhaps.is_empty());
            let known = named && self.cards.iter().all(|change| change.sure || alike(change));
            return same.then_some(Stop::Same).or(known.then_some(Stop::Decided));
        }
        let all = || self.entrants.iter().chain(&self.opener).chain(&self.cards);
        (self.is_different() || all().all(alike)).then_some(Stop::Decided)
    }
}

impl Change {
    fn of(name: String, pairs: &mut dyn Iterator<Item = (u16, u16)>, alpha: f64, delta: f64) -> Change {
        let mut test = Sequential::new(FULL, alpha, delta);
        let (mut sums, mut gains) = ((0.0, 0.0), Moments::default());
        for (old, new) in pairs {
            test.add(i32::from(new) - i32::from(old));
            gains.add((f64::from(new) - f64::from(old)) / 1000.0);
            sums = (sums.0 + f64::from(old) / 1000.0, sums.1 + f64::from(new) / 1000.0);
        }
        let n = test.n();
        let mean = |sum: f64| sum / n.max(1) as f64;
        let gain = Estimate { value: test.mean(), interval: test.interval(), n };
        let sure = n > 0 && test.verdict() == Verdict::Different;
        // Of one or none the spread is not known.
        let at_once = if n > 1 { gains.estimate(reach(1)).interval } else { test.interval() };
        Change { name, old: mean(sums.0), new: mean(sums.1), gain, at_once, sure }
    }
}

/// Which entrants ever had each of the cards.
fn carriers(twins: &[Twin], cards: &[usize], entrants: usize) -> Vec<Vec<bool>> {
    let of = |&card: &usize| {
        let mut carriers = vec![false; entrants];
        for sheet in twins.iter().flat_map(|twin| [&twin.old, &twin.new]) {
            for seat in BOTH {
                carriers[sheet.entrant(seat)] |= sheet.is(Deed::Held, seat, card);
            }
        }
        carriers
    };
    cards.iter().map(of).collect()
}

/// What whoever got the card first got in both versions. Where one of the two decks has the card, and
/// only where there are too few such matches also where both have it: then half the effect cancels out.
fn holders(twins: &[Twin], card: usize, carriers: &[bool], common: bool) -> Vec<(u16, u16)> {
    if !common {
        return apart(twins, card);
    }
    let first = |twin: &Twin| twin.old.first_holder(card).or_else(|| twin.new.first_holder(card));
    let scores = |twin: &Twin| first(twin).map(|seat| twin.scores_at(seat));
    let alone =
        |twin: &&Twin| twin.old.entrants.iter().filter(|&&entrant| carriers[entrant as usize]).count() == 1;
    let clean: Vec<_> = twins.iter().filter(alone).filter_map(scores).collect();
    if clean.len() >= twins.len() / 50 { clean } else { twins.iter().filter_map(scores).collect() }
}

/// The first to hold the card in a match of the old version beside the first in one of the new: with
/// luck of their own any two will do.
fn apart(twins: &[Twin], card: usize) -> Vec<(u16, u16)> {
    let scores = |sheet: &Sheet| {
        let held = |&seat: &Seat| sheet.is(Deed::Held, seat, card);
        BOTH.into_iter().filter(held).map(|seat| sheet.scores[seat.index()]).next()
    };
    let old = twins.iter().filter_map(|twin| scores(&twin.old));
    old.zip(twins.iter().filter_map(|twin| scores(&twin.new))).collect()
}
