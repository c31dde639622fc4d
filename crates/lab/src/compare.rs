//! What a change of the cards has changed.
//!
//! The files are read first: they say exactly which cards were changed. Then each of these cards is
//! measured where it can matter. Both versions play the same deals with the same bots' dice, so that a
//! pair of matches differs only where the change made a difference.

mod aim;
mod change;
mod edits;
mod found;
mod opinion;
mod probe;
mod question;
mod twin;

pub use change::Change;
pub use edits::{Edit, EditKind, Line};
pub use found::{AtLarge, CardTrial, Comparison, Stop};
pub use opinion::{Finding, Opinion, PanelVerdict};
pub use probe::decks_with;

use crate::works::Works;
use crate::{Entrant, Journal, Lineup, PlanError, Verdict, seeds};
use aim::{Aim, Trial};
use edits::Editions;
use kernel::{Deck, Judge, Survey};
use probe::{decks_naming, sits};
use question::Question;
use std::collections::BTreeMap;
use std::ops::Range;
use twin::Twin;

/// In 95 % of the comparisons no interval of the cards misses its truth; the same for the decks.
const ALPHA: f64 = 0.05;
/// Pairs of matches before the first look.
const ROUND: u64 = 512;

/// What is to be compared.
#[derive(Clone, Debug)]
pub struct ComparePlan {
    /// Who meets whom.
    pub field: Lineup,
    /// The judges.
    pub panel: Vec<Judge>,
    /// A stronger judge, who is asked about what the panel says matters, or disagrees about.
    pub confirm: Option<Judge>,
    /// Differences below this do not matter.
    pub delta: f64,
    /// Whether each version gets independent random numbers: slower, but needs no common random numbers.
    pub independent: bool,
    /// When to stop before all matches are played.
    pub until: Until,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
}

/// When a question is answered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Until {
    /// When the change is shown to matter or not to matter.
    Settled,
    /// When the gain is known to within so much to each side, by the ordinary interval.
    Known(f64),
    /// When all matches are played, even if the files are the same.
    Played,
}

impl ComparePlan {
    /// The plan that a game thinks right. `bots` are the judges that somebody asked for, or none: each of
    /// them is one, but in a game without decks, where bots are what meets, they are one together.
    pub fn new<G: Survey>(
        game: &G,
        bots: &[String],
        decks: &[Deck],
        options: &BTreeMap<String, String>,
    ) -> ComparePlan {
        let usual = game.panel();
        let matches = usual.iter().map(|judge| judge.matches).max().unwrap_or_default();
        let judge = |bots: &[String]| {
            let known = usual.iter().find(|judge| judge.bots == bots);
            Judge { bots: bots.to_vec(), matches: known.map_or(matches, |judge| judge.matches) }
        };
        let panel = match bots {
            [] => usual,
            _ if game.decks().is_empty() => vec![judge(bots)],
            _ => bots.iter().map(|bot| judge(std::slice::from_ref(bot))).collect(),
        };
        let first = panel.first().map_or(Vec::new(), |judge| judge.bots.clone());
        ComparePlan {
            field: Lineup::new(game, &first, decks, options),
            panel,
            confirm: None,
            delta: 0.01,
            independent: false,
            until: Until::Settled,
            seed: 1,
            threads: 0,
        }
    }
}

impl ComparePlan {
    /// The same plan with so many matches at most for each judge.
    pub fn with_games(mut self, games: u64) -> ComparePlan {
        self.panel.iter_mut().for_each(|judge| judge.matches = games);
        self
    }

    /// How many matches the panel plays at most.
    pub fn matches(&self) -> u64 {
        self.panel.iter().map(|judge| judge.matches).sum()
    }
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
    let asked = tried.len() * plan.panel.len();
    let alpha = ALPHA / asked.max(1) as f64;
    let bench = Bench { plan, works, old, new, editions, fields, alpha };
    let cards = bench.cards(&tried)?;
    let heard = || cards.iter().flat_map(|card| card.opinions.iter().chain(&card.confirmed));
    let count = |of: fn(&Opinion) -> u64| heard().map(of).sum::<u64>();
    let (mut pairs, mut parted) = (count(|opinion| opinion.pairs), count(|opinion| opinion.parted));
    // What players do not hold shows in what happens to everybody.
    let unheld = tried
        .iter()
        .zip(&cards)
        .any(|(&card, trial)| !bench.editions.new[card].deckable && trial.panel == PanelVerdict::NotTested);
    let rest = (plan.matches() / 2)
        .saturating_sub(pairs)
        .min(plan.panel.first().map_or(0, |judge| judge.matches / 2));
    let large = bench.editions.unprinted || unheld || cards.is_empty() && plan.until == Until::Played;
    let at_large = match large {
        true => bench.at_large(rest.max(2))?,
        false => None,
    };
    let at_large = at_large.map(|(found, twins)| {
        pairs += twins.len() as u64;
        parted += twins.iter().filter(|twin| twin.parted).count() as u64;
        found
    });
    let stop = match () {
        () if cards.is_empty() && at_large.is_none() => Stop::Same,
        () if pairs >= plan.matches() / 2 => Stop::Played,
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
        pairs,
        parted,
        common: !plan.independent,
        stop,
        edits: bench.editions.edits,
    })
}

