//! What to buy and in which order to play, by a strategy's rules.

use super::Player;
use super::rules::Rule;
use crate::Principality;
use crate::counts::{Pile, Piles};
use crate::moves::Verb;
use crate::score::{points, points_of};
use crate::script::{Spot, Step};
use crate::turn::affordable;
use kernel::Dice;

impl Player<'_> {
    /// The action to play next: the one with the lowest number.
    pub(super) fn next_action(&self, game: &Principality) -> Option<Pile> {
        let hand = self.side().hand.some().and(self.state.layout.actions);
        let now = |&pile: &Pile| {
            self.plays(pile).unwrap_or_else(|| self.is_useful(pile) && self.is_no_loss(game, pile))
        };
        hand.filter(now).min_by_key(|&pile| self.play_number(pile))
    }

    pub(super) fn play_number(&self, pile: Pile) -> u8 {
        let manner = self.manners.of(self.state.layout.id(pile));
        match self.state.supply.has(Pile::CURSE) {
            false if manner.bare_play != manner.play => manner.bare_play,
            _ if self.state.actions > 1 => manner.spare,
            _ => manner.play,
        }
    }

    /// Whether playing a card can do any good: a gain that would be refused cannot.
    fn is_useful(&self, pile: Pile) -> bool {
        let script = &self.cards.card(self.state.layout.face(pile)).script;
        let mut steps = script.now();
        match (steps.next(), steps.next()) {
            (Some(only), None) => self.does_good(only),
            _ => true,
        }
    }

    /// Whether a card that does nothing but this is of use now.
    fn does_good(&self, step: Step) -> bool {
        match step {
            Step::Gain(which, ..) => self.first_rule(self.state.gainable(which)).is_some(),
            Step::Choose { verb: Verb::Trash, from: Spot::Hand, may: true, which, .. }
                if which.only.is_none() =>
            {
                self.side().hand.some().any(|card| self.is_junk(card))
            }
            _ => true,
        }
    }

    /// The card to buy.
    pub(super) fn next_buy(&self, dice: &mut Dice) -> Option<Pile> {
        let fitting = affordable(self.state);
        let first = self.first_rule(fitting)?;
        if self.plan.slips > 0 && dice.below(100) < self.plan.slips.into() {
            return self.first_rule(fitting.without(Piles::only(first)));
        }
        Some(first)
    }

    /// The card of the first rule that fits.
    pub(super) fn first_rule(&self, fitting: Piles) -> Option<Pile> {
        self.plan.rules.iter().find_map(|rule| self.follow(rule, fitting))
    }

    /// The card of a rule for buying, if it fits and is not the end of a lost game.
    fn follow(&self, rule: &Rule, fitting: Piles) -> Option<Pile> {
        self.fitting(rule, fitting).filter(|&pile| !self.refuses(pile, None))
    }

    /// The card of a rule, if it is among these and the rule's conditions hold.
    pub(super) fn fitting(&self, rule: &Rule, piles: Piles) -> Option<Pile> {
        let pile = self.state.layout.pile_of(rule.card).filter(|&pile| piles.has(pile))?;
        self.hold(&rule.conditions).then_some(pile)
    }

    /// Whether gaining this card, for another or for none, would end the game with a loss.
    pub(super) fn refuses(&self, pile: Pile, given: Option<Pile>) -> bool {
        let state = self.state;
        let last = state.supply.of(pile) == 1 && (pile == Pile::PROVINCE || state.empty_piles() >= 2);
        if !last || state.seats == 1 {
            return false;
        }
        let mine = self.side();
        let mut owned = mine.owned;
        owned.add(pile);
        given.inspect(|&given| owned.take(given));
        let own = points_of(self.cards, state, &owned);
        state.others(self.seat).any(|seat| {
            let other = state.side(seat);
            let theirs = points(self.cards, state, other);
            own < theirs || (own == theirs && mine.turns > other.turns)
        })
    }
}
