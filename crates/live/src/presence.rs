//! Who is at the table. Signs of life come from sockets, by pings that the server times, and from all
//! that is done.

use kernel::{MAX_SEATS, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// After how much silence somebody counts as away, in milliseconds.
pub(crate) const SILENCE: i64 = 15_000;

/// The signs of life of a connection. Cloning it gives the same one.
#[derive(Clone, Debug)]
pub struct Pulse(Arc<Beats>);

#[derive(Debug)]
struct Beats {
    seen: AtomicI64,
    lag: AtomicU64,
}

impl Pulse {
    /// A connection that was opened at this moment.
    pub fn new(now: i64) -> Pulse {
        Pulse(Arc::new(Beats { seen: AtomicI64::new(now), lag: AtomicU64::new(0) }))
    }

    /// A sign of life.
    pub fn beat(&self, now: i64) {
        self.0.seen.fetch_max(now, Ordering::Relaxed);
    }

    /// How long a message is on its way: half of what a ping has taken there and back.
    pub fn set_lag(&self, lag: Duration) {
        self.0.lag.store(u64::try_from(lag.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// When there was a sign last.
    pub(crate) fn seen(&self) -> i64 {
        self.0.seen.load(Ordering::Relaxed)
    }

    /// How long a message is on its way.
    pub(crate) fn lag(&self) -> Duration {
        Duration::from_millis(self.0.lag.load(Ordering::Relaxed))
    }
}

/// When each seat last did something.
pub(crate) struct Signs([i64; MAX_SEATS]);

impl Signs {
    /// Everybody is given the benefit of the doubt.
    pub fn new(now: i64) -> Signs {
        Signs([now; MAX_SEATS])
    }

    pub fn note(&mut self, seat: Seat, now: i64) {
        self.0[seat.index()] = now;
    }

    pub fn of(&self, seat: Seat) -> i64 {
        self.0[seat.index()]
    }
}
