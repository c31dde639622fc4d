//! Judgement, apart from the rules: strategies that are data, and a judge of positions.
//!
//! Nothing here is a rule. The state is an imagined one, so what it shows of others' hands is a
//! guess; strategies look at what is public and at their own cards.

mod answers;
mod buying;
mod condition;
mod habits;
mod manners;
mod rules;
mod strategy;
mod trial;
mod vary;

pub use strategy::{Plan, Strategy};

pub(crate) use manners::Manners;
pub(crate) use rules::phrases;
pub(crate) use strategy::{read_strategies, standard};

use crate::Principality;
use crate::cards::CardList;
use crate::counts::Pile;
use crate::moves::Move;
use crate::score::points;
use crate::state::{Choice, Phase, Side, State};
use crate::turn::playable_treasures;
use kernel::{Craft, Dice, Insight, Odds, Seat, Skill, Style};

/// What the game advises at the table.
const ADVICE: &str = "steward";
/// What it advises alone.
pub(crate) const SPRINT: &str = "sprint";

impl Insight for Principality {
    type Plan = Plan;

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Some(scores) = state.over {
            return clarity(&self.cards, state, seat, scores.of(seat).into());
        }
        let worth = |seat| worth(&self.cards, state, state.side(seat));
        let rival = state.others(seat).map(worth).max().unwrap_or(0);
        (500 + 4 * (worth(seat) - rival)).clamp(20, 980)
    }

    /// No strategy keeps money back.
    fn obvious(&self, legal: &[Move]) -> Option<Move> {
        match legal {
            [only] => Some(*only),
            _ => legal.iter().copied().find(|&mv| mv == Move::PlayTreasures),
        }
    }

    fn odds(&self) -> Option<Odds> {
        Some(Odds { even: -15, slope: 75 })
    }

    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 40 },
            Skill::Thumb { slips: 20 },
            Skill::Thumb { slips: 8 },
            Skill::Thumb { slips: 0 },
            Skill::Plan { iterations: 2_000 },
        ]
    }

    fn craft(&self) -> Craft {
        // Only the end says who wins; the strategies reach it quickly.
        Craft { plies: u16::MAX, trust: 80, curiosity: 100, moves: 50, ..Craft::default() }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        self.follow(&self.advice(state).plan, state, seat, legal, dice)
    }

    fn plans(&self, state: &State, _seat: Seat) -> Vec<Plan> {
        let others = self.strategies.iter().filter(|strategy| strategy.plan.slips == 0);
        let mut plans: Vec<Plan> = Vec::new();
        for strategy in std::iter::once(self.advice(state)).chain(others) {
            let plan = strategy.plan.in_kingdom(&state.layout);
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
        plans
    }

    fn vary(&self, plan: &Plan, state: &State, _seat: Seat, dice: &mut Dice) -> Plan {
        vary::vary(plan, &state.layout, dice)
    }

    fn follow(&self, plan: &Plan, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        Player { cards: &self.cards, manners: &self.manners, plan, state, seat }.decide(self, legal, dice)
    }

    fn styles(&self) -> Vec<Style<Plan>> {
        let style = |Strategy { name, about, plan, .. }: &Strategy| Style {
            name: name.clone(),
            about: about.clone(),
            plan: plan.clone(),
        };
        self.strategies.iter().map(style).collect()
    }
}

impl Principality {
    /// The strategy that the game advises.
    fn advice(&self, state: &State) -> &Strategy {
        let advice = if state.seats == 1 { SPRINT } else { ADVICE };
        self.strategy(advice).expect("the advice is among the strategies that ship; a test reads them")
    }
}

/// A result, and how clear it was: a large lead in points is less a matter of luck than a narrow one.
/// Alone there is nobody to lead.
fn clarity(cards: &CardList, state: &State, seat: Seat, share: i32) -> i32 {
    let points = |seat| points(cards, state, state.side(seat));
    let Some(rival) = state.others(seat).map(points).max() else { return share };
    let lead = points(seat) - rival;
    (share + (500 + 20 * lead).clamp(0, 1000)) / 2
}

/// Points count all the more, the nearer the end; until then the deck's money counts.
fn worth(cards: &CardList, state: &State, side: &Side) -> i32 {
    let left = i32::from(state.supply.of(Pile::PROVINCE));
    let money: i32 = side
        .owned
        .iter()
        .map(|(pile, count)| {
            let card = cards.card(state.layout.face(pile));
            let use_of = 2 * i32::from(card.coins) + i32::from(card.cost.min(6)) / 2;
            if state.layout.scoring.has(pile) { 0 } else { use_of * i32::from(count) }
        })
        .sum();
    // A hundred cards would not buy twice what fifty do: money counts as a share of the deck.
    let density = 40 * money / i32::from(side.owned.total().max(10));
    3 * points(cards, state, side) + density * (left + 1) / 8
}

/// A player with a plan.
pub(crate) struct Player<'a> {
    cards: &'a CardList,
    manners: &'a Manners,
    plan: &'a Plan,
    state: &'a State,
    seat: Seat,
}

impl Player<'_> {
    fn decide(&self, game: &Principality, legal: &[Move], dice: &mut Dice) -> Move {
        let wish = self.wish(game, legal, dice);
        // Whatever a strategy wishes, it plays what is legal.
        debug_assert!(legal.contains(&wish), "{wish:?} is not among {legal:?}");
        wish
    }

    fn wish(&self, game: &Principality, legal: &[Move], dice: &mut Dice) -> Move {
        match (self.state.choice, self.state.phase) {
            (Choice::Pick(pick), _) => self.answer(game, &pick, legal),
            (_, Phase::Action) => self.next_action(game).map_or(Move::EndActions, Move::Play),
            (_, Phase::Buy) if !playable_treasures(self.state).is_empty() => Move::PlayTreasures,
            (_, Phase::Buy) => self.next_buy(dice).map_or(Move::EndTurn, Move::Buy),
        }
    }

    fn side(&self) -> &Side {
        self.state.side(self.seat)
    }
}
