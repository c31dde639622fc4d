//! A position of Auction.

use super::{HAND, MAX_CARDS, number};
use kernel::{Card, List, Scores, Seat, Seats, Status};

/// All there is on the table. Each card carries who knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards each seat holds.
    pub hands: [List<Card, HAND>; 2],
    /// The card each seat has bid, face down until both have.
    pub bids: [Option<Card>; 2],
    /// The cards that were not dealt yet; the top one is last.
    pub stock: List<Card, { MAX_CARDS as usize }>,
    /// The cards that were bid and shown, oldest first.
    pub spent: List<Card, { MAX_CARDS as usize }>,
    /// What this round is for; 0 when there is no round left.
    pub prize: u8,
    /// The prizes each seat has won.
    pub points: [u8; 2],
}

impl State {
    /// Nothing dealt yet.
    pub(super) fn new(stock: List<Card, { MAX_CARDS as usize }>) -> State {
        let (hands, spent) = ([List::new(); 2], List::new());
        State { hands, bids: [None; 2], stock, spent, prize: 0, points: [0; 2] }
    }

    /// The cards that a seat holds.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    /// Where in the hand the card with this number is.
    pub(super) fn find(&self, seat: Seat, wanted: u8) -> Option<usize> {
        self.hand(seat).iter().position(|card| number(*card) == wanted)
    }

    /// Whether all cards have been bid.
    pub fn over(&self) -> bool {
        self.bids == [None; 2] && self.hands.iter().all(|hand| hand.is_empty())
    }

    pub(super) fn status(&self) -> Status {
        if self.over() {
            return Status::Over(self.scores());
        }
        Status::Act(Seat::first(2).filter(|seat| self.bids[seat.index()].is_none()).collect::<Seats>())
    }

    fn scores(&self) -> Scores {
        let [a, b] = self.points;
        let winners = Seat::first(2).filter(|seat| self.points[seat.index()] == a.max(b));
        Scores::shared(winners.collect(), 2)
    }
}
