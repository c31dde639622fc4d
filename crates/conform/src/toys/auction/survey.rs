//! What the lab asks.

use super::{Auction, Bid, State};
use kernel::{Answers, Question, Seat, Survey};

const QUESTIONS: [Question; 1] = [Question { name: "points", about: "Points of all prizes won." }];

impl Survey for Auction {
    /// A card is a bare number: there is none to be held.
    fn held(&self, _: &State, _: Seat, _: &mut dyn FnMut(usize)) {}

    fn played(&self, _: &State, _: Seat, _: Bid, _: &mut dyn FnMut(usize)) {}

    fn turn(&self, state: &State) -> u32 {
        1 + state.spent.len() as u32 / 2
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        Seat::first(2).for_each(|seat| answers.set(seat, 0, state.points[seat.index()].into()));
    }

    fn plain(&self, _: usize) -> Option<Auction> {
        None
    }
}
