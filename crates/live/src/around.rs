//! What a table tells beside the match: who is there, what may be claimed, and the rest that viewers
//! need.

use crate::keeper::Keeper;
use crate::presence::SILENCE;
use crate::{Aside, Claim, ClaimNow, Presence, Refused};
use kernel::{Refusal, Seat, Viewer};
use std::time::Duration;

/// How long somebody who is to act must be away at least before a win may be claimed, in milliseconds.
const CLAIM: i64 = 30_000;
/// How often it is looked whether somebody who is silent has come back, in milliseconds.
const LOOK: i64 = 1_000;

impl Keeper {
    /// What a viewer is sent beside the match.
    pub fn aside(&self, viewer: Viewer, now: i64) -> Aside {
        let position = &self.position;
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let seats = || Seat::first(position.table().seats());
        Aside {
            clock: position.clock.as_ref().map(|clock| clock.reading()),
            paused: position.paused,
            offers: position.offers.open.clone(),
            settled: position.offers.settled,
            takeback: seat.and_then(|seat| position.takeback(seat)),
            seats: seats().map(|seat| self.presence(seat, now)).collect(),
            claims: seat.map_or_else(Vec::new, |seat| self.claims(seat, now)),
            why: position.is_over().then(|| position.why()),
            reasons: position.reasons(),
            next: self.next.as_ref().map(ToString::to_string),
        }
    }

    fn presence(&self, seat: Seat, now: i64) -> Presence {
        let seen = self.seen(seat, now);
        let here = self.position.seats.bot(seat).is_some() || now - seen < SILENCE;
        let left = self.position.table().left().has(seat);
        Presence { seat, here: here && !left, away_since: (!here).then_some(seen), left }
    }

    /// When there was the last sign of whoever sits there.
    fn seen(&self, seat: Seat, now: i64) -> i64 {
        let stream = |seat| self.streams.iter().find(|stream| stream.viewer == Viewer::Seat(seat));
        let sign = |seat| stream(seat).and_then(|stream| stream.seen(now)).max(Some(self.signs.of(seat)));
        self.position.seats.together(seat).iter().filter_map(sign).max().unwrap_or(now)
    }

    /// How long messages of a seat are on their way.
    pub fn lag(&self, seat: Seat) -> Duration {
        let stream = self.streams.iter().find(|stream| stream.viewer == Viewer::Seat(seat));
        stream.map_or(Duration::ZERO, |stream| stream.lag())
    }

    /// When it is to be looked again who is there; not while nobody would be told.
    pub fn next_look(&self) -> Option<i64> {
        if !self.streams.iter().any(|stream| stream.is_read()) {
            return None;
        }
        let now = self.now();
        let next = |seat: Seat| {
            let read =
                self.streams.iter().any(|stream| stream.viewer == Viewer::Seat(seat) && stream.is_read());
            match self.seen(seat, now) + SILENCE {
                silent if silent > now => Some(silent),
                _ => read.then_some(now + LOOK),
            }
        };
        let people = Seat::first(self.position.table().seats())
            .filter(|&seat| self.position.seats.bot(seat).is_none());
        people.filter_map(next).min()
    }

    /// What a seat may claim from those who are away.
    fn claims(&self, seat: Seat, now: i64) -> Vec<ClaimNow> {
        let position = &self.position;
        if position.is_over() || position.paused {
            return Vec::new();
        }
        let own = position.clock.as_ref().map_or(Duration::ZERO, |clock| clock.span() / 4);
        let own = i64::try_from(own.as_millis()).unwrap_or(i64::MAX);
        let claim = |against: Seat| {
            let Presence { here, away_since, left, .. } = self.presence(against, now);
            let since = away_since.filter(|_| !here && !left)?;
            let win = position.acting().has(against).then(|| since + CLAIM.max(own));
            let void = (!position.terms.rated).then_some(since + SILENCE);
            (win.is_some() || void.is_some()).then_some(ClaimNow { against, win, void })
        };
        position.seats.others(seat).iter().filter_map(claim).collect()
    }

    /// From whom a seat may claim this now.
    pub fn claimable(&self, seat: Seat, what: Claim) -> Result<Seat, Refused> {
        let now = self.now();
        let claims = self.claims(seat, now);
        let from = |claim: &ClaimNow| match what {
            Claim::Win => claim.win.map(|at| (at, claim.against)),
            Claim::Void => claim.void.map(|at| (at, claim.against)),
        };
        let reason = match claims.iter().filter_map(from).min() {
            Some((at, against)) if at <= now => return Ok(against),
            Some((at, _)) => format!("that can be claimed in {} seconds", crate::clock::seconds(at - now)),
            None if self.position.is_over() => "the match is over".to_owned(),
            None => "no player is away: there is nothing to claim".to_owned(),
        };
        Err(Refusal::new("table", reason).into())
    }
}
