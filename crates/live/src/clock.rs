//! How long players may think. Time is the server's, and every moment that counts is that of a row:
//! so a clock is read again from the journal like everything else.

use kernel::{MAX_SEATS, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// The most that a move is credited for its way to the server, in milliseconds.
const CREDIT: i64 = 500;
/// How much credit a seat has at the beginning, and at most.
const BANK: i64 = 2_000;
/// How much of it comes back with every move.
const REFUND: i64 = 50;

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// What is timed.
    pub per: Per,
    /// How long it may take.
    pub seconds: u32,
    /// What is added when a seat has acted, where the whole match is timed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment: Option<u32>,
    /// After how many time-outs in a row a player has lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeits_after: Option<u8>,
}

/// What a clock times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// A single decision.
    Move,
    /// A whole turn: all that a seat does until others are to act.
    Turn,
    /// The orders that all give at the same time.
    Planning,
    /// The whole match.
    Total,
}

impl From<kernel::Clock> for ClockTerms {
    fn from(clock: kernel::Clock) -> ClockTerms {
        let per = match clock.per {
            kernel::Span::Move => Per::Move,
            kernel::Span::Turn => Per::Turn,
            kernel::Span::Planning => Per::Planning,
        };
        let kernel::Clock { seconds, forfeits_after, .. } = clock;
        ClockTerms { per, seconds: seconds.into(), increment: None, forfeits_after }
    }
}

/// How the clocks stood at some moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockNow {
    /// What is timed.
    pub per: Per,
    /// Whose clocks run.
    pub running: Vec<Seat>,
    /// How many milliseconds each seat had left at that moment.
    pub left: BTreeMap<Seat, i64>,
    /// The moment, by the server's clock.
    pub now: i64,
    /// After how many time-outs in a row a player has lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeits_after: Option<u8>,
    /// How many each seat has had in a row, if any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub timeouts: BTreeMap<Seat, u8>,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    terms: ClockTerms,
    seats: usize,
    running: Seats,
    /// When what is left was reckoned.
    since: i64,
    times: [Time; MAX_SEATS],
}

/// The clock of a seat, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Time {
    left: i64,
    /// What can still be credited.
    bank: i64,
    /// Time-outs in a row.
    late: u8,
    /// Whether time has been up in what is timed now.
    rang: bool,
    /// Whether it continues with what it has taken back: that wins no time.
    retaken: bool,
}

/// Who could act before and after something was done, and who did it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passing {
    pub before: Seats,
    pub after: Seats,
    pub mover: Seat,
    /// When.
    pub at: i64,
    /// What the mover is credited for the way of the move.
    pub credit: i64,
}

impl Clock {
    pub fn new(terms: ClockTerms, seats: usize) -> Clock {
        let left = i64::from(terms.seconds) * 1000;
        let time = Time { left, bank: BANK, late: 0, rang: false, retaken: false };
        Clock { terms, seats, running: Seats::NONE, since: 0, times: [time; MAX_SEATS] }
    }

    /// Continues from now, without what has passed since the last moment that counted.
    pub fn go_on(&mut self, acting: Seats, at: i64) {
        (self.running, self.since) = (acting, at);
    }

    /// Stops.
    pub fn stop(&mut self, at: i64) {
        self.charge(at, None);
        self.running = Seats::NONE;
    }

    /// What a move of a seat may be credited at most.
    pub fn credit(&self, seat: Seat, lag: Duration) -> i64 {
        let lag = i64::try_from(lag.as_millis()).unwrap_or(CREDIT);
        lag.min(CREDIT).min(self.times[seat.index()].bank)
    }

    /// A seat has made something final. While several act at once and still do, no time is counted:
    /// what could be seen of it would tell that somebody has moved in secret.
    pub fn pass(&mut self, passing: Passing) {
        let Passing { before, after, mover, at, credit } = passing;
        let alone = before == Seats::only(mover);
        if before == after && !alone {
            return;
        }
        let credit = if before.has(mover) { credit } else { 0 };
        self.charge(at, Some((mover, credit)));
        if before.has(mover) && (before != after || self.terms.per == Per::Move) {
            self.finish(mover, after.has(mover));
        }
        after.iter().filter(|&seat| !before.has(seat)).for_each(|seat| self.begin(seat));
        self.running = after;
    }

