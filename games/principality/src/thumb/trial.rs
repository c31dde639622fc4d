//! What no rule of thumb knows is tried out, in the imagined world.

use super::{Player, worth};
use crate::Principality;
use crate::counts::Pile;
use crate::moves::{Move, Verb};
use crate::script::{Counted, Step};
use crate::state::{Choice, State};
use kernel::{Dice, Game, Log};

/// How many answers in a row are tried.
const ANSWERS: usize = 2;

impl Player<'_> {
    /// The move after which the position is worth most.
    pub(super) fn tried(&self, game: &Principality, legal: &[Move]) -> Move {
        let best = legal.iter().rev().max_by_key(|&&mv| self.after(game, self.state, mv, ANSWERS));
        best.copied().unwrap_or(legal[0])
    }

    /// Whether a card that does something new brings no loss when it is played; it is so for all others.
    pub(super) fn is_no_loss(&self, game: &Principality, pile: Pile) -> bool {
        let script = &self.cards.card(self.state.layout.face(pile)).script;
        let new = script.now().any(|step| !is_known(step));
        // The card leaves the hand for what it does.
        !new || self.after(game, self.state, Move::Play(pile), ANSWERS) + 12 >= self.worth_of(self.state)
    }

    /// What the position is worth after a move and the best answers to what it asks.
    fn after(&self, game: &Principality, state: &State, mv: Move, answers: usize) -> i32 {
        let mut world = *state;
        game.play(&mut world, self.seat, mv, &mut Dice::swift(0), &mut Log::off());
        let asked = matches!(world.choice, Choice::Pick(pick) if pick.seat == self.seat);
        if !asked || answers == 0 {
            return self.worth_of(&world);
        }
        let mut moves = Vec::new();
        game.legal(&world, self.seat, &mut moves);
        let best = moves.iter().map(|&mv| self.after(game, &world, mv, answers - 1)).max();
        best.unwrap_or_else(|| self.worth_of(&world))
    }

    /// What a position is worth in the middle of a turn: cards in hand and what is left of the turn count
    /// with the deck.
    fn worth_of(&self, world: &State) -> i32 {
        let side = world.side(self.seat);
        let others = world.others(self.seat).map(|seat| worth(self.cards, world, world.side(seat))).max();
        let deck = worth(self.cards, world, side) - others.unwrap_or(0);
        if world.active != self.seat {
            return deck;
        }
        let hand: i32 =
            side.hand.iter().map(|(pile, count)| i32::from(self.keep(pile)) * i32::from(count)).sum();
        let actions = side.hand.some().and(world.layout.actions).len() as i32;
        let playable = i32::from(world.actions).min(actions);
        deck + hand / 4 + 8 * playable + 3 * i32::from(world.buys.min(2)) + 10 * i32::from(world.coins)
    }
}

/// Whether the rules of thumb know what is to be expected of it.
fn is_known(step: Step) -> bool {
    match step {
        Step::Cards(much) => much.of.is_none() || matches!(much.of, Some(of) if of.of == Counted::Handled),
        Step::Choose { verb, .. } => matches!(verb, Verb::Discard | Verb::Trash | Verb::Put),
        Step::Plus { .. }
        | Step::FirstSilver(_)
        | Step::Gain(..)
        | Step::GainNamed(..)
        | Step::This(_)
        | Step::Top(Verb::Discard, _)
        | Step::Play { .. }
        | Step::PlayIt { .. }
        | Step::DiscardDown(_)
        | Step::DrawUntil(_)
        | Step::DrawSetting(_)
        | Step::DiscardDeck { .. }
        | Step::RevealUntil(..)
        | Step::Look(..)
        | Step::Sort(_)
        | Step::Leave
        | Step::Each(..) => true,
        _ => false,
    }
}