/// Where questions are answered.
struct Bench<'a, G: Survey> {
    plan: &'a ComparePlan,
    works: Works<'a>,
    old: &'a G,
    new: &'a G,
    editions: Editions,
    fields: [Lineup; 2],
    /// The chance of each question about a card to be answered wrongly.
    alpha: f64,
}

impl<G: Survey> Bench<'_, G> {
    /// What every judge thinks of every card.
    fn cards(&self, tried: &[usize]) -> Result<Vec<CardTrial>, PlanError> {
        let judged: Vec<Vec<Opinion>> =
            self.plan.panel.iter().map(|judge| self.judge(judge, tried)).collect::<Result<_, _>>()?;
        let trial = |(at, &card): (usize, &usize)| {
            let opinions: Vec<Opinion> = judged.iter().map(|opinions| opinions[at].clone()).collect();
            CardTrial {
                card: self.editions.new[card].name.clone(),
                added: self.editions.before[card].is_none(),
                panel: PanelVerdict::of(&opinions),
                opinions,
                confirmed: None,
            }
        };
        let mut cards: Vec<CardTrial> = tried.iter().enumerate().map(trial).collect();
        if let Some(judge) = &self.plan.confirm {
            let doubted: Vec<usize> = (0..cards.len()).filter(|&at| cards[at].panel.is_doubtful()).collect();
            let asked: Vec<usize> = doubted.iter().map(|&at| tried[at]).collect();
            let opinions = self.judge(judge, &asked)?;
            doubted.iter().zip(opinions).for_each(|(&at, opinion)| cards[at].confirmed = Some(opinion));
        }
        Ok(cards)
    }

    /// What a judge thinks of these cards. They take turns until each question is settled or all matches
    /// are played, so whatever is settled soon leaves its matches to the others.
    fn judge(&self, judge: &Judge, cards: &[usize]) -> Result<Vec<Opinion>, PlanError> {
        let mut questions: Vec<Result<Question<G>, String>> =
            cards.iter().map(|&card| self.question(card, &judge.bots)).collect();
        let mut left = (judge.matches / 4).max(1) * 2;
        let mut open: Vec<&mut Question<G>> =
            questions.iter_mut().filter_map(|question| question.as_mut().ok()).collect();
        while !open.is_empty() && left > 0 {
            for question in &mut open {
                let from = question.twins.len() as u64;
                // The more there is, the less a few more can tell.
                let more = ROUND.max(from / 4).next_multiple_of(2).min(left);
                let trial = question.trial([self.old, self.new], self.plan.independent)?;
                let twins = self.play(&question.name, &trial, from..from + more)?;
                question.twins.extend(twins);
                left -= more;
            }
            open.retain(|question| !self.is_settled(question));
        }
        let opinion = |question: Result<Question<G>, String>| match question {
            Ok(question) => question.opinion(self.alpha, ALPHA, self.plan.delta),
            Err(reason) => Opinion::none(judge.bots.clone(), reason),
        };
        Ok(questions.into_iter().map(opinion).collect())
    }

    fn is_settled(&self, question: &Question<G>) -> bool {
        let change = || question.change(self.alpha, self.plan.delta);
        question.is_blind()
            || match self.plan.until {
                Until::Settled => change().verdict != Verdict::Open,
                Until::Known(reach) => {
                    let Change { at_once, gain, .. } = change();
                    // What was never seen in so many deals may still happen in three of as many.
                    let rare = 3.0 / (gain.n as f64 / 2.0);
                    ((at_once.high - at_once.low) / 2.0).max(rare) <= reach
                }
                Until::Played => false,
            }
    }

    /// What these bots are asked about a card, by its place in the new list; or why they cannot be.
    fn question(&self, card: usize, bots: &[String]) -> Result<Question<G>, String> {
        let added = self.editions.before[card].is_none();
        // A new card has nothing to be compared with but a plain one in its place.
        let (plain, place) = match self.editions.before[card] {
            Some(place) => (None, place),
            None => (self.new.plain(card), card),
        };
        if added && plain.is_none() {
            return Err("it is new, and there is no plain card to compare it with".to_owned());
        }
        let before = plain.as_ref().unwrap_or(self.old);
        let usual = self.plan.field.venues == self.new.venues();
        let probes = match usual {
            true => before.probe(place, bots).zip(self.new.probe(card, bots)),
            false => None,
        };
        let (aim, rules) = match probes {
            Some((before, now)) => {
                (Aim::by_bots(&self.fields[1], &now.bots, now.venues), [Some(before.game), Some(now.game)])
            }
            None if self.editions.new[card].deckable || self.new.named(card).is_some() => {
                let aim = self
                    .decks(before, card, bots, added)
                    .map_err(|reason| format!("no deck holds it, and none could be made: {reason}"))?;
                (aim, [plain, None])
            }
            None => (Aim::at_large(self.fields_for(bots, added)), [plain, None]),
        };
        Ok(Question {
            name: format!("card {card} {}", bots.join(" ")),
            places: [place, card],
            card: self.editions.new[card].name.clone(),
            seed: seeds::below(self.plan.seed, 16 + card as u64),
            alone: self.editions.edits.len() == 1 && self.editions.new[card].deckable,
            aim,
            rules,
            twins: Vec::new(),
        })
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
        let [mut before, mut now] = self.fields_for(bots, added);
        let as_before = |deck: &Deck| if added { deck.clone() } else { self.editions.as_before(deck) };
        let name = self.editions.new[card].name.as_str();
        let Some((tag, mut venue)) = self.new.named(card) else {
            let make = |decks: &[Deck]| decks_with(self.new, decks, name);
            return Aim::by_decks(old, [before, now], &as_before, &|deck| aim::has(deck, name), &make);
        };
        let asked = now.venues.first().map(|venue| venue.options.clone()).unwrap_or_default();
        venue.options.extend(asked);
        let fits =
            |game: &G, entrant: &Entrant| entrant.deck.as_ref().is_none_or(|deck| sits(game, deck, &venue));
        let kept: Vec<bool> = before
            .entrants
            .iter()
            .zip(&now.entrants)
            .map(|(one, other)| fits(old, one) && fits(self.new, other))
            .collect();
        for field in [&mut before, &mut now] {
            let mut kept = kept.iter();
            field.entrants.retain(|_| kept.next() == Some(&true));
            field.venues = vec![venue.clone()];
        }
        let has = |deck: &Deck| deck.tag(tag).eq_ignore_ascii_case(name);
        let make = |decks: &[Deck]| decks_naming([old, self.new], decks, (tag, name), &venue);
        Aim::by_decks(old, [before, now], &as_before, &has, &make)
    }

    /// Every one against every other.
    fn at_large(&self, most: u64) -> Result<Option<(AtLarge, Vec<Twin>)>, PlanError> {
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
        let most = most.next_multiple_of(2);
        let mut twins: Vec<Twin> = Vec::new();
        while (twins.len() as u64) < most {
            let from = twins.len() as u64;
            let more = ROUND.max(from / 4).next_multiple_of(2).min(most - from);
            twins.extend(self.play("at large", &matches, from..from + more)?);
            let open = || of(&twins).entrants.iter().any(|change| change.verdict == Verdict::Open);
            if self.plan.until != Until::Played && !open() {
                break;
            }
        }
        Ok(Some((of(&twins), twins)))
    }

    /// Plays pairs of matches. Both seatings of a deal follow each other.
    fn play(&self, name: &str, trial: &Trial<G>, numbers: Range<u64>) -> Result<Vec<Twin>, PlanError> {
        let (from, more) = (numbers.start, numbers.end - numbers.start);
        self.works.run(&format!("{name} {from}"), more, |numbers| {
            let mut bots = [trial.old.bots(), trial.new.bots()];
            let twin = |number| match self.plan.independent {
                true => twin::play_apart(trial, from + number, &mut bots),
                false => twin::play(trial, from + number, &mut bots),
            };
            numbers.map(twin).collect()
        })
    }
}
