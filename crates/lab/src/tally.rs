//! Counting results.

use kernel::{Answers, MAX_QUESTIONS, MAX_SEATS, Scores, Seat};
use std::ops::AddAssign;

/// The results of one entrant at one seat. Whole numbers only: sums of them do not depend on the
/// order in which threads finish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    pub matches: u64,
    pub wins: u64,
    pub losses: u64,
    /// What was got, in thousandths of a win.
    pub shares: u64,
}

impl Count {
    fn add(&mut self, share: u16) {
        self.matches += 1;
        self.wins += u64::from(share == Scores::WIN);
        self.losses += u64::from(share == 0);
        self.shares += u64::from(share);
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.losses += other.losses;
        self.shares += other.shares;
    }
}

/// The lengths of matches, in moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lengths {
    pub sum: u64,
    pub squares: u128,
    pub shortest: u64,
    pub longest: u64,
}

impl Lengths {
    fn add(&mut self, length: u64) {
        *self +=
            Lengths { sum: length, squares: u128::from(length).pow(2), shortest: length, longest: length };
    }
}

impl Default for Lengths {
    fn default() -> Self {
        Lengths { sum: 0, squares: 0, shortest: u64::MAX, longest: 0 }
    }
}

impl AddAssign for Lengths {
    fn add_assign(&mut self, other: Lengths) {
        self.sum += other.sum;
        self.squares += other.squares;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finish {
    pub scores: Scores,
    /// In moves.
    pub length: u64,
    pub opener: Option<Seat>,
}

/// What came out of a number of matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// By entrant, then by seat.
    counts: [[Count; MAX_SEATS]; MAX_SEATS],
    /// The sums of the answers to the game's questions, by entrant.
    pub answers: [[i64; MAX_QUESTIONS]; MAX_SEATS],
    /// Of whoever had the first turn, where that is known.
    pub opener: Count,
    pub lengths: Lengths,
}

impl Tally {
    /// Counts a match; `entrant_at` says who sat where.
    pub fn add(&mut self, finish: Finish, answers: &Answers, entrant_at: impl Fn(Seat) -> usize) {
        let Finish { scores, length, opener } = finish;
        for seat in Seat::first(scores.seats()) {
            let entrant = entrant_at(seat);
            self.counts[entrant][seat.index()].add(scores.of(seat));
            let sums = self.answers[entrant].iter_mut().enumerate();
            sums.for_each(|(question, sum)| *sum += i64::from(answers.get(seat, question)));
        }
        opener.into_iter().for_each(|seat| self.opener.add(scores.of(seat)));
        self.lengths.add(length);
    }

    /// Both together.
    pub fn merge(mut self, other: Tally) -> Tally {
        for (sums, others) in self.answers.iter_mut().zip(other.answers) {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
        }
        for (counts, others) in self.counts.iter_mut().zip(other.counts) {
            counts.iter_mut().zip(others).for_each(|(count, other)| *count += other);
        }
        self.opener += other.opener;
        self.lengths += other.lengths;
        self
    }

    /// The results of an entrant at a seat.
    pub fn at(&self, entrant: usize, seat: usize) -> Count {
        self.counts[entrant][seat]
    }

    /// The results of an entrant at all seats.
    pub fn of_entrant(&self, entrant: usize) -> Count {
        total(self.counts[entrant])
    }

    /// The results of a seat, whoever sat there.
    pub fn of_seat(&self, seat: usize) -> Count {
        total(self.counts.map(|row| row[seat]))
    }
}

fn total(counts: [Count; MAX_SEATS]) -> Count {
    counts.into_iter().fold(Count::default(), |mut sum, count| {
        sum += count;
        sum
    })
}
