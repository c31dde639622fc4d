//! What a change of the cards has changed.
//!
//! The files are read first: they say exactly which cards were changed. Then each of these cards is
//! measured where it can matter. Both versions play the same deals with the same bots' dice, so that a
//! pair of matches differs only where the change made a difference.

mod aim;
mod change;
mod edits;
mod found;
mod probe;
mod twin;

pub use change::Change;
pub use edits::{Edit, EditKind, Line};
pub use found::{AtLarge, CardTrial, Comparison, Finding, Stop};

use crate::works::Works;
use crate::{Journal, Lineup, PlanError, Verdict, seeds};
use aim::{Aim, Trial};
use edits::Editions;
use kernel::{Deck, Probe, Survey};
use twin::Twin;

/// In 95 % of the comparisons no interval of the cards misses its truth; the same for the decks.
const ALPHA: f64 = 0.05;
/// Pairs of matches before the first look.
const ROUND: u64 = 512;
/// Below so many pairs in which somebody had a card nothing is said about whether bots play it.
const ENOUGH: usize = 32;
/// Whoever wins less often than this, or loses less often, cannot show what a card does.
const ONE_SIDED: f64 = 0.05;
/// Who is asked if the bots of the field never play a card.
const SECOND: &str = "greedy";

/// What is to be compared.
#[derive(Clone, Debug)]
pub struct ComparePlan {
    /// Who meets whom.
    pub field: Lineup,
    /// The most matches, of both versions together.
    pub games: u64,
    /// Differences below this do not matter.
    pub delta: f64,
    /// Whether each version gets luck of its own: a harder test, for those who do not trust the easy one.
    pub independent: bool,
    /// Whether to play all matches, even after the test has decided and if the files are the same.
    pub all: bool,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
}

/// Compares two versions of a game. What is played goes through the journal; `progress` is told how
/// many more pairs of matches are done.
pub fn compare<G: Survey>(
    old: &G,
    new: &G,
    plan: &ComparePlan,
    journal: &Journal,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Comparison, PlanError> {
    let editions = Editions::of(old, new);
    let (fields, left_out) = aim::fields(old, new, &plan.field, &editions);
    let works = Works::new(plan.threads, journal, progress)?;
    let tried = editions.tried();
    let mut bench = Bench { plan, works, old, new, editions, fields, alpha: ALPHA, pairs: 0, parted: 0 };
    bench.alpha = ALPHA / tried.len().max(1) as f64;
    let share = plan.games / 2 / tried.len().max(1) as u64;
    let mut cards = Vec::new();
    for &card in &tried {
        cards.push(bench.card(card, share)?);
    }
    // What players do not hold shows in what happens to everybody.
    let unheld = tried.iter().any(|&card| !bench.editions.new[card].deckable);
    let rest = (plan.games / 2).saturating_sub(bench.pairs);
    let large = bench.editions.unprinted || unheld || cards.is_empty() && plan.all;
    let at_large = if large { bench.at_large(rest.max(2))? } else { None };
    let stop = match () {
        () if cards.is_empty() && at_large.is_none() => Stop::Same,
        () if bench.pairs >= plan.games / 2 => Stop::Played,
        () => Stop::Decided,
    };
    Ok(Comparison {
        game: new.info().name.to_owned(),
        bots: plan.field.bots(),
        delta: plan.delta,
        unprinted: bench.editions.unprinted,
        cards,
        at_large,
        left_out,
        pairs: bench.pairs,
        parted: bench.parted,
        common: !plan.independent,
        stop,
        edits: bench.editions.edits,
    })
}

/// Where questions are answered one after the other.
struct Bench<'a, G: Survey> {
    plan: &'a ComparePlan,
    works: Works<'a>,
    old: &'a G,
    new: &'a G,
    editions: Editions,
    fields: [Lineup; 2],
    /// The chance of each question about a card to be answered wrongly.
    alpha: f64,
    pairs: u64,
    parted: u64,
}

