//! How a strategy answers what cards ask.

use super::Player;
use crate::Principality;
use crate::counts::{Pile, Piles};
use crate::moves::{Answers, Move, Verb, answers};
use crate::script::{Fate, Spot, Which};
use crate::state::{Job, Pick, Stop};

/// Cards with a lower priority than Copper only clog a hand.
const CLOG: u8 = 15;

impl Player<'_> {
    pub(super) fn answer(&self, game: &Principality, pick: &Pick, legal: &[Move]) -> Move {
        let Answers { piles, verbs, .. } = answers(self.state, pick);
        let choose =
            |verb: Verb, pile: Option<Pile>| pile.map_or(Move::Decline, |pile| Move::Pick(verb, pile));
        let wish = match pick.job {
            Job::Cards { verb: Verb::Discard, stop: Stop::May, .. } => {
                choose(Verb::Discard, self.least(piles).filter(|&pile| self.clogs(pile)))
            }
            Job::Cards { verb: Verb::Discard, .. } => choose(Verb::Discard, self.discard_first(piles)),
            Job::Cards { verb: Verb::Trash | Verb::Return, stop: Stop::May, which, .. } => {
                choose(verbs[0], self.junk(which, piles))
            }
            Job::Cards { verb: Verb::Trash | Verb::Return, .. } => {
                choose(verbs[0], self.best_trade(pick, piles))
            }
            Job::Cards { verb: Verb::Put, from: Spot::Hand, .. } | Job::PutVictory => {
                choose(Verb::Put, self.least(piles))
            }
            Job::Cards { stop: Stop::May, .. } => {
                choose(verbs[0], self.most(piles).filter(|&pile| self.keep(pile) > CLOG))
            }
            Job::Cards { .. } => choose(verbs[0], self.most(piles)),
            Job::Gain(..) => choose(Verb::Gain, self.best_gain(pick, piles)),
            Job::GainTrashed(pile) => choose(Verb::Gain, Some(pile).filter(|&pile| pile != Pile::COPPER)),
            Job::Play { .. } => self.best_to_double(piles).map_or(legal[0], Move::Play),
            Job::PlayIt(pile, _) => Move::Play(pile),
            Job::Whether | Job::Parts(..) => self.tried(game, legal),
            Job::SetAside(pile, _) => {
                if self.state.actions > 0 {
                    Move::Decline
                } else {
                    Move::Pick(Verb::SetAside, pile)
                }
            }
            Job::Sort(fate) => self.sort(fate, piles).unwrap_or(legal[0]),
            Job::Spy => self.spied(piles).unwrap_or(legal[0]),
            Job::Rob => choose(Verb::Trash, self.dearest(piles)),
            Job::Lose(_) => choose(Verb::Trash, self.cheapest(piles)),
            Job::DiscardDeck => Move::DiscardDeck,
            Job::React => choose(Verb::Reveal, piles.lowest()),
        };
        // A question that may not be declined is answered all the same.
        if legal.contains(&wish) { wish } else { legal[0] }
    }

    /// What a card is worth keeping in hand.
    pub(super) fn keep(&self, pile: Pile) -> u8 {
        let manner = self.manners.of(self.state.layout.id(pile));
        if self.state.supply.has(Pile::CURSE) { manner.keep } else { manner.bare_keep }
    }

    fn least(&self, piles: Piles) -> Option<Pile> {
        piles.min_by_key(|&pile| self.keep(pile))
    }

    fn most(&self, piles: Piles) -> Option<Pile> {
        piles.max_by_key(|&pile| self.keep(pile))
    }

    fn dearest(&self, piles: Piles) -> Option<Pile> {
        piles.max_by_key(|&pile| self.state.cost(pile))
    }

    fn cheapest(&self, piles: Piles) -> Option<Pile> {
        piles.min_by_key(|&pile| self.state.cost(pile))
    }

    fn clogs(&self, pile: Pile) -> bool {
        self.keep(pile) < CLOG
    }

    /// Terminal actions beyond one go first, then the card with the lowest priority.
    fn discard_first(&self, piles: Piles) -> Option<Pile> {
        let (hand, layout) = (&self.side().hand, &self.state.layout);
        let is_terminal = |pile: &Pile| self.cards.card(layout.face(*pile)).actions == 0;
        let terminals = || piles.and(layout.actions).filter(is_terminal);
        let count: u16 = terminals().map(|pile| u16::from(hand.of(pile))).sum();
        if count > 1 { terminals().min_by_key(|&pile| self.keep(pile)) } else { self.least(piles) }
    }

    /// The junk to trash; a Copper that pays for itself always is.
    fn junk(&self, which: Which, piles: Piles) -> Option<Pile> {
        if which.only.is_some() { self.least(piles) } else { self.first_junk(piles) }
    }

    /// What to trash for something better; without a trade the card with the lowest priority, but no Province.
    fn best_trade(&self, pick: &Pick, piles: Piles) -> Option<Pile> {
        let traded = self.first_trade(pick, piles).map(|(_, given)| given);
        traded
            .or_else(|| self.least(piles.without(Piles::only(Pile::PROVINCE))))
            .or_else(|| self.least(piles))
    }

    /// What to gain: what a trade was made for, or else as if it were bought.
    fn best_gain(&self, pick: &Pick, piles: Piles) -> Option<Pile> {
        self.traded_for(pick, piles).or_else(|| self.first_rule(piles)).or_else(|| self.dearest(piles))
    }

    /// The action that is best played twice; something that plays others only if there are others.
    fn best_to_double(&self, piles: Piles) -> Option<Pile> {
        piles.min_by_key(|&pile| self.play_number(pile))
    }

    /// What to do with the cards looked at: junk is trashed, what clogs is discarded.
    fn sort(&self, fate: Fate, piles: Piles) -> Option<Move> {
        let pile = self.least(piles)?;
        let wish = match (self.is_junk(pile), self.clogs(pile)) {
            (true, _) => Verb::Trash,
            (_, true) => Verb::Discard,
            _ => Verb::PutBack,
        };
        let verb = fate.verbs().iter().find(|&&verb| verb == wish).or(fate.verbs().last())?;
        Some(Move::Pick(*verb, pile))
    }

    /// The own bad cards and others' good ones are discarded.
    fn spied(&self, piles: Piles) -> Option<Move> {
        let pile = self.least(piles)?;
        let bad = self.keep(pile) <= CLOG;
        let verb = if bad == (self.state.looked.owner == self.seat) { Verb::Discard } else { Verb::PutBack };
        Some(Move::Pick(verb, pile))
    }
}
