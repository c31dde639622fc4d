//! A client on a socket.

mod writing;

use crate::follow::Follower;
use crate::limits::{Bucket, Limit};
use crate::problem::{self, Answer};
use crate::queued::Queued;
use crate::sessions::Pass;
use crate::wire::{At, In, LiveMatch, Out, Pleas, Problem, Said, Viewer};
use crate::{Server, identity, sheet, talk};
use axum::extract::ws::{Message, WebSocket};
use futures_util::stream::StreamExt;
use kernel::Seat;
use live::{Have, Pulse};
use serde_json::Value;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Account, MatchId, State};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use writing::{Pings, write};

/// How large a message may be.
pub const FRAME: usize = 8 * 1024;
/// How many messages may wait for a slow reader.
const WAITING: usize = 256;
/// How many matches one socket may watch.
const WATCHED: usize = 32;
/// How long a socket may be silent.
const SILENCE: Duration = Duration::from_secs(60);
/// How often a client is listened to; what it says faster waits in its own connection.
const MESSAGES: Limit = Limit::new("messages", 40, Duration::from_millis(50));
/// The version of the wire.
pub const VERSION: u32 = 1;

/// A client on a socket.
struct Client {
    server: Server,
    who: Account,
    out: mpsc::Sender<Said>,
    watched: HashMap<(MatchId, Viewer), AbortHandle>,
    queued: Queued,
    /// Where a hash was sent over this socket.
    sealed: Vec<(MatchId, Seat)>,
    from: IpAddr,
    messages: Bucket,
    pulse: Pulse,
    pings: Arc<Pings>,
}

/// Serves a socket until one side has enough.
pub async fn serve(server: Server, who: Account, pass: Pass, from: IpAddr, socket: WebSocket) {
    server.counts.sockets.fetch_add(1, Ordering::Relaxed);
    let (sink, mut stream) = socket.split();
    let (out, waiting) = mpsc::channel(WAITING);
    let (pulse, pings) = (Pulse::new(server.now()), Arc::<Pings>::default());
    let writer = tokio::spawn(write(server.clone(), sink, waiting, pings.clone()));
    let messages = Bucket::new(MESSAGES, Instant::now());
    let (watched, queued) = (HashMap::new(), Queued::new(&server, &who, &out));
    let mut client = Client {
        server: server.clone(),
        who,
        out,
        watched,
        queued,
        sealed: Vec::new(),
        from,
        messages,
        pulse,
        pings,
    };
    // A task of its own: while something is heard nobody would poll it, and what it waits for in the
    // store would be kept from all others.
    let watched = server.clone();
    let mut ended = tokio::spawn(async move { pass.ends(&watched).await });
    loop {
        let frame = tokio::select! {
            frame = tokio::time::timeout(SILENCE, stream.next()) => frame,
            // The writer ends where the reader is too slow, and when the server stops.
            () = client.out.closed() => break,
            // Whoever signed out, or changed the password elsewhere, is out here, too.
            _ = &mut ended => break,
        };
        client.pulse.beat(server.now());
        let text = match frame {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Ping(_)))) => continue,
            Ok(Some(Ok(Message::Pong(answer)))) => {
                client.pings.took(&answer).into_iter().for_each(|took| client.pulse.set_lag(took / 2));
                continue;
            }
            Ok(Some(Ok(Message::Binary(_)))) => {
                client.say(None, Out::Refused { problem: problem::bad("send text frames with JSON") });
                continue;
            }
            _ => break,
        };
        if let Some(wait) = client.pace() {
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = client.out.closed() => break,
                _ = &mut ended => break,
            }
        }
        if client.hear(&text).await.is_err() {
            break;
        }
    }
    ended.abort();
    client.watched.values().for_each(AbortHandle::abort);
    client.take_hashes_back().await;
    drop(client);
    let _ = writer.await;
    server.counts.sockets.fetch_sub(1, Ordering::Relaxed);
}

/// The socket is to be closed.
struct Enough;

impl Client {
    /// Says something; whoever does not keep up is let go.
    fn say(&self, re: Option<Value>, out: Out) {
        if matches!(out, Out::Refused { .. }) {
            self.server.counts.refused.fetch_add(1, Ordering::Relaxed);
        }
        let _ = self.out.try_send(Said { re, out });
    }

    async fn hear(&mut self, text: &str) -> Result<(), Enough> {
        self.server.counts.messages.fetch_add(1, Ordering::Relaxed);
        let Pleas { re, plea } = Pleas::read(text);
        if self.out.capacity() == 0 {
            return Err(Enough);
        }
        match plea {
            Ok(plea) => self.obey(re, plea).await,
            Err(reason) => self.say(re, Out::Refused { problem: problem::bad(reason) }),
        }
        Ok(())
    }

