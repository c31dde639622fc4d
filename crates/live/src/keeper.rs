//! The task that owns a match and does one thing after the other.

use crate::bots::{Answer, Bots};
use crate::ending::ending;
use crate::hall::AGAIN;
use crate::position::Position;
use crate::seats::Seats;
use crate::stream::Stream;
use crate::table::{Command, Finished, Reply};
use crate::{Deed, Done, Have, House, Question, Refused, Watch};
use kernel::{AnyMatch, Forecast, Offer, Pick, Seat, Status, Viewer};
use std::time::Duration;
use store::{AccountId, Error, MatchId};
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
    pub bots: Bots,
    /// Whether the ledger knows how the match ended.
    pub filed: bool,
}

/// What a table has to attend to.
enum Call {
    Command(Command),
    Answer(Answer),
    /// Nothing came for a while.
    Silence,
}

/// Something could not be stored: what is in memory is then ahead of what is durable, and must be
/// read again. Whoever asked for it is told when nobody finds this table any more.
type Broken = (Option<Reply<Done>>, Error);

impl Keeper {
    /// Serves the table until nobody comes any more, or until something could not be stored.
    pub async fn serve(mut self, mut mailbox: mpsc::Receiver<Command>) -> Result<(), Error> {
        loop {
            self.ask_bots();
            self.file().await;
            let attended = match self.next(&mut mailbox).await {
                Call::Command(command) => self.obey(command).await,
                Call::Answer(answer) => self.answered(answer).await,
                Call::Silence if self.may_sleep() => return Ok(()),
                Call::Silence => Ok(()),
            };
            if let Err((reply, error)) = attended {
                mailbox.close();
                reply.map(|reply| reply.send(Err(Refused::Unstored(error.clone()))));
                return Err(error);
            }
        }
    }

    async fn next(&mut self, mailbox: &mut mpsc::Receiver<Command>) -> Call {
        let patience = self.patience();
        // What players did comes before what time or bots do.
        tokio::select! {
            biased;
            Some(command) = mailbox.recv() => Call::Command(command),
            answer = self.bots.answer() => Call::Answer(answer),
            () = tokio::time::sleep(patience) => Call::Silence,
        }
    }

    /// How much silence there may be.
    fn patience(&self) -> Duration {
        if self.is_over() && !self.filed { AGAIN } else { self.house.idle }
    }

    fn may_sleep(&self) -> bool {
        let ended = !self.is_over() || self.filed;
        ended && !self.bots.think() && !self.streams.iter().any(Stream::is_read)
    }

    fn is_over(&self) -> bool {
        matches!(self.position.table().status(), Status::Over(_))
    }

    /// Does what is asked; who asked and has left misses nothing.
    async fn obey(&mut self, command: Command) -> Result<(), Broken> {
        match command {
            Command::Act { who, seat, deed, reply } => match self.act(who.as_ref(), seat, &deed).await {
                Err(Refused::Unstored(error)) => return Err((Some(reply), error)),
                answer => drop(reply.send(answer)),
            },
            Command::Watch { who, viewer, have, reply } => drop(reply.send(self.watch(&who, viewer, have))),
            Command::Below { who, seat, path, reply } => drop(reply.send(self.below(&who, seat, &path))),
            Command::Forecast { who, seat, path, reply } => self.forecast(&who, seat, path, reply),
            Command::Ahead { who, seat, reply } => drop(reply.send(self.ahead(&who, seat))),
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

    /// Lets the bots think that may act, and those no longer that were asked about something else.
    fn ask_bots(&mut self) {
        let table = self.position.table();
        let acting = table.status().acting();
        self.bots.forget_unless(|seat, decision| acting.has(seat) && table.decision(seat) == decision);
        for seat in acting.iter() {
            let decision = table.decision(seat);
            let Some(bot) = self.seats.bot(seat).filter(|_| !self.bots.are_asked(seat, decision)) else {
                continue;
            };
            let (of, table, bot) = (self.id.clone(), table.ahead(seat), bot.to_owned());
            let question = Question { of, table, bot, seat, within: None };
            self.bots.ask(seat, decision, self.house.thinker.think(question));
        }
    }

    /// Plays what a bot chose, or the default if it chose nothing that can be played.
    async fn answered(&mut self, answer: Answer) -> Result<(), Broken> {
        let Answer { seat, decision, text } = answer;
        let default = self.position.table().default_offer(seat).map(Pick::Index);
        for pick in text.map(Pick::Text).into_iter().chain(default) {
            match self.act(None, seat, &Deed::Play { decision, path: vec![pick] }).await {
                Err(Refused::Unstored(error)) => return Err((None, error)),
                Err(_) => {}
                Ok(_) => break,
            }
        }
        Ok(())
    }

    /// Tells the ledger how the match ended, once it has.
    async fn file(&mut self) {
        let Status::Over(scores) = self.position.table().status() else { return };
        if !self.filed {
            let ending = ending(&self.id, &self.position, scores, (self.house.clock)());
            // It may be known already: the process may have died before it heard so.
            self.filed = matches!(self.house.ledger.end(ending).await, Ok(_) | Err(Error::NotHere(_)));
        }
    }

    fn finished(&self) -> Option<Finished> {
        match self.position.table().status() {
            Status::Over(scores) => Some(Finished {
                scores,
                why: self.position.why(),
                replay: self.position.table().replay(None),
            }),
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

    fn ahead(&self, who: &AccountId, seat: Seat) -> Result<Box<dyn AnyMatch>, Refused> {
        self.seats.check(who, seat)?;
        Ok(self.position.table().ahead(seat))
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
