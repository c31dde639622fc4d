//! Moves come at their time, whether earlier ones are answered or not.

use crate::duel::{Duel, News};
use crate::fault::Stop;
use crate::load::figures::Moves;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// How far a measurement is.
#[derive(Clone, Copy, PartialEq)]
pub enum Phase {
    /// Not everybody sits.
    Gathering,
    /// It is played, since then.
    Playing(Instant),
    /// It is counted.
    Counting,
    /// It is over.
    Over,
}

/// How matches are played.
#[derive(Clone)]
pub struct Pace {
    /// How much time is between two moves of a match.
    pub every: Duration,
    /// Tells how far the measurement is.
    pub phases: watch::Receiver<Phase>,
}

/// A move under way.
struct Under {
    sent: Instant,
    mover: usize,
    /// When it was seen by each.
    seen: [Option<Instant>; 2],
    counts: bool,
}

impl Under {
    /// How long it took until both saw it; the other does not see what is secret.
    fn took(&self) -> Option<Duration> {
        self.seen[self.mover]?;
        self.seen.iter().flatten().max().map(|seen| *seen - self.sent)
    }

    fn is_secret(&self) -> bool {
        self.seen[1 - self.mover].is_none()
    }
}

impl Pace {
    /// Plays at a table until all is over; what came of it.
    pub async fn play(mut self, mut duel: Duel, to: SocketAddr, number: usize) -> Result<Moves, Stop> {
        let mut moves = Moves::default();
        let Some(mut due) = self.begin(&mut duel, number).await? else { return Ok(moves) };
        let mut under: Option<Under> = None;
        let mut heard = None;
        loop {
            while let Some(news) = hear_until(&mut duel, due).await? {
                if let (News::Seen(at), Some(under)) = (news, &mut under) {
                    under.seen[at].get_or_insert_with(Instant::now);
                }
            }
            if let Some(under) = under.take().filter(|under| under.counts) {
                moves.count(under.took(), under.is_secret());
            }
            let phase = *self.phases.borrow_and_update();
            if phase == Phase::Counting && heard.is_none() {
                heard = Some(duel.heard());
            }
            if phase == Phase::Over {
                moves.heard = duel.heard() - heard.unwrap_or_else(|| duel.heard());
                return Ok(moves);
            }
            if duel.over {
                duel.again(to).await?;
                moves.matches += 1;
            }
            let sent = Instant::now();
            if let Some(mover) = duel.play().await? {
                under = Some(Under { sent, mover, seen: [None; 2], counts: phase == Phase::Counting });
            }
            due += self.every;
        }
    }

    /// Waits until it begins; when the first move is due. Tables are not in step.
    async fn begin(&mut self, duel: &mut Duel, number: usize) -> Result<Option<Instant>, Stop> {
        loop {
            match *self.phases.borrow_and_update() {
                Phase::Playing(since) => {
                    let part = number * 7919 % 1000;
                    return Ok(Some(since + self.every * part as u32 / 1000));
                }
                Phase::Over => return Ok(None),
                _ => {}
            }
            tokio::select! {
                _ = self.phases.changed() => {}
                news = duel.hear() => {
                    news?;
                }
            }
        }
    }
}

/// The next that comes until then.
async fn hear_until(duel: &mut Duel, until: Instant) -> Result<Option<News>, Stop> {
    tokio::select! {
        biased;
        news = duel.hear() => news.map(Some),
        () = sleep_until(until) => Ok(None),
    }
}