    /// How long the client is kept waiting that says more than it may.
    fn pace(&mut self) -> Option<Duration> {
        if !self.server.config.limits {
            return None;
        }
        Some(self.messages.take_next(Instant::now())).filter(|wait| !wait.is_zero())
    }

    async fn obey(&mut self, re: Option<Value>, plea: In) {
        let answered = match plea {
            In::Hello { v, .. } => self.welcome(v).await,
            In::Watch { r#match, r#as, have } => self.watch(re.clone(), r#match.into(), r#as, have),
            In::Leave { r#match, r#as } => {
                if let Some(watch) = self.watched.remove(&(r#match.into(), r#as)) {
                    watch.abort();
                }
                Ok(Some(Out::Ok))
            }
            In::Queue { game, wish } => self.queued.seek(game, wish).await.map(Some),
            In::Unqueue { game } => self.queued.leave(&game).map(|()| Some(Out::Ok)),
            // What takes time is waited for beside what comes next.
            plea @ (In::Hint { .. } | In::Forecast { .. }) => {
                if let Err(problem) = talk::check_pace(&self.server, self.from, &plea) {
                    return self.say(re, Out::Refused { problem });
                }
                let (server, who, out) = (self.server.clone(), self.who.clone(), self.out.clone());
                tokio::spawn(async move {
                    let answer = talk::obey(&server, &who, plea).await;
                    let answer = answer.unwrap_or_else(|problem| Out::Refused { problem });
                    let _ = out.try_send(Said { re, out: answer });
                });
                return;
            }
            In::Seal { r#match, seat, hash } => self.seal(r#match.into(), seat, &hash).await.map(Some),
            plea => talk::obey(&self.server, &self.who, plea).await.map(Some),
        };
        match answered {
            Ok(Some(out)) => self.say(re, out),
            Ok(None) => {}
            Err(problem) => self.say(re, Out::Refused { problem }),
        }
    }

    async fn seal(&mut self, id: MatchId, seat: Seat, hash: &str) -> Answer<Out> {
        self.server.add_hash(&self.who, &id, seat, hash).await?;
        // As many as there are tables for somebody.
        if !self.sealed.contains(&(id.clone(), seat)) {
            self.sealed.push((id, seat));
        }
        Ok(Out::Ok)
    }

    /// Nobody shall wait for the seeds of somebody who is gone.
    async fn take_hashes_back(&mut self) {
        for (id, seat) in std::mem::take(&mut self.sealed) {
            // Most matches have begun by then.
            let _ = self.server.take_hash_back(&self.who, &id, seat).await;
        }
    }

    async fn welcome(&self, v: u32) -> Answer<Option<Out>> {
        if v != VERSION {
            return Err(problem::bad(format!(
                "this server speaks version {VERSION}, not {v}: load the page again"
            )));
        }
        let _ = self.server.store.mark_seen(&self.who.id).await;
        let current = self.server.store.current(&self.who.id).await?;
        let mut live = Vec::new();
        for record in current.iter().filter(|record| record.state == State::Live) {
            live.push(LiveMatch {
                r#match: record.id.to_string(),
                game: record.deal.game.clone(),
                seats: sheet::seats_of(record, &self.who.id),
                acting: self.server.waits_for(record, &self.who.id).await,
            });
        }
        Ok(Some(Out::Welcome {
            v: VERSION,
            you: identity::me(&self.who),
            now: self.server.now(),
            build: crate::BUILD.to_owned(),
            live,
        }))
    }

    fn watch(
        &mut self,
        re: Option<Value>,
        of: MatchId,
        viewer: Viewer,
        have: Option<At>,
    ) -> Answer<Option<Out>> {
        self.watched.retain(|_, watch| !watch.is_finished());
        if self.watched.len() >= WATCHED && !self.watched.contains_key(&(of.clone(), viewer)) {
            return Err(problem::denied(format!(
                "a socket watches at most {WATCHED} tables: leave one first"
            )));
        }
        let (to, mut told) = mpsc::channel(WAITING);
        let have = have.map(|At { epoch, n }| Have { epoch, n });
        let (server, who, pulse) = (self.server.clone(), self.who.clone(), Some(self.pulse.clone()));
        let follower = Follower { server, who, of: of.clone(), viewer, have, pulse, to };
        let out = self.out.clone();
        let task = tokio::spawn(async move {
            let pass = async {
                while let Some(message) = told.recv().await {
                    if out.send(Said { re: None, out: message }).await.is_err() {
                        return;
                    }
                }
            };
            let (followed, ()) = tokio::join!(follower.follow(), pass);
            if let Err(problem) = followed {
                let problem: Problem = problem;
                let _ = out.send(Said { re, out: Out::Refused { problem } }).await;
            }
        });
        if let Some(before) = self.watched.insert((of, viewer), task.abort_handle()) {
            before.abort();
        }
        Ok(None)
    }
}
