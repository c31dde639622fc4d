//! How to pick.

use super::words::Step;
use super::{Fruit, Orchard, Pick, State};
use kernel::{Dice, Insight, Scores, Seat, Status};

impl Insight for Orchard {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Status::Over(scores) = state.status() {
            return scores.of(seat).into();
        }
        let side = |seat: Seat| i32::from(state.side(seat).points) + 2 * state.side(seat).hand.len() as i32;
        i32::from(Scores::WIN / 2) + ((side(seat) - side(seat.other())) * 20).clamp(-400, 400)
    }

    /// What brings most now; a card that is drawn is worth about two points.
    fn thumb(&self, state: &State, seat: Seat, legal: &[Pick], _: &mut Dice) -> Pick {
        let best = legal.iter().max_by_key(|pick| brings(self.cards.card(pick.0), state.is_behind(seat)));
        *best.expect("legal is never empty")
    }
}

fn brings(fruit: &Fruit, behind: bool) -> u16 {
    let mut skips = false;
    fruit.steps.iter().fold(fruit.worth, |sum, step| match *step {
        Step::IfBehind => {
            skips |= !behind;
            sum
        }
        _ if std::mem::take(&mut skips) => sum,
        Step::Draw => sum.saturating_add(2),
        Step::Gain(points) | Step::Lose(points) => sum.saturating_add(points),
    })
}
