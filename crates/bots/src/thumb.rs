//! Players who follow rules of thumb or a plan.

use crate::Bot;
use kernel::{Dice, Glimpse, Insight};

/// Follows the game's rules of thumb, in a world it imagines.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb;

impl<G: Insight> Bot<G> for Thumb {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        if let Some(mv) = glimpse.game().obvious(glimpse.legal()) {
            return mv;
        }
        let world = glimpse.sketch(dice);
        glimpse.game().thumb(&world, glimpse.seat(), glimpse.legal(), dice)
    }
}

/// Follows one plan, whatever happens.
#[derive(Clone, Debug)]
pub struct Styled<P>(pub P);

impl<G: Insight> Bot<G> for Styled<G::Plan> {
    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        if let Some(mv) = glimpse.game().obvious(glimpse.legal()) {
            return mv;
        }
        let world = glimpse.sketch(dice);
        glimpse.game().follow(&self.0, &world, glimpse.seat(), glimpse.legal(), dice)
    }
}
