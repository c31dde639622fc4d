//! Somebody who plays a seat by choosing among offers at random, on and on after every restart.

use crate::fault::{Stop, fault};
use crate::http::Caller;
use crate::promises::{Promises, Uptime};
use crate::socket::Socket;
use crate::told::{Aside, Asked, Envelope, Offer, Told};
use kernel::Dice;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// How long an answer, or the next move of somebody else, may take.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// How long somebody thinks at most, in milliseconds.
const THINKING: u32 = 160;

/// What was seen in all.
#[derive(Default)]
pub struct Witnessed {
    /// Moves and drafts that were acknowledged.
    pub done: AtomicUsize,
    /// What was sent again after a restart.
    pub resent: AtomicUsize,
    /// Of these: what had been stored, but not answered.
    pub again: AtomicUsize,
    /// Matches that were verified.
    pub verified: AtomicUsize,
    /// Of these: matches that ended by their rules.
    pub by_rules: AtomicUsize,
}

/// The server as somebody sees it who plays.
#[derive(Clone, Copy)]
pub struct Venue<'a> {
    /// Where it is.
    pub address: SocketAddr,
    /// When it ran.
    pub uptime: &'a Uptime,
    /// What was seen.
    pub tally: &'a Witnessed,
    /// Whether everybody makes one more move and resigns.
    pub last: bool,
}

/// Somebody on a seat.
pub struct Player {
    /// Who.
    pub who: Caller,
    /// Where.
    pub seat: &'static str,
    /// The match.
    pub of: String,
    /// Whether time moves for them.
    pub timed: bool,
    /// What they were promised.
    pub promises: Promises,
    /// What they choose by.
    pub dice: Dice,
    /// Messages that were sent.
    pub sent: u64,
}

/// A player with a socket.
struct Seated<'a> {
    player: &'a mut Player,
    venue: Venue<'a>,
    socket: Socket,
    asked: Option<Asked<Offer>>,
    aside: Aside,
    over: bool,
}

impl Player {
    /// Plays until the match is over.
    pub async fn play(&mut self, venue: Venue<'_>) -> Result<(), Stop> {
        let seat = format!("{} of {}", self.seat, self.of);
        let played = self.sit_and_play(venue).await;
        played.map_err(|stop| match stop {
            Stop::Fault(text) => Stop::Fault(format!("{seat}: {text}")),
            gone => gone,
        })
    }

    async fn sit_and_play(&mut self, venue: Venue<'_>) -> Result<(), Stop> {
        let mut socket = Socket::open(venue.address, &self.who).await?;
        socket.watch(&self.of, self.seat).await?;
        let (asked, aside) = (None, Aside::default());
        let mut seated = Seated { player: self, venue, socket, asked, aside, over: false };
        seated.find().await?;
        seated.ask_again().await?;
        if venue.last {
            return seated.leave().await;
        }
        while !seated.over {
            match seated.asked.is_some() {
                true => seated.decide().await?,
                false => seated.hear().await?,
            }
        }
        Ok(())
    }
}

