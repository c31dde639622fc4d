//! How often somebody may call: a bucket of tokens for each caller and kind of call.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, and then one after each interval.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limit {
    /// What is limited: routes of one name share a bucket.
    pub name: &'static str,
    /// How many at once.
    pub burst: u32,
    /// After how much time there is one more.
    pub each: Duration,
}

impl Limit {
    /// So many at once, and then one after each interval.
    pub const fn new(name: &'static str, burst: u32, each: Duration) -> Limit {
        Limit { name, burst, each }
    }
}

/// How many buckets are kept before full ones are thrown away.
const KEPT: usize = 50_000;

/// The buckets of all callers.
pub struct Limits {
    on: bool,
    buckets: Mutex<Buckets>,
}

struct Buckets {
    of: HashMap<(&'static str, IpAddr), Bucket>,
    /// At how many of them full ones are thrown away: twice as many as were left the last time, so that
    /// they are not all looked through at every call.
    sweep_at: usize,
}

impl Limits {
    /// Limits that hold, or none.
    pub fn new(on: bool) -> Limits {
        Limits { on, buckets: Mutex::new(Buckets { of: HashMap::new(), sweep_at: KEPT }) }
    }

    /// Takes a token for a caller, or says after how long to come again.
    pub fn take(&self, limit: Limit, who: IpAddr) -> Result<(), Duration> {
        if !self.on {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { of, sweep_at } = &mut *buckets;
        if of.len() >= *sweep_at {
            of.retain(|_, bucket| !bucket.is_full(now));
            *sweep_at = KEPT.max(of.len() * 2);
        }
        of.entry((limit.name, network(who))).or_insert_with(|| Bucket::new(limit, now)).take(now)
    }
}

/// Whoever has an address of IPv6 has a whole network of them.
fn network(who: IpAddr) -> IpAddr {
    match who.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 => v4,
    }
}

/// Tokens of one caller.
#[derive(Debug)]
pub struct Bucket {
    limit: Limit,
    /// When it will be full.
    full: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(limit: Limit, now: Instant) -> Bucket {
        Bucket { limit, full: now }
    }

    /// Takes a token, if need be one that is not there yet; after how long it is.
    pub fn take_next(&mut self, now: Instant) -> Duration {
        self.full = self.full.max(now) + self.limit.each;
        self.full.saturating_duration_since(now + self.limit.each * self.limit.burst)
    }

    /// Takes a token, or says after how long there is one.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        let full = self.full.max(now) + self.limit.each;
        let most = now + self.limit.each * self.limit.burst;
        if full > most {
            return Err(full - most);
        }
        self.full = full;
        Ok(())
    }

    fn is_full(&self, now: Instant) -> bool {
        self.full <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_one_after_each_interval() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let mut bucket = Bucket::new(Limit::new("x", 2, second), start);
        assert_eq!([bucket.take(start), bucket.take(start)], [Ok(()), Ok(())]);
        assert_eq!(bucket.take(start), Err(second));
        assert_eq!(bucket.take(start + second), Ok(()));
        assert_eq!(bucket.take(start + second * 3 / 2), Err(second / 2));
    }

    #[test]
    fn whoever_waits_gets_one_token_after_the_other() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut bucket = Bucket::new(Limit::new("x", 2, second), start);
        let none = Duration::ZERO;
        let waits = [(); 4].map(|()| bucket.take_next(start));
        assert_eq!(waits, [none, none, second, second * 2]);
        assert_eq!(bucket.take_next(start + second * 5), none);
    }

    #[test]
    fn many_callers_are_not_looked_through_at_every_call() {
        let limits = Limits::new(true);
        let limit = Limit::new("x", 1, Duration::from_secs(3600));
        for at in 0..u32::try_from(KEPT).unwrap() + 2 {
            limits.take(limit, IpAddr::from(at.to_be_bytes())).unwrap();
        }
        let buckets = limits.buckets.lock().unwrap();
        assert_eq!(buckets.sweep_at, 2 * KEPT);
    }

    #[test]
    fn callers_have_buckets_of_their_own_and_a_network_shares_one() {
        let limits = Limits::new(true);
        let limit = Limit::new("x", 1, Duration::from_secs(3600));
        let take = |address: &str| limits.take(limit, address.parse().unwrap()).is_ok();
        assert!(take("1.2.3.4") && take("1.2.3.5") && !take("1.2.3.4"));
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:1::1"));
    }
}
