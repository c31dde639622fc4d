//! Rules of thumb and a judge of positions.
//!
//! Nothing here is a rule. The state is an imagined one, so what it shows of the opponent's hand
//! and orders is a guess; only what is in plain sight is looked at.

mod economy;
mod place;
mod promise;
mod temper;
mod worth;

use crate::Kitbash;
use crate::in_play::InPlay;
use crate::keywords::Ability;
use crate::orders::{Move, Order};
use crate::state::{Orders, State};
use economy::price;
use kernel::{Craft, Dice, Insight, List, Log, Seat, Skill, Style};
use place::Lanes;
use promise::promise;
use temper::ADVISED;
pub use temper::Temper;
use worth::{advantage, card_worth};

/// How many spells and abilities are tried out at most, the most promising first.
const TRIALS: usize = 6;

impl Insight for Kitbash {
    type Plan = Temper;

    fn value(&self, state: &State, seat: Seat) -> i32 {
        match state.over {
            Some(scores) => scores.of(seat).into(),
            None => {
                let ahead = advantage(&self.cards, state, seat);
                500 + 480 * ahead / (ahead.abs() + 300)
            }
        }
    }

    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 40 },
            Skill::Thumb { slips: 20 },
            Skill::Thumb { slips: 10 },
            Skill::Thumb { slips: 0 },
            Skill::Plan { iterations: 400 },
        ]
    }

    fn craft(&self) -> Craft {
        // Some rounds are played out; what follows is left to the judge.
        Craft { plies: 60, turns: 8, ..Craft::default() }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        self.follow(&ADVISED, state, seat, legal, dice)
    }

    fn plans(&self, _state: &State, _seat: Seat) -> Vec<Temper> {
        std::iter::once(ADVISED).chain(Temper::named().map(|style| style.plan)).collect()
    }

    fn vary(&self, plan: &Temper, _state: &State, _seat: Seat, dice: &mut Dice) -> Temper {
        plan.vary(dice)
    }

    fn styles(&self) -> Vec<Style<Temper>> {
        Temper::named().collect()
    }

    fn follow(&self, temper: &Temper, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        let thumb = Thumb { game: self, temper: *temper, state, seat, seed: dice.fork() };
        let mut best = thumb.best_entry(legal);
        thumb.best_trial(legal, &mut best);
        best.1
    }

    fn glance(&self, temper: &Temper, state: &State, seat: Seat, legal: &[Move], _dice: &mut Dice) -> Move {
        // Trials take most of the time and decide little: without any, 42 % of the matches are won
        // against those who try.
        Thumb { game: self, temper: *temper, state, seat, seed: 0 }.best_entry(legal).1
    }
}

/// A score and the move that has it; of equals the first is kept.
type Best = (i32, Move);

fn improve(best: &mut Best, score: i32, mv: Move) {
    if score > best.0 {
        *best = (score, mv);
    }
}

/// One decision.
struct Thumb<'a> {
    game: &'a Kitbash,
    temper: Temper,
    state: &'a State,
    seat: Seat,
    /// For trying out what spells do.
    seed: u64,
}

impl Thumb<'_> {
    /// Units and structures are judged by where they would stand. Nothing is done that brings nothing.
    fn best_entry(&self, legal: &[Move]) -> Best {
        let mut best = (0, Move::LockIn);
        let cards = &self.game.cards;
        let (lanes, price) = (Lanes::of(cards, self.state, self.seat, self.temper), self.price());
        let hero = self.state.side(self.seat).hero;
        // The moves of a card follow each other.
        let (mut last, mut worth) = (None, 0);
        for &mv in legal {
            if let Move::Order(Order::Enter(face, tile)) = mv {
                let card = cards.card(face);
                if last.replace(face) != Some(face) {
                    // A hero does not come from the hand, so nothing is drawn for it.
                    worth = card_worth(card) - if face == hero { 0 } else { price };
                }
                improve(&mut best, worth + lanes.score(cards, self.state, card, tile), mv);
            }
        }
        best
    }

    /// What it costs to let a card go.
    fn price(&self) -> i32 {
        self.temper.thrift * price(&self.game.cards, self.state, self.seat) / 100
    }

    /// Spells and abilities are tried out: the round is resolved with and without, against an
    /// opponent who does nothing. They must bring more than the Mana is worth.
    fn best_trial(&self, legal: &[Move], best: &mut Best) {
        let promising = self.promising(legal);
        if promising.is_empty() {
            return;
        }
        let without = self.outcome(None);
        for &(_, order) in promising.iter() {
            let gain = self.outcome(Some(order)) - without;
            improve(best, gain - self.temper.might * self.cost(order) / 100, Move::Order(order));
        }
    }

    fn promising(&self, legal: &[Move]) -> List<(i32, Order), TRIALS> {
        let mut found: List<(i32, Order), TRIALS> = List::new();
        // Hardly any spell is worth a draw from an empty deck.
        let scarce = price(&self.game.cards, self.state, self.seat) != economy::CARD;
        for mv in legal {
            let &Move::Order(order @ (Order::Cast(..) | Order::Use(..))) = mv else { continue };
            let pointless = match order {
                Order::Use(_, ability, _) => !is_worth_a_trial(ability),
                _ => scarce,
            };
            if pointless {
                continue;
            }
            let hope = promise(&self.game.cards, self.state, self.seat, order);
            let place = found.iter().position(|&(other, _)| hope > other).unwrap_or(found.len());
            if hope > 0 && place < TRIALS {
                if found.is_full() {
                    found.pop();
                }
                found.push((hope, order));
                found[place..].rotate_right(1);
            }
        }
        found
    }

    fn cost(&self, order: Order) -> i32 {
        match order {
            Order::Enter(face, _) | Order::Cast(face, ..) => {
                let card = self.game.cards.card(face);
                economy::CARD + 2 * i32::from(card.mana) + 2 * i32::from(card.gold)
            }
            Order::Use(_, ability, _) => 1 + 2 * i32::from(ability.cost()),
        }
    }

    /// How things stand after the round.
    fn outcome(&self, order: Option<Order>) -> i32 {
        let cards = &self.game.cards;
        let mut world = self.state.clone();
        world.side_mut(self.seat.other()).plan = Orders { locked: true, ..Orders::default() };
        if let Some(order) = order {
            crate::moves::accept(cards, &mut world, self.seat, order);
        }
        world.side_mut(self.seat).plan.locked = true;
        let (mut dice, mut log) = (Dice::swift(self.seed), Log::off());
        InPlay::of(cards, &mut world, &mut dice, &mut log).resolve();
        match world.over {
            Some(scores) => 20 * i32::from(scores.of(self.seat)) - 10_000,
            None => advantage(cards, &world, self.seat),
        }
    }
}

/// Whether an ability can be worth its Mana.
fn is_worth_a_trial(ability: Ability) -> bool {
    match ability {
        // A unit that holds its position gives the initiative away.
        Ability::HoldPosition => false,
        Ability::Agile
        | Ability::Rally
        | Ability::Overcharge
        | Ability::Fortify
        | Ability::SmokeBomb
        | Ability::Repair => true,
    }
}
