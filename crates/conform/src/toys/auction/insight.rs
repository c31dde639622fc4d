//! How to bid.

use super::{Auction, Bid, MAX_PRIZE, State};
use kernel::{Dice, Insight, Scores, Seat, Status};

/// What the rules of thumb call a high prize.
const HIGH: u8 = MAX_PRIZE / 2 + 1;

impl Insight for Auction {
    /// The prize from which on a high card is bid.
    type Plan = u8;

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Status::Over(scores) = state.status() {
            return scores.of(seat).into();
        }
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        let lead = points(seat) - points(seat.other());
        i32::from(Scores::WIN / 2) + (lead * 20).clamp(-400, 400)
    }

    /// A high card for a high prize, a low one for a low prize.
    fn thumb(&self, state: &State, seat: Seat, legal: &[Bid], dice: &mut Dice) -> Bid {
        self.follow(&HIGH, state, seat, legal, dice)
    }

    /// Never bidding high is a poor plan: a planner must find a better one.
    fn plans(&self, _: &State, _: Seat) -> Vec<u8> {
        vec![MAX_PRIZE + 1]
    }

    fn vary(&self, _: &u8, _: &State, _: Seat, dice: &mut Dice) -> u8 {
        1 + dice.below(MAX_PRIZE.into()) as u8
    }

    fn follow(&self, plan: &u8, state: &State, _: Seat, legal: &[Bid], _: &mut Dice) -> Bid {
        let bid = if state.prize >= *plan { legal.iter().max() } else { legal.iter().min() };
        *bid.expect("legal is never empty")
    }
}
