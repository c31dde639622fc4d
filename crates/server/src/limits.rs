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
    buckets: Mutex<HashMap<(&'static str, IpAddr), Bucket>>,
}

impl Limits {
    /// Limits that hold, or none.
    pub fn new(on: bool) -> Limits {
        Limits { on, buckets: Mutex::default() }
    }

    /// Takes a token for a caller, or says after how long to come again.
    pub fn take(&self, limit: Limit, who: IpAddr) -> Result<(), Duration> {
        if !self.on {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEPT {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry((limit.name, network(who))).or_insert_with(|| Bucket::new(limit, now)).take(now)
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
    fn callers_have_buckets_of_their_own_and_a_network_shares_one() {
        let limits = Limits::new(true);
        let limit = Limit::new("x", 1, Duration::from_secs(3600));
        let take = |address: &str| limits.take(limit, address.parse().unwrap()).is_ok();
        assert!(take("1.2.3.4") && take("1.2.3.5") && !take("1.2.3.4"));
        assert!(take("2001:db8::1") && !take("2001:db8::2") && take("2001:db8:1::1"));
    }
}