impl Seated<'_> {
    /// Waits for the whole state, which must hold all that was promised.
    async fn find(&mut self) -> Result<(), Stop> {
        loop {
            let told = self.next().await?;
            if let (Some(envelope), Some(aside)) = (&told.envelope, &told.aside) {
                self.player.promises.check_state(envelope, aside)?;
                return self.take_in(told);
            }
            if told.t == "refused" {
                return fault(format!("refused to watch: {told:?}"));
            }
        }
    }

    /// Sends again what was not answered: it gets the answer of then, or it is done now.
    async fn ask_again(&mut self) -> Result<(), Stop> {
        if let Some(sent) = self.player.promises.pending.clone() {
            self.venue.tally.resent.fetch_add(1, Ordering::Relaxed);
            self.ask(sent).await?;
        }
        Ok(())
    }

    async fn next(&mut self) -> Result<Told<Offer>, Stop> {
        match timeout(PATIENCE, self.socket.next()).await {
            Ok(told) => told,
            Err(_) => fault(format!("nothing came for {PATIENCE:?}")),
        }
    }

    async fn hear(&mut self) -> Result<(), Stop> {
        let told = self.next().await?;
        self.take_in(told)
    }

    fn take_in(&mut self, told: Told<Offer>) -> Result<(), Stop> {
        // The clocks of a match that is over are no longer needed.
        let over = told.envelope.as_ref().is_some_and(Envelope::is_over);
        if let Some(aside) = told.aside.filter(|_| !over) {
            self.player.promises.look_aside(&aside, self.venue.uptime)?;
            self.aside = aside;
        }
        if let Some(envelope) = told.envelope {
            self.player.promises.look(&envelope)?;
            self.over = envelope.is_over();
            let decision = self.player.promises.decision();
            self.asked = envelope.asked.filter(|asked| asked.decision >= decision);
        }
        Ok(())
    }

    /// Thinks a while, and then does something.
    async fn decide(&mut self) -> Result<(), Stop> {
        let until = Instant::now() + Duration::from_millis(self.player.dice.below(THINKING).into());
        while let Ok(told) = timeout_at(until, self.socket.next()).await {
            self.take_in(told?)?;
        }
        let Some(asked) = self.asked.take() else { return Ok(()) };
        let offered =
            self.aside.offers.iter().find(|offer| offer.waits_for.iter().any(|s| s == self.player.seat));
        let wish = match (self.player.dice.below(100), offered.map(|offer| offer.id)) {
            (0..70, Some(id)) => json!({ "t": "answer", "offer": id, "yes": false }),
            (0..3, None) => json!({ "t": "offer", "kind": "draw" }),
            (3..20, _) if !asked.draft.is_empty() => {
                let kept = self.player.dice.below(asked.draft.len() as u32 + 1) as usize;
                let picks: Vec<&str> = asked.draft[..kept].iter().map(|said| said.text.as_str()).collect();
                json!({ "t": "draft", "decision": asked.decision, "picks": picks })
            }
            _ => {
                let path = self.path(&asked.offers);
                json!({ "t": "move", "decision": asked.decision, "path": path })
            }
        };
        let stays = wish["decision"].is_null();
        self.ask(wish).await?;
        if stays && self.asked.is_none() {
            self.asked = Some(asked);
        }
        Ok(())
    }

    /// A path of offers, as far down as chance wills.
    fn path(&mut self, offers: &[Offer]) -> Vec<u32> {
        let Some(offer) = self.player.dice.pick(offers) else { return Vec::new() };
        let mut path = vec![offer.index];
        if self.player.dice.below(2) == 0 {
            path.extend(self.path(&offer.next));
        }
        path
    }

    /// Asks for something, and waits for the answer.
    async fn ask(&mut self, mut wish: Value) -> Result<(), Stop> {
        let kept = !wish["decision"].is_null();
        loop {
            self.player.sent += 1;
            let re = self.player.sent;
            let (seat, of) = (self.player.seat, self.player.of.clone());
            for (name, value) in [("match", json!(of)), ("seat", json!(seat)), ("re", json!(re))] {
                wish[name] = value;
            }
            self.player.promises.pending = kept.then(|| wish.clone());
            self.socket.send(&wish).await?;
            let answer = self.answer(re).await?;
            if self.settle(&wish, &answer)? {
                self.player.promises.pending = None;
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }

    async fn answer(&mut self, re: u64) -> Result<Told<Offer>, Stop> {
        loop {
            let told = self.next().await?;
            if told.re == Some(re) {
                return Ok(told);
            }
            self.take_in(told)?;
        }
    }

    /// Whether this is the last word about what was asked.
    fn settle(&mut self, wish: &Value, answer: &Told<Offer>) -> Result<bool, Stop> {
        let player = &mut *self.player;
        match (answer.t.as_str(), &answer.problem) {
            ("done", _) => {
                self.venue.tally.done.fetch_add(1, Ordering::Relaxed);
                self.venue.tally.again.fetch_add(answer.again.into(), Ordering::Relaxed);
                player.promises.done(wish, answer)?;
                let decision = player.promises.decision();
                self.asked = self.asked.take().filter(|asked| asked.decision >= decision);
                Ok(true)
            }
            ("ok", _) => Ok(true),
            (_, Some(problem)) => match (problem.code.as_str(), wish["decision"].is_null()) {
                ("rate" | "busy", false) => Ok(false),
                // Offers come and go by what others do.
                (_, true) => Ok(true),
                ("over", _) => {
                    player.promises.refused(wish);
                    Ok(true)
                }
                ("stale", _) if player.timed => {
                    player.promises.refused(wish);
                    Ok(true)
                }
                (code, _) => fault(format!("{wish} is refused as {code}: {}", problem.reason)),
            },
            _ => fault(format!("{wish} is answered by {answer:?}")),
        }
    }

    /// Makes one more move if there is one to make, and resigns.
    async fn leave(&mut self) -> Result<(), Stop> {
        if self.asked.is_some() {
            self.decide().await?;
        }
        if !self.over {
            self.player.sent += 1;
            let re = self.player.sent;
            let (of, seat) = (&self.player.of, self.player.seat);
            self.socket.send(&json!({ "t": "resign", "match": of, "seat": seat, "re": re })).await?;
            // Somebody else may have been first.
            self.answer(re).await?;
        }
        Ok(())
    }
}
