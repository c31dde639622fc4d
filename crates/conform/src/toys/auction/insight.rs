//! How to bid.

use super::{Auction, Bid, MAX_PRIZE, State};
use kernel::{Dice, Insight, Scores, Seat, Status};

impl Insight for Auction {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Status::Over(scores) = state.status() {
            return scores.of(seat).into();
        }
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        let lead = points(seat) - points(seat.other());
        i32::from(Scores::WIN / 2) + (lead * 20).clamp(-400, 400)
    }

    /// A high card for a high prize, a low one for a low prize.
    fn thumb(&self, state: &State, _: Seat, legal: &[Bid], _: &mut Dice) -> Bid {
        let best = if state.prize > MAX_PRIZE / 2 { legal.iter().max() } else { legal.iter().min() };
        *best.expect("legal is never empty")
    }
}
