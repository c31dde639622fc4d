//! What a strategy trashes, trades and plays, apart from what it buys.

use super::Player;
use super::rules::{Rule, Trade};
use crate::counts::{Pile, Piles};
use crate::layout::Layout;
use crate::script::{Step, Which};
use crate::state::Pick;
use kernel::Face;

/// The habits of a strategy that says nothing of them.
pub(super) const HABITS: &str = include_str!("../../strategies/habits.toml");

/// What a strategy trashes, trades and plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Habits {
    /// What leaves the deck where it may; if no rule fits, nothing more.
    pub(crate) trash: Vec<Rule>,
    /// What is given where a card must be trashed, and for what.
    pub(crate) trade: Vec<Trade>,
    /// When actions are played; those that are not named here are played as the game advises.
    pub(crate) play: Vec<Rule>,
}

impl Habits {
    /// The habits without what this kingdom does not have.
    pub(super) fn in_kingdom(&self, layout: &Layout) -> Habits {
        let has = |card: Face| layout.pile_of(card).is_some();
        let possible = |rules: &[Rule]| rules.iter().filter(|rule| has(rule.card)).cloned().collect();
        let can_trade = |trade: &&Trade| has(trade.given.card) && trade.wanted.is_none_or(has);
        Habits {
            trash: possible(&self.trash),
            trade: self.trade.iter().filter(can_trade).cloned().collect(),
            play: possible(&self.play),
        }
    }
}

impl Player<'_> {
    /// The first of these cards that a rule for trashing names.
    pub(super) fn first_junk(&self, piles: Piles) -> Option<Pile> {
        let fits = |rule: &Rule| self.fitting(rule, piles);
        self.plan.habits.trash.iter().find_map(fits)
    }

    /// Whether a card should leave the deck.
    pub(super) fn is_junk(&self, pile: Pile) -> bool {
        self.first_junk(Piles::only(pile)).is_some()
    }

    /// Whether the strategy itself says when this card is played, and if so, whether it is now.
    pub(super) fn plays(&self, pile: Pile) -> Option<bool> {
        let card = self.state.layout.id(pile);
        let mut rules = self.plan.habits.play.iter().filter(|rule| rule.card == card).peekable();
        rules.peek()?;
        Some(rules.any(|rule| self.hold(&rule.conditions)))
    }

    /// The first trade for one of these cards that can be made, and the card.
    pub(super) fn first_trade(&self, pick: &Pick, piles: Piles) -> Option<(&Trade, Pile)> {
        self.plan.habits.trade.iter().find_map(|trade| {
            let given = self.fitting(&trade.given, piles)?;
            let possible = trade.wanted.is_none_or(|wanted| self.can_get(pick, given, wanted));
            possible.then_some((trade, given))
        })
    }

    /// What the card that was just given was given for. The rules are those of the moment before.
    pub(super) fn traded_for(&self, pick: &Pick, piles: Piles) -> Option<Pile> {
        self.exchange(pick)?;
        let given = self.state.chosen.card?;
        let card = self.state.layout.id(given);
        let wishes = |trade: &Trade| trade.given.card == card && trade.wanted.is_some();
        if !self.plan.habits.trade.iter().any(wishes) {
            return None;
        }
        let mut before = *self.state;
        let side = before.side_mut(self.seat);
        side.owned.add(given);
        side.hand.add(given);
        let player = Player { state: &before, ..*self };
        let (trade, _) = player.first_trade(pick, Piles::only(given))?;
        self.state.layout.pile_of(trade.wanted?).filter(|&wanted| piles.has(wanted))
    }

    /// Whether a card can be had for another, and is not the end of a lost game.
    fn can_get(&self, pick: &Pick, given: Pile, wanted: Face) -> bool {
        let (state, layout) = (self.state, &self.state.layout);
        let (Some(which), Some(wanted)) = (self.exchange(pick), layout.pile_of(wanted)) else {
            return false;
        };
        state.supply.has(wanted)
            && state.like(which.beside(state.cost(given))).has(wanted)
            && !self.refuses(wanted, Some(given))
    }

    /// What the card that asks gives for one that is trashed.
    fn exchange(&self, pick: &Pick) -> Option<Which> {
        let script = &self.cards.card(self.state.layout.face(pick.card)).script;
        script.all().find_map(|step| match step {
            Step::Gain(which, ..) if which.compares() => Some(which),
            _ => None,
        })
    }
}