    /// A seat has done what was timed, and may be asked for the next at once.
    fn finish(&mut self, seat: Seat, goes_on: bool) {
        let time = &mut self.times[seat.index()];
        if !time.rang {
            time.late = 0;
        }
        if !time.retaken {
            time.left += i64::from(self.terms.increment.unwrap_or(0)) * 1000;
            if goes_on {
                self.begin(seat);
            }
        }
    }

    fn begin(&mut self, seat: Seat) {
        let time = &mut self.times[seat.index()];
        (time.rang, time.retaken) = (false, false);
        if self.terms.per != Per::Total {
            time.left = i64::from(self.terms.seconds) * 1000;
        }
    }

    /// The time of a seat is up. Whether it has lost by it.
    pub fn ring(&mut self, seat: Seat) -> bool {
        let time = &mut self.times[seat.index()];
        time.late += u8::from(!time.rang);
        time.rang = true;
        self.terms.forfeits_after.is_some_and(|most| time.late >= most)
    }

    /// What was done is undone: everybody continues with what they had left, or is asked anew if the
    /// others have agreed to it.
    pub fn rewind(&mut self, acting: Seats, at: i64, agreed: bool) {
        self.charge(at, None);
        for seat in acting.iter() {
            if agreed {
                self.begin(seat);
            } else if !self.running.has(seat) || self.terms.per == Per::Move {
                self.times[seat.index()].retaken = true;
            }
        }
        self.running = acting;
    }

    /// Reckons what is left now. A seat that has moved is credited for the way.
    fn charge(&mut self, at: i64, moved: Option<(Seat, i64)>) {
        let passed = (at - self.since).max(0);
        for seat in self.running.iter() {
            let time = &mut self.times[seat.index()];
            let credit = moved.filter(|(mover, _)| *mover == seat).map(|(_, credit)| credit);
            let given = credit.unwrap_or(0).clamp(0, passed).min(time.bank);
            time.left = (time.left - passed + given).max(0);
            time.bank = (time.bank - given + credit.map_or(0, |_| REFUND)).min(BANK);
        }
        self.since = at;
    }

    /// Whose time is up first, and when, if the way of their moves is as long as this says.
    pub fn next(&self, lag: impl Fn(Seat) -> Duration) -> Option<(Seat, i64)> {
        let up = |seat: Seat| self.since + self.times[seat.index()].left + self.credit(seat, lag(seat));
        self.running.iter().map(|seat| (seat, up(seat))).min_by_key(|&(seat, at)| (at, seat))
    }

    /// How long a seat may still think.
    pub fn left(&self, seat: Seat, now: i64) -> Duration {
        let passed = if self.running.has(seat) { (now - self.since).max(0) } else { 0 };
        Duration::from_millis(u64::try_from(self.times[seat.index()].left - passed).unwrap_or(0))
    }

    /// How long what is timed may take.
    pub fn span(&self) -> Duration {
        Duration::from_secs(self.terms.seconds.into())
    }

    /// As everybody may see it. It is told as of the last moment that counted: a later one would only
    /// say the same again.
    pub fn reading(&self) -> ClockNow {
        let seats = || Seat::first(self.seats);
        let late = |seat: &Seat| self.times[seat.index()].late > 0;
        ClockNow {
            per: self.terms.per,
            running: self.running.iter().collect(),
            left: seats().map(|seat| (seat, self.times[seat.index()].left)).collect(),
            now: self.since,
            forfeits_after: self.terms.forfeits_after,
            timeouts: seats().filter(late).map(|seat| (seat, self.times[seat.index()].late)).collect(),
        }
    }
}

/// So many milliseconds in whole seconds, rounded up.
pub(crate) fn seconds(ms: i64) -> u64 {
    ms.max(0).unsigned_abs().div_ceil(1000)
}
