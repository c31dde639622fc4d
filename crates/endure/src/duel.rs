//! A match of two who read only what they need: many of them go into one process.

use crate::fault::{Stop, fault};
use crate::http::Caller;
use crate::person::guests;
use crate::socket::Socket;
use crate::tables;
use crate::told::Told;
use kernel::Dice;
use serde::de::IgnoredAny;
use serde_json::json;
use std::net::SocketAddr;

/// The seats of the two.
const SEATS: [&str; 2] = ["A", "B"];

/// A match of two, and their sockets.
pub struct Duel {
    /// Which game.
    pub game: &'static str,
    of: String,
    who: Vec<Caller>,
    sockets: Vec<Socket>,
    /// Which decision each is asked for, and among how many offers.
    asked: [Option<(u32, u32)>; 2],
    /// How often each has decided: what shows less is older.
    decided: [u32; 2],
    /// Whether it is over.
    pub over: bool,
    dice: Dice,
}

/// What has come.
pub enum News {
    /// Somebody sees the match.
    Seen(usize),
    /// A move was acknowledged.
    Done,
    /// Something else.
    Other,
}

impl Duel {
    /// Makes the table and seats both.
    pub async fn make(to: SocketAddr, game: &'static str, number: usize) -> Result<Duel, Stop> {
        let mut who = guests(number * SEATS.len(), SEATS.len());
        let of = lay(to, game, &mut who).await?;
        let dice = Dice::swift(number as u64);
        Ok(Duel { game, of, who, sockets: Vec::new(), asked: [None; 2], decided: [0; 2], over: false, dice })
    }

    /// Opens sockets for both, and waits until both see the match.
    pub async fn sit(&mut self, to: SocketAddr) -> Result<(), Stop> {
        let [a, b] = [0, 1].map(|at| Socket::open(to, &self.who[at]));
        let (a, b) = tokio::try_join!(a, b)?;
        self.sockets = vec![a, b];
        self.watch().await
    }

    /// Continues with another match of the same game.
    pub async fn again(&mut self, to: SocketAddr) -> Result<(), Stop> {
        for (seat, socket) in SEATS.iter().zip(&mut self.sockets) {
            socket.send(&json!({ "t": "leave", "match": self.of, "as": seat })).await?;
        }
        self.of = lay(to, self.game, &mut self.who).await?;
        self.watch().await
    }

    async fn watch(&mut self) -> Result<(), Stop> {
        (self.asked, self.over) = ([None; 2], false);
        // A server that was killed may not have made the last moves.
        self.decided = [0; 2];
        for (seat, socket) in SEATS.iter().zip(&mut self.sockets) {
            socket.watch(&self.of, seat).await?;
        }
        for at in 0..SEATS.len() {
            while self.take_in_state(at).await?.is_none() {}
        }
        Ok(())
    }

    /// The next message, if it is the whole state.
    async fn take_in_state(&mut self, at: usize) -> Result<Option<()>, Stop> {
        let told = self.sockets[at].next().await?;
        let is_state = told.t == "state";
        self.take_in(at, told)?;
        Ok(is_state.then_some(()))
    }

    /// The next that comes to either of them.
    pub async fn hear(&mut self) -> Result<News, Stop> {
        let [a, b] = &mut self.sockets[..] else { return fault("nobody sits there") };
        let (at, told) = tokio::select! {
            told = a.next() => (0, told?),
            told = b.next() => (1, told?),
        };
        self.take_in(at, told)
    }

    fn take_in(&mut self, at: usize, told: Told<IgnoredAny>) -> Result<News, Stop> {
        if let Some(envelope) = told.envelope {
            if envelope.asked.as_ref().is_some_and(|asked| asked.decision < self.decided[at]) {
                return Ok(News::Other);
            }
            self.over |= envelope.is_over();
            self.asked[at] = envelope.asked.map(|asked| (asked.decision, asked.offers.len() as u32));
            return Ok(News::Seen(at));
        }
        match told.problem {
            // It may have ended in between.
            Some(problem) if problem.code == "over" => Ok(News::Other),
            Some(problem) => fault(format!("{}: refused as {}: {}", self.of, problem.code, problem.reason)),
            None if told.t == "done" => Ok(News::Done),
            None => Ok(News::Other),
        }
    }

    /// Makes a random move for one of those who may act; who.
    pub async fn play(&mut self) -> Result<Option<usize>, Stop> {
        let acting: Vec<usize> = (0..SEATS.len()).filter(|&at| self.asked[at].is_some()).collect();
        let Some(&at) = self.dice.pick(&acting) else { return Ok(None) };
        let Some((decision, offers)) = self.asked[at].take() else { return Ok(None) };
        self.decided[at] = decision + 1;
        let (path, seat) = ([self.dice.below(offers)], SEATS[at]);
        let plea = json!({ "t": "move", "match": self.of, "seat": seat, "decision": decision, "path": path });
        self.sockets[at].send(&plea).await?;
        Ok(Some(at))
    }

    /// Makes a move and waits for its answer, and until the mover sees the match again.
    pub async fn play_through(&mut self) -> Result<(), Stop> {
        let Some(mover) = self.play().await? else { return Ok(()) };
        let (mut seen, mut done) = (false, false);
        while !(seen && done) {
            match self.hear().await? {
                News::Seen(at) => seen |= at == mover,
                News::Done => done = true,
                News::Other => {}
            }
        }
        // What the other is shown comes at the same time, if anything does.
        while self.asked == [None; 2] && !self.over {
            self.hear().await?;
        }
        Ok(())
    }

    /// Bytes of messages that came to both.
    pub fn heard(&self) -> u64 {
        self.sockets.iter().map(|socket| socket.heard).sum()
    }
}

/// Makes a table and seats both.
async fn lay(to: SocketAddr, game: &str, who: &mut [Caller]) -> Result<String, Stop> {
    let of = tables::make(to, &mut who[0], &tables::duel(game)).await?;
    tables::join(to, &mut who[1], &of).await?;
    Ok(of)
}
