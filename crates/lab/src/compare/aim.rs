//! Where a card can matter: who plays whom to find out about it.

use super::edits::Editions;
use crate::arena::Arena;
use crate::{Entrant, Lineup, PlanError, seeds};
use kernel::{Deck, Survey};

/// Who meets whom for a question, in both versions.
pub(super) struct Aim {
    /// The entrants as the old version knows them, and as the new one does.
    pub fields: [Lineup; 2],
    /// Venue, one entrant and the other.
    pub meetings: Vec<(usize, usize, usize)>,
    /// The entrants that are there for the card.
    pub carriers: Vec<usize>,
    /// Whether they were made for it.
    pub made: bool,
}

/// Both versions of the matches of a question.
pub(super) struct Trial<'a, G: Survey> {
    pub old: Arena<'a, G>,
    pub new: Arena<'a, G>,
    /// How many cards each version has.
    pub counts: [usize; 2],
    /// The card in question, by its place in both lists.
    pub card: Option<[usize; 2]>,
    /// Whether it is all that differs, and makes a difference only once somebody has it.
    pub alone: bool,
}

/// Makes decks that have a card from others, or says why it cannot.
pub(super) type Make<'a> = &'a dyn Fn(&[Deck]) -> Result<Vec<Deck>, String>;

impl Aim {
    /// Every one against every other.
    pub fn at_large(fields: [Lineup; 2]) -> Aim {
        Aim { meetings: fields[0].meetings(), fields, carriers: Vec::new(), made: false }
    }

    /// The decks that have the card against those that do not. If none has it, decks are made that do;
    /// `Err` says why none can be.
    pub fn by_decks<G: Survey>(
        old: &G,
        [before, now]: [Lineup; 2],
        as_before: &dyn Fn(&Deck) -> Deck,
        has: &dyn Fn(&Deck) -> bool,
        make: Make<'_>,
    ) -> Result<Aim, String> {
        let holds = |field: &Lineup, at: usize| field.entrants[at].deck.as_ref().is_some_and(has);
        let [mut before, mut now] = [before, now];
        let count = now.entrants.len();
        let mut carriers: Vec<usize> = (0..count).filter(|&at| holds(&now, at)).collect();
        let made_for_it = carriers.is_empty();
        if made_for_it {
            let mut decks: Vec<Deck> = Vec::new();
            for deck in now.entrants.iter().filter_map(|entrant| entrant.deck.clone()) {
                if !decks.contains(&deck) {
                    decks.push(deck);
                }
            }
            let made = make(&decks)?;
            let made: Vec<Deck> =
                made.into_iter().filter(|deck| old.deck_problems(&as_before(deck)).is_empty()).collect();
            if made.is_empty() {
                return Err("no deck can hold it in both versions".to_owned());
            }
            for (bot, deck) in now.bots().iter().flat_map(|bot| made.iter().map(move |deck| (bot, deck))) {
                let entrant = |deck: Deck| Entrant { bot: bot.clone(), deck: Some(deck) };
                carriers.push(now.entrants.len());
                before.entrants.push(entrant(as_before(deck)));
                now.entrants.push(entrant(deck.clone()));
            }
        }
        let others: Vec<usize> = (0..now.entrants.len()).filter(|at| !carriers.contains(at)).collect();
        let pairs: Vec<(usize, usize)> = match others.is_empty() {
            false => carriers.iter().flat_map(|&one| others.iter().map(move |&other| (one, other))).collect(),
            // All have it: part of what it does cancels out, but there is no other way.
            true => carriers
                .iter()
                .flat_map(|&one| carriers.iter().map(move |&other| (one, other)))
                .filter(|(one, other)| one <= other)
                .collect(),
        };
        let meet =
            |&(one, other): &(usize, usize)| !now.rivals || now.entrants[one].bot != now.entrants[other].bot;
        let pairs: Vec<(usize, usize)> = pairs.into_iter().filter(meet).collect();
        let venues = now.venues.len();
        let meetings =
            (0..venues).flat_map(|venue| pairs.iter().map(move |&(one, other)| (venue, one, other)));
        Ok(Aim { meetings: meetings.collect(), carriers, fields: [before, now], made: made_for_it })
    }

    /// Who goes for the card against those who do not, in a game without decks.
    pub fn by_bots(field: &Lineup, bots: &[String], venues: Vec<kernel::Venue>) -> Aim {
        let entrants = bots.iter().map(|bot| Entrant { bot: bot.clone(), deck: None }).collect();
        let field = Lineup { entrants, venues, rivals: false, agents: field.agents.clone() };
        let others = 1..bots.len();
        let meetings =
            (0..field.venues.len()).flat_map(|venue| others.clone().map(move |other| (venue, 0, other)));
        Aim { meetings: meetings.collect(), carriers: vec![0], fields: [field.clone(), field], made: true }
    }

    /// The matches. With `independent` each version gets independent random numbers.
    pub fn trial<'a, G: Survey>(
        &self,
        [old, new]: [&'a G; 2],
        card: Option<[usize; 2]>,
        seed: u64,
        independent: bool,
    ) -> Result<Trial<'a, G>, PlanError> {
        let [before, now] = &self.fields;
        let luck = if independent { seeds::below(seed, 3) } else { seed };
        Ok(Trial {
            old: Arena::of_meetings(old, before, self.meetings.clone(), seed)?,
            new: Arena::of_meetings(new, now, self.meetings.clone(), seed)?.with_luck(luck),
            counts: [old.cards().len(), new.cards().len()],
            card,
            alone: false,
        })
    }
}

/// The field as the old version knows it and as the new one does, and who cannot take part in both.
pub(super) fn fields<G: Survey>(
    old: &G,
    new: &G,
    field: &Lineup,
    editions: &Editions,
) -> ([Lineup; 2], Vec<String>) {
    let mut left_out = Vec::new();
    let (mut before, mut now) = (Vec::new(), Vec::new());
    for (at, entrant) in field.entrants.iter().enumerate() {
        let deck = entrant.deck.as_ref().map(|deck| editions.as_now(deck));
        let fits = |game: &G, deck: &Option<Deck>| {
            deck.as_ref().is_none_or(|deck| game.deck_problems(deck).is_empty())
        };
        if fits(old, &entrant.deck) && fits(new, &deck) {
            before.push(entrant.clone());
            now.push(Entrant { bot: entrant.bot.clone(), deck });
        } else {
            left_out.push(field.name(at));
        }
    }
    let with = |entrants| Lineup { entrants, ..field.clone() };
    ([with(before), with(now)], left_out)
}

/// Whether a deck holds a card.
pub(super) fn has(deck: &Deck, card: &str) -> bool {
    deck.cards.iter().any(|(name, &count)| count > 0 && name.eq_ignore_ascii_case(card))
}

impl Editions {
    /// The deck with the names that the new list has.
    fn as_now(&self, deck: &Deck) -> Deck {
        self.translated(deck, |name| self.renamed(name).map(str::to_owned))
    }

    /// The deck with the names that the old list has.
    pub fn as_before(&self, deck: &Deck) -> Deck {
        let old = |name: &str| {
            let at = self.new.iter().position(|card| card.name == name)?;
            Some(self.old[self.before[at]?].name.clone())
        };
        self.translated(deck, old)
    }

    fn translated(&self, deck: &Deck, name: impl Fn(&str) -> Option<String>) -> Deck {
        let cards =
            deck.cards.iter().map(|(card, &count)| (name(card).unwrap_or_else(|| card.clone()), count));
        Deck { cards: cards.collect(), ..deck.clone() }
    }
}
