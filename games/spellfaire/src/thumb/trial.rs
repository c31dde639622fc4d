//! What no rule of thumb knows is tried out, in the imagined world.

use super::{LETHAL, Thumb, side_worth};
use crate::Spellfaire;
use crate::cards::CardDef;
use crate::moves::Move;
use crate::script::{Script, Step, When, Who};
use crate::state::{Choice, State};
use kernel::{Dice, Game, Log, Seat};

/// How many answers in a row are tried: targets and parts of one text.
const ANSWERS: usize = 4;

impl Thumb<'_> {
    /// What a move brings that does something new; nothing for all others.
    pub(super) fn trial(&self, game: &Spellfaire, mv: Move) -> Option<i32> {
        let card = match (mv, self.state.choice) {
            (Move::Play(face), _) => self.cards.card(face),
            (Move::Choose(_) | Move::Part(_), Choice::Target(run) | Choice::Part(run)) => {
                self.cards.card(run.face)
            }
            _ => return None,
        };
        if !is_new(card) {
            return None;
        }
        let gain = self.after(game, self.state, mv, ANSWERS) - self.worth_of(self.state);
        // As with the rules of thumb: mana spent well, the dearer card first.
        let paid = if matches!(mv, Move::Play(_)) && gain > 0 { 10 * i32::from(card.cost) } else { 0 };
        Some(gain + paid)
    }

    /// What the position is worth after a move and the best answers to what it asks.
    fn after(&self, game: &Spellfaire, state: &State, mv: Move, answers: usize) -> i32 {
        let mut world = state.clone();
        game.play(&mut world, self.seat, mv, &mut Dice::swift(0), &mut Log::off());
        let asked = matches!(world.choice, Choice::Target(run) | Choice::Part(run) if run.seat == self.seat);
        if !asked || answers == 0 {
            return self.worth_of(&world);
        }
        let mut moves = Vec::new();
        game.legal(&world, self.seat, &mut moves);
        let best = moves.iter().map(|&mv| self.after(game, &world, mv, answers - 1)).max();
        best.unwrap_or_else(|| self.worth_of(&world))
    }

    fn worth_of(&self, world: &State) -> i32 {
        if let Some(scores) = world.over {
            return LETHAL * (i32::from(scores.of(self.seat)) - 500) / 500;
        }
        let side = |seat: Seat| side_worth(world.side(seat));
        side(self.seat) - side(self.seat.other())
    }
}

/// Whether a card does anything that the rules of thumb do not know.
fn is_new(card: &CardDef) -> bool {
    let scripts = [When::Cast, When::Played].into_iter().filter_map(|when| card.script(when));
    let known = |script: &Script| script.is_plain() && script.steps().all(|step| is_known(&step));
    !card.abilities.standing.is_empty() || !scripts.into_iter().all(known)
}

fn is_known(step: &Step) -> bool {
    match step {
        Step::Damage(amount, _) | Step::Boost(_, amount) => amount.of.is_none(),
        Step::Change(_, attack, health) => attack.of.is_none() && health.of.is_none(),
        Step::Draw(amount, crate::script::Whose::Mine) => amount.of.is_none(),
        Step::Heal(amount, Who::Hero(_)) => amount.of.is_none(),
        Step::Freeze(_) | Step::Grant(..) | Step::Destroy(_) | Step::Return(..) => true,
        Step::Summon(_, amount) => amount.of.is_none(),
        Step::Heal(..)
        | Step::Draw(..)
        | Step::Discard(..)
        | Step::Lend(..)
        | Step::Mark(..)
        | Step::Silence(_)
        | Step::Control(_)
        | Step::Swap(_)
        | Step::Double(_)
        | Step::Bounce(_)
        | Step::Revive(_) => false,
    }
}
