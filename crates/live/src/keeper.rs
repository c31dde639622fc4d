//! The task that owns a match and does one thing after the other.

use crate::position::Position;
use crate::seats::Seats;
use crate::stream::Stream;
use crate::table::{Command, Finished, Reply};
use crate::{Deed, Done, Have, House, Refused, Watch};
use kernel::{Forecast, Offer, Pick, Seat, Status, Viewer};
use store::{AccountId, MatchId};
use tokio::sync::mpsc;

/// Owns a match while its table is awake.
pub(crate) struct Keeper {
    pub id: MatchId,
    pub house: House,
    pub position: Position,
    pub seats: Seats,
    pub epoch: u64,
    /// One for each kind of viewer that has come so far.
    pub streams: Vec<Stream>,
}

impl Keeper {
    /// Serves the table until nobody comes any more, or until something could not be stored: what
    /// is in memory is then ahead of what is durable, and must be read again.
    pub async fn serve(mut self, mut mailbox: mpsc::Receiver<Command>) {
        while let Some(command) = self.next(&mut mailbox).await {
            let answered = self.obey(command).await;
            if let Err((reply, refused)) = answered {
                // Whoever is told of it shall find a table that is read again.
                mailbox.close();
                let _ = reply.send(Err(refused));
                return;
            }
        }
    }

    /// The next command; none when it is time to sleep.
    async fn next(&mut self, mailbox: &mut mpsc::Receiver<Command>) -> Option<Command> {
        loop {
            match tokio::time::timeout(self.house.idle, mailbox.recv()).await {
                Ok(command) => return command,
                Err(_) if self.streams.iter().any(Stream::is_read) => {}
                Err(_) => return None,
            }
        }
    }

    /// Does what is asked; who asked and has left misses nothing. Gives back whom to tell that
    /// something could not be stored.
    async fn obey(&mut self, command: Command) -> Result<(), (Reply<Done>, Refused)> {
        match command {
            Command::Act { who, seat, deed, reply } => match self.act(who.as_ref(), seat, &deed).await {
                Err(refused @ Refused::Unstored(_)) => return Err((reply, refused)),
                answer => drop(reply.send(answer)),
            },
            Command::Watch { who, viewer, have, reply } => drop(reply.send(self.watch(&who, viewer, have))),
            Command::Below { who, seat, path, reply } => drop(reply.send(self.below(&who, seat, &path))),
            Command::Forecast { who, seat, path, reply } => self.forecast(&who, seat, path, reply),
            Command::Finished { reply } => drop(reply.send(Ok(self.finished()))),
        }
        Ok(())
    }

    /// Plays, stores, and only then answers and shows.
    async fn act(&mut self, who: Option<&AccountId>, seat: Seat, deed: &Deed) -> Result<Done, Refused> {
        if let Some(who) = who {
            self.seats.check(who, seat)?;
        }
        if let Some(done) = self.position.again(seat, deed) {
            return Ok(done);
        }
        let done = self.position.perform(seat, deed)?;
        let row = self.position.row(&self.id, seat, deed, &done.texts, (self.house.clock)());
        self.house.ledger.append(vec![row]).await.map_err(Refused::Unstored)?;
        let table = self.position.table();
        self.streams.iter_mut().for_each(|stream| stream.publish(table));
        Ok(done)
    }

    fn finished(&self) -> Option<Finished> {
        match self.position.table().status() {
            Status::Over(scores) => Some(Finished { scores, replay: self.position.table().replay(None) }),
            Status::Act(_) => None,
        }
    }

    fn watch(&mut self, who: &AccountId, viewer: Viewer, have: Option<Have>) -> Result<Watch, Refused> {
        self.seats.check_viewer(who, viewer)?;
        let table = self.position.table();
        let known = self.streams.iter().position(|stream| stream.viewer == viewer);
        let place = known.unwrap_or_else(|| {
            self.streams.push(Stream::new(viewer, self.epoch, table));
            self.streams.len() - 1
        });
        Ok(self.streams[place].join(table, have))
    }

    fn below(&self, who: &AccountId, seat: Seat, path: &[Pick]) -> Result<Vec<Offer>, Refused> {
        self.seats.check(who, seat)?;
        Ok(self.position.table().below(seat, path)?)
    }

    /// Many worlds are played for a forecast: beside the table, which goes on.
    fn forecast(&self, who: &AccountId, seat: Seat, path: Vec<Pick>, reply: Reply<Forecast>) {
        if let Err(refused) = self.seats.check(who, seat) {
            return drop(reply.send(Err(refused)));
        }
        let fork = self.position.table().fork();
        tokio::task::spawn_blocking(move || reply.send(fork.forecast(seat, &path).map_err(Refused::Rules)));
    }
}
