//! What to buy and in which order to play, by a strategy's rules.

use super::Player;
use super::rules::{Amount, Comparison, Rule};
use crate::counts::{Pile, Piles};
use crate::score::points;
use crate::script::Step;
use crate::turn::affordable;
use kernel::Dice;

impl Player<'_> {
    /// The action to play next: the one with the lowest number.
    pub(super) fn next_action(&self) -> Option<Pile> {
        let hand = self.side().hand.some().and(self.state.layout.actions);
        hand.filter(|&pile| self.is_useful(pile)).min_by_key(|&pile| self.play_number(pile))
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
        match script.now[..] {
            [Step::Gain(which, cost, _)] => {
                let like = self.state.layout.like(which);
                let fitting = self.state.layout.up_to(cost.into()).and(self.state.supply.some()).and(like);
                self.first_rule(fitting).is_some()
            }
            [Step::TrashUpTo(_)] => self.side().hand.some().any(|card| self.is_junk(card)),
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

    fn follow(&self, rule: &Rule, fitting: Piles) -> Option<Pile> {
        let pile = self.state.layout.pile_of(rule.card)?;
        let follows = fitting.has(pile)
            && rule.conditions.iter().all(|condition| self.holds(condition))
            && !self.refuses(pile);
        follows.then_some(pile)
    }

    fn holds(&self, condition: &Comparison) -> bool {
        condition.relation.holds(self.amount(condition.left), self.amount(condition.right))
    }

    fn amount(&self, amount: Amount) -> i32 {
        let (layout, side) = (&self.state.layout, self.side());
        match amount {
            Amount::Number(number) => number,
            Amount::Owned(id, times) => {
                times * layout.pile_of(id).map_or(0, |pile| side.owned.of(pile).into())
            }
            Amount::Left(id) => layout.pile_of(id).map_or(0, |pile| self.state.supply.of(pile).into()),
            Amount::Value => self.coin_value(),
            Amount::Treasures => {
                side.owned.some().and(layout.treasures).map(|pile| i32::from(side.owned.of(pile))).sum()
            }
            Amount::Turns => side.turns.into(),
            Amount::EmptyPiles => self.state.empty_piles() as i32,
        }
    }

    /// The printed coins of all cards that the player has.
    pub(super) fn coin_value(&self) -> i32 {
        let owned = &self.side().owned;
        let coins = |pile| self.cards.card(self.state.layout.face(pile)).coins;
        owned.iter().map(|(pile, count)| i32::from(coins(pile)) * i32::from(count)).sum()
    }

    /// Whether gaining this card would end the game with a loss.
    fn refuses(&self, pile: Pile) -> bool {
        let state = self.state;
        let last = state.supply.of(pile) == 1 && (pile == Pile::PROVINCE || state.empty_piles() >= 2);
        if !last || state.seats == 1 {
            return false;
        }
        let mut mine = *self.side();
        mine.owned.add(pile);
        let own = points(self.cards, state, &mine);
        state.others(self.seat).any(|seat| {
            let other = state.side(seat);
            let theirs = points(self.cards, state, other);
            own < theirs || (own == theirs && mine.turns > other.turns)
        })
    }
}
