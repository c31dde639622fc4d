//! A position of Orchard.

use super::DECK;
use kernel::{Card, Face, Known, List, Scores, Seat, Seats, Status};

/// All there is on the table. Each card carries who knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What belongs to A and B.
    pub sides: [Side; 2],
    /// Whose turn it is, while there is one.
    pub active: Seat,
    /// Who took the first turn.
    pub first: Seat,
}

/// What belongs to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// The cards in hand.
    pub hand: List<Card, DECK>,
    /// The cards that are left; the top one is last.
    pub deck: List<Card, DECK>,
    /// What was picked, oldest first.
    pub basket: List<Face, DECK>,
    /// The points.
    pub points: u16,
}

impl Default for State {
    fn default() -> Self {
        State { sides: [Side::default(); 2], active: Seat::A, first: Seat::A }
    }
}

impl Side {
    /// Where in the hand a card with this face is.
    pub(super) fn find(&self, face: Face) -> Option<usize> {
        self.hand.iter().position(|card| card.face == face)
    }
}

impl State {
    /// What belongs to a player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Whether the other player has more points (O3).
    pub(super) fn is_behind(&self, seat: Seat) -> bool {
        self.side(seat).points < self.side(seat.other()).points
    }

    /// Moves the top card of a deck into its owner's hand; nobody else knows it.
    pub(super) fn draw(&mut self, seat: Seat) -> Option<Face> {
        let side = self.side_mut(seat);
        let card = side.deck.pop()?;
        side.hand.push(Card { known: Known::only(seat), ..card });
        Some(card.face)
    }

    /// The turn goes to the other player, unless that one has no card (O4).
    pub(super) fn pass_on(&mut self) {
        if !self.side(self.active.other()).hand.is_empty() {
            self.active = self.active.other();
        }
    }

    pub(super) fn status(&self) -> Status {
        match self.sides.iter().all(|side| side.hand.is_empty()) {
            true => Status::Over(self.scores()),
            false => Status::Act(Seats::from_iter([self.active])),
        }
    }

    fn scores(&self) -> Scores {
        let [a, b] = self.sides.map(|side| side.points);
        let winners = Seat::first(2).filter(|&seat| self.side(seat).points == a.max(b));
        Scores::shared(winners.collect(), 2)
    }
}
