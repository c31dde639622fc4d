//! Rules of thumb and a judge of positions.
//!
//! Nothing here is a rule. The state is an imagined one, so what it shows of the opponent's hand
//! and orders is a guess; only what is in plain sight is looked at.

mod place;
mod worth;

use crate::Kitbash;
use crate::keywords::Ability;
use crate::orders::{Move, Order};
use crate::state::{Plan, State};
use crate::table::Table;
use kernel::{Dice, Insight, Log, Seat};
use place::Lanes;
use worth::{advantage, card_worth};

/// How many spells and abilities are tried out for a decision.
const IDEAS: usize = 4;

impl Insight for Kitbash {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        match state.over {
            Some(scores) => scores.of(seat).into(),
            None => (500 + advantage(&self.cards, state, seat)).clamp(20, 980),
        }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        let thumb = Thumb::new(self, state, seat, dice.fork());
        // Pieces first, while there is room for them. What must be tried out costs a whole round each
        // time: it comes when nothing else is left to do, and only a few ideas are looked at.
        let seen = legal.iter().copied().filter(|&mv| !is_tried(mv));
        let ideas = legal.iter().copied().filter(|&mv| is_tried(mv));
        let step = ideas.clone().count().div_ceil(IDEAS).max(1);
        let from = dice.below(step as u32) as usize;
        thumb.best(seen).or_else(|| thumb.best(ideas.skip(from).step_by(step))).unwrap_or(Move::LockIn)
    }
}

/// Whether a move is judged by trying it out.
fn is_tried(mv: Move) -> bool {
    matches!(mv, Move::Order(Order::Cast(..) | Order::Use(..)))
}

/// One decision, move by move.
struct Thumb<'a> {
    game: &'a Kitbash,
    state: &'a State,
    seat: Seat,
    lanes: Lanes,
    /// For trying out what spells do.
    seed: u64,
    /// How the round looks with the orders so far, once it was asked.
    so_far: std::cell::OnceCell<i32>,
}

impl<'a> Thumb<'a> {
    fn new(game: &'a Kitbash, state: &'a State, seat: Seat, seed: u64) -> Self {
        let lanes = Lanes::of(&game.cards, state, seat);
        Thumb { game, state, seat, lanes, seed, so_far: std::cell::OnceCell::new() }
    }

    /// The best of the moves that bring something; of equals the first.
    fn best(&self, moves: impl Iterator<Item = Move>) -> Option<Move> {
        let mut best = (None, 0);
        for mv in moves {
            let score = self.score(mv);
            if score > best.1 {
                best = (Some(mv), score);
            }
        }
        best.0
    }

    fn score(&self, mv: Move) -> i32 {
        match mv {
            // A card that is discarded is one more to draw, for nothing.
            Move::LockIn | Move::Discard(_) => 0,
            Move::Order(Order::Enter(face, tile)) => {
                let price = if face == self.state.side(self.seat).hero { 0 } else { self.price() };
                self.lanes.score(&self.game.cards, self.state, face, tile) - price
            }
            // Who holds its position gives the initiative away.
            Move::Order(Order::Use(_, Ability::HoldPosition, _)) => 0,
            Move::Order(order) => self.score_trial(order),
        }
    }

    /// What it costs to let a card go: another will be drawn for it, and the deck is that much
    /// nearer to a reshuffle at the expense of the Command Center. The fewer cards go round, the
    /// dearer each.
    fn price(&self) -> i32 {
        let side = self.state.side(self.seat);
        let hero = &self.game.cards.card(side.hero).passive;
        let loss = hero.exhaustion.map_or(self.game.cards.rules.exhaustion, i16::from);
        match (side.deck.len() + side.discard.len()) as i32 {
            0 => 0,
            pool => 3 * i32::from(loss) / pool,
        }
    }

    /// Spells and abilities are tried out: the round is resolved with and without, against an
    /// opponent who does nothing. They must bring more than the Mana is worth.
    fn score_trial(&self, order: Order) -> i32 {
        let without = *self.so_far.get_or_init(|| self.outcome(None));
        let gain = self.outcome(Some(order)) - without;
        gain - self.cost(order)
    }

    fn cost(&self, order: Order) -> i32 {
        match order {
            Order::Enter(face, _) | Order::Cast(face, _) => {
                let card = self.game.cards.card(face);
                self.price() + 2 * i32::from(card.mana) + 2 * i32::from(card.gold)
            }
            Order::Use(_, ability, _) => 1 + 2 * i32::from(ability.cost()),
        }
    }

    /// How things stand after the round.
    fn outcome(&self, order: Option<Order>) -> i32 {
        let cards = &self.game.cards;
        let mut world = self.state.clone();
        world.side_mut(self.seat.other()).plan = Plan { locked: true, ..Plan::default() };
        if let Some(order) = order {
            crate::moves::accept(cards, &mut world, self.seat, order);
        }
        world.side_mut(self.seat).plan.locked = true;
        let (mut dice, mut log) = (Dice::swift(self.seed), Log::off());
        Table { cards, state: &mut world, dice: &mut dice, log: &mut log }.resolve();
        match world.over {
            Some(scores) => 20 * i32::from(scores.of(self.seat)) - 10_000,
            None => advantage(cards, &world, self.seat),
        }
    }
}

/// What a card is worth on the board, for scoring entries.
fn entry_worth(cards: &crate::cards::CardList, face: kernel::Face) -> i32 {
    card_worth(cards.card(face))
}
