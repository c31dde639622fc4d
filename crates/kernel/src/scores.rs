//! How a match stands.

use crate::{MAX_SEATS, Seat, Seats};
use std::fmt;

/// Whether somebody must act or the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Each of these seats may move; with several, in any order and without seeing the others' moves.
    Act(Seats),
    /// The match is over.
    Over(Scores),
}

impl Status {
    /// The seats that may act; none when the match is over.
    #[inline]
    pub fn acting(self) -> Seats {
        match self {
            Status::Act(seats) => seats,
            Status::Over(_) => Seats::NONE,
        }
    }
}

/// What each seat gets from a finished match, in thousandths of a win.
///
/// A win is 1000, a loss 0, a draw 500 each; a win shared by three is 333 each. A solo game gives
/// its single seat whatever its rules call a result on that scale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    shares: [u16; MAX_SEATS],
    seats: u8,
}

impl Scores {
    /// A whole win.
    pub const WIN: u16 = 1000;

    /// One seat wins.
    pub fn winner(seat: Seat, seats: usize) -> Scores {
        Scores::shared(Seats::only(seat), seats)
    }

    /// Nobody is better than the others.
    pub fn draw(seats: usize) -> Scores {
        Scores::shared(Seats::first(seats), seats)
    }

    /// The winners share one win.
    pub fn shared(winners: Seats, seats: usize) -> Scores {
        let mut shares = [0; MAX_SEATS];
        let share = Scores::WIN / winners.len().max(1) as u16;
        winners.iter().for_each(|seat| shares[seat.index()] = share);
        Scores { shares, seats: seats as u8 }
    }

    /// Nobody gets anything: it does not count.
    pub fn none(seats: usize) -> Scores {
        Scores { shares: [0; MAX_SEATS], seats: seats as u8 }
    }

    /// The same without those who have left: what they would have got goes to the best of the others.
    pub fn without(self, left: Seats) -> Scores {
        let stay = |seat: &Seat| !left.has(*seat);
        let seats = self.seats();
        if left.is_empty() || seats == 1 || !Seat::first(seats).any(|seat| stay(&seat)) {
            return self;
        }
        let best = Seat::first(seats).filter(stay).map(|seat| self.of(seat)).max();
        let winners = Seat::first(seats).filter(stay).filter(|&seat| Some(self.of(seat)) == best);
        Scores::shared(winners.collect(), seats)
    }

    /// One seat gives up: the others share the win, and a solo player gets nothing.
    pub fn conceded(seat: Seat, seats: usize) -> Scores {
        if seats == 1 { Scores::solo(0) } else { Scores::shared(Seats::first(seats).without(seat), seats) }
    }

    /// The result of a game for one.
    pub fn solo(share: u16) -> Scores {
        let mut shares = [0; MAX_SEATS];
        shares[0] = share;
        Scores { shares, seats: 1 }
    }

    /// What this seat gets.
    pub fn of(self, seat: Seat) -> u16 {
        self.shares[seat.index()]
    }

    /// How many seats the match had.
    pub fn seats(self) -> usize {
        self.seats as usize
    }

    /// The seats that got more than nothing and no less than any other.
    pub fn winners(self) -> Seats {
        let best = self.shares.iter().copied().max().unwrap_or(0);
        Seat::first(self.seats()).filter(|&seat| best > 0 && self.of(seat) == best).collect()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = self.winners();
        match (self.seats(), winners.len()) {
            (1, _) => write!(f, "A scores {}", self.of(Seat::A)),
            (_, 0) => f.write_str("nobody wins"),
            (seats, n) if n == seats => f.write_str("draw"),
            (_, 1) => write!(f, "{winners} wins"),
            _ => write!(f, "{winners} share the win"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_a_win() {
        assert_eq!(Scores::winner(Seat::B, 2).of(Seat::B), 1000);
        assert_eq!(Scores::draw(2).of(Seat::A), 500);
        assert_eq!(Scores::shared(Seats::only(Seat::A).with(Seat::C), 3).to_string(), "A, C share the win");
        assert_eq!(Scores::winner(Seat::B, 2).to_string(), "B wins");
        assert_eq!(Scores::draw(2).to_string(), "draw");
        assert_eq!(Scores::none(2).to_string(), "nobody wins");
    }

    #[test]
    fn who_has_left_gets_nothing() {
        let left = Seats::only(Seat::A);
        assert_eq!(Scores::winner(Seat::A, 3).without(left).to_string(), "B, C share the win");
        assert_eq!(Scores::winner(Seat::B, 3).without(left), Scores::winner(Seat::B, 3));
        let shared = Scores::shared(left.with(Seat::C), 3);
        assert_eq!(shared.without(left), Scores::winner(Seat::C, 3));
        assert_eq!(Scores::draw(2).without(Seats::NONE), Scores::draw(2));
    }
}