impl<G: Survey> Bench<'_, G> {
    /// Measures a card, by its place in the new list, with so many pairs of matches at most.
    fn card(&mut self, card: usize, most: u64) -> Result<CardTrial, PlanError> {
        let face = self.editions.new[card].clone();
        let before = self.editions.before[card];
        let mut trial = CardTrial {
            card: face.name.clone(),
            added: before.is_none(),
            finding: Finding::NotTested(String::new()),
            made: Vec::new(),
            bots: self.plan.field.bots(),
            held: 0,
            played: 0,
            decks: Vec::new(),
            opener: None,
        };
        // A new card has nothing to be compared with but a plain one in its place.
        let plain = if before.is_none() { self.new.plain(card) } else { None };
        let (old, place) = match (&plain, before) {
            (_, Some(place)) => (self.old, place),
            (Some(plain), None) => (plain, card),
            (None, None) => {
                trial.finding =
                    Finding::NotTested("it is new, and there is no plain card to compare it with".to_owned());
                return Ok(trial);
            }
        };
        let own = self.plan.field.bots();
        let second = (!own.iter().any(|bot| bot == SECOND)).then(|| vec![SECOND.to_owned()]);
        for bots in std::iter::once(own).chain(second) {
            self.judge(&mut trial, (old, place), card, &bots, most)?;
            // Another judge helps only where this one holds the card and does not play it.
            if trial.held == 0 || trial.played > 0 {
                break;
            }
        }
        Ok(trial)
    }

    /// Lets these bots judge the card.
    fn judge(
        &mut self,
        trial: &mut CardTrial,
        (old, place): (&G, usize),
        card: usize,
        bots: &[String],
        most: u64,
    ) -> Result<(), PlanError> {
        let probes = self.probes(old, place, card, bots);
        let aim = match &probes {
            Some([_, now]) => Aim::by_bots(&self.fields[1], &now.bots, now.venues.clone()),
            None if self.editions.new[card].deckable => match self.decks(old, card, bots, trial.added) {
                Ok(aim) => aim,
                Err(reason) => {
                    trial.finding =
                        Finding::NotTested(format!("no deck holds it, and none could be made: {reason}"));
                    return Ok(());
                }
            },
            None => Aim::at_large(self.fields_for(bots, trial.added)),
        };
        let games = match &probes {
            Some([before, now]) => [&before.game, &now.game],
            None => [old, self.new],
        };
        let seed = seeds::below(self.plan.seed, 16 + card as u64);
        let matches = aim.trial(games, Some([place, card]), seed, self.plan.independent)?;
        let delta = self.plan.delta;
        let alpha = self.alpha;
        let change = |twins: &[Twin]| Change::of(trial.card.clone(), twins, Twin::of_holder, alpha, delta);
        let settled = |twins: &[Twin]| {
            let held = twins.iter().filter(|twin| twin.held).count();
            let blind = held == 0 || held >= ENOUGH && !twins.iter().any(|twin| twin.played);
            blind || !self.plan.all && change(twins).verdict != Verdict::Open
        };
        let twins = self.play(&format!("card {card} {}", bots.join(" ")), &matches, most, &settled)?;
        let count = |is: fn(&Twin) -> bool| twins.iter().filter(|twin| is(twin)).count() as u64;
        self.pairs += twins.len() as u64;
        self.parted += count(|twin| twin.parted);
        trial.held = count(|twin| twin.held);
        trial.played = count(|twin| twin.held && twin.played);
        trial.bots = aim.fields[1].bots();
        let by = trial.bots.join(", ");
        let pairs = twins.len();
        trial.finding = match (trial.held, trial.played) {
            (0, _) => Finding::NotTested(format!("held 0 times in {pairs} matches by {by}")),
            (held, 0) if held >= ENOUGH as u64 => {
                Finding::NotTested(format!("held in {held} of {pairs} matches, and never played by {by}"))
            }
            _ if !twins.iter().any(|twin| twin.holder.is_some()) => {
                Finding::NotTested("both sides always have it at the same time".to_owned())
            }
            _ => {
                let change = change(&twins);
                let far = |score: f64| !(ONE_SIDED..=1.0 - ONE_SIDED).contains(&score);
                match far(change.old) && far(change.new) && change.verdict != Verdict::Matters {
                    true => Finding::NotTested(format!(
                        "whoever gets it scores {:.1} % in both versions against those who were asked, so one-sided \
                         that it could not show",
                        100.0 * change.new
                    )),
                    false => Finding::Measured(change),
                }
            }
        };
        let looks = aim.carriers.len().max(1) as f64;
        let of = |&at: &usize| {
            Change::of(aim.fields[1].name(at), &twins, |twin| twin.of_entrant(at), ALPHA / looks, delta)
        };
        trial.decks = aim.carriers.iter().map(of).collect();
        trial.made =
            if aim.made { trial.decks.iter().map(|deck| deck.name.clone()).collect() } else { Vec::new() };
        let opener = Change::of("first player".to_owned(), &twins, Twin::of_opener, ALPHA, delta);
        trial.opener = (opener.gain.n > 0).then_some(opener);
        Ok(())
    }

    /// Both versions with somebody who goes for the card, in a game without decks where the players are
    /// the game's own.
    fn probes(&self, old: &G, place: usize, card: usize, bots: &[String]) -> Option<[Probe<G>; 2]> {
        let usual = self.new.field() == bots && self.plan.field.venues == self.new.venues();
        usual.then(|| Some([old.probe(place)?, self.new.probe(card)?])).flatten()
    }

    /// The field as both versions know it, played by these bots.
    fn fields_for(&self, bots: &[String], added: bool) -> [Lineup; 2] {
        let names: Vec<&str> = bots.iter().map(String::as_str).collect();
        let [before, now] = &self.fields;
        let [before, now] = match self.plan.field.bots() == bots {
            true => [before.clone(), now.clone()],
            false => [before.with_bots(&names), now.with_bots(&names)],
        };
        if added { [now.clone(), now] } else { [before, now] }
    }

    fn decks(&self, old: &G, card: usize, bots: &[String], added: bool) -> Result<Aim, String> {
        let fields = self.fields_for(bots, added);
        let as_before = |deck: &Deck| if added { deck.clone() } else { self.editions.as_before(deck) };
        Aim::by_decks(old, self.new, fields, &as_before, &self.editions.new[card].name)
    }

    /// Everybody against everybody.
    fn at_large(&mut self, most: u64) -> Result<Option<AtLarge>, PlanError> {
        let aim = Aim::at_large(self.fields.clone());
        if aim.meetings.is_empty() {
            return Ok(None);
        }
        let seed = seeds::below(self.plan.seed, 15);
        let matches = aim.trial([self.old, self.new], None, seed, self.plan.independent)?;
        let delta = self.plan.delta;
        let looks = self.fields[1].entrants.len().max(1) as f64;
        let of = |twins: &[Twin]| {
            let entrant = |at: usize| {
                Change::of(self.fields[1].name(at), twins, |twin| twin.of_entrant(at), ALPHA / looks, delta)
            };
            let opener = Change::of("first player".to_owned(), twins, Twin::of_opener, ALPHA, delta);
            let entrants = (0..self.fields[1].entrants.len()).map(entrant).collect();
            AtLarge { entrants, opener: (opener.gain.n > 0).then_some(opener) }
        };
        let settled = |twins: &[Twin]| {
            !self.plan.all && of(twins).entrants.iter().all(|change| change.verdict != Verdict::Open)
        };
        let twins = self.play("at large", &matches, most, &settled)?;
        let found = of(&twins);
        self.pairs += twins.len() as u64;
        self.parted += twins.iter().filter(|twin| twin.parted).count() as u64;
        Ok(Some(found))
    }

    /// Plays pairs of matches until everything is settled. Both seatings of a deal follow each other.
    fn play(
        &self,
        name: &str,
        trial: &Trial<G>,
        most: u64,
        settled: &dyn Fn(&[Twin]) -> bool,
    ) -> Result<Vec<Twin>, PlanError> {
        let most = most.max(2).next_multiple_of(2);
        let mut twins: Vec<Twin> = Vec::new();
        while (twins.len() as u64) < most {
            let from = twins.len() as u64;
            // The more there is, the less a few more can tell.
            let more = ROUND.max(from / 4).next_multiple_of(2).min(most - from);
            twins.extend(self.works.run(&format!("{name} {from}"), more, |numbers| {
                let mut bots = [trial.old.bots(), trial.new.bots()];
                let twin = |number| match self.plan.independent {
                    true => twin::play_apart(trial, from + number, &mut bots),
                    false => twin::play(trial, from + number, &mut bots),
                };
                numbers.map(twin).collect()
            })?);
            if settled(&twins) {
                break;
            }
        }
        Ok(twins)
    }
}
