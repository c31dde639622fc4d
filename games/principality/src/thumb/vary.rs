//! Plans that differ a little from another, for a planner to try.

use super::condition::{Amount, Comparison, Count, Relation};
use super::rules::Rule;
use super::strategy::Plan;
use crate::counts::Pile;
use crate::layout::Layout;
use kernel::{Dice, Face};

/// The percentage of variations that change two things at once.
const TWICE: u32 = 40;

/// One or two things are changed.
pub(super) fn vary(plan: &Plan, layout: &Layout, dice: &mut Dice) -> Plan {
    let mut plan = plan.clone();
    change(&mut plan.rules, layout, dice);
    if dice.below(100) < TWICE {
        change(&mut plan.rules, layout, dice);
    }
    plan
}

fn change(plan: &mut Vec<Rule>, layout: &Layout, dice: &mut Dice) {
    let [duchy, province, estate] = [Pile::DUCHY, Pile::PROVINCE, Pile::ESTATE].map(|pile| layout.id(pile));
    match dice.below(100) {
        0..45 => wish(plan, layout, dice),
        45..60 => forgo(plan, dice),
        60..75 => prefer(plan, dice),
        75..82 => begin(plan, duchy, province, 2 + dice.below(6)),
        82..88 => begin(plan, estate, province, 1 + dice.below(4)),
        88..94 => wait(plan, province, dice),
        _ => limit(plan, layout, dice),
    }
}

/// Some copies of one more card are wanted.
fn wish(plan: &mut Vec<Rule>, layout: &Layout, dice: &mut Dice) {
    let kingdom: Vec<Pile> = layout.piles().filter(|pile| pile.index() >= Pile::BASIC).collect();
    if let Some(&pile) = dice.pick(&kingdom) {
        let card = layout.id(pile);
        let place = dice.below(plan.len() as u32 + 1) as usize;
        plan.insert(place, Rule { card, conditions: few(card, dice) });
    }
}

/// A card is no longer wanted.
fn forgo(plan: &mut Vec<Rule>, dice: &mut Dice) {
    if plan.len() > 1 {
        plan.remove(dice.below(plan.len() as u32) as usize);
    }
}

/// A card is wanted more than the one before it.
fn prefer(plan: &mut [Rule], dice: &mut Dice) {
    if plan.len() > 1 {
        let place = dice.below(plan.len() as u32 - 1) as usize;
        plan.swap(place, place + 1);
    }
}

/// Lesser Victory cards are bought when at most this many Provinces are left.
fn begin(plan: &mut [Rule], lesser: Face, province: Face, provinces: u32) {
    let (left, right) = (Count::Left(province).into(), Count::Number(provinces as i32).into());
    replace(plan, lesser, vec![Comparison { left, relation: Relation::AtMost, right }]);
}

/// Provinces are bought once the deck can pay for more of them.
fn wait(plan: &mut [Rule], province: Face, dice: &mut Dice) {
    let value = [0, 14, 16, 18, 20, 24][dice.below(6) as usize];
    let rich = Comparison {
        left: Count::Value.into(),
        relation: Relation::AtLeast,
        right: Count::Number(value).into(),
    };
    replace(plan, province, if value == 0 { Vec::new() } else { vec![rich] });
}

/// More or fewer copies of a card are wanted.
fn limit(plan: &mut [Rule], layout: &Layout, dice: &mut Dice) {
    let place = dice.below(plan.len() as u32) as usize;
    let card = plan[place].card;
    if layout.pile_of(card).is_some_and(|pile| pile.index() >= Pile::BASIC) {
        plan[place].conditions = few(card, dice);
    }
}

/// As long as there are few of a card: a number of them, one for this many treasures, or early on.
fn few(card: Face, dice: &mut Dice) -> Vec<Comparison> {
    let number = [1, 1, 2, 2, 3, 4, 5, 8][dice.below(8) as usize];
    let below = |times, right: Count| Comparison {
        left: Amount { count: Count::Owned(card), times, over: 1 },
        relation: Relation::Below,
        right: right.into(),
    };
    let fewer = below(1, Count::Number(number));
    match dice.below(100) {
        0..70 => vec![fewer],
        70..85 => vec![below([5, 8, 11][dice.below(3) as usize], Count::Treasures)],
        _ => {
            let turns = Count::Number([3, 4, 6][dice.below(3) as usize]).into();
            vec![fewer, Comparison { left: Count::Turns.into(), relation: Relation::AtMost, right: turns }]
        }
    }
}

/// Every rule for the card gets these conditions.
fn replace(plan: &mut [Rule], card: Face, conditions: Vec<Comparison>) {
    for rule in plan.iter_mut().filter(|rule| rule.card == card) {
        rule.conditions.clone_from(&conditions);
    }
}
