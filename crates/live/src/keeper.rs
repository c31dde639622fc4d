//! The task that owns a match and does one thing after the other.

mod eyes;
mod house;

use crate::bots::{Answer, Bots};
use crate::hall::AGAIN;
use crate::position::{Because, Position, Stamp};
use crate::presence::Signs;
use crate::seats::Seats;
use crate::stream::Stream;
use crate::table::{Command, Reply};
use crate::{Aside, Claim, Dealt, Deed, Done, Emote, House, NotWoken, Refused};
use kernel::{AnyMatch, MAX_SEATS, Seat, Viewer};
use std::time::Duration;
use store::{AccountId, Error, MatchId, Row};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How much time there is between two things that a seat says, in milliseconds.
const EMOTES: i64 = 3_000;

/// Owns a match while its table is awake.
pub(crate) struct Keeper {
    pub id: MatchId,
    pub house: House,
    pub position: Position,
    epoch: u64,
    /// One for each kind of viewer that has come so far.
    pub streams: Vec<Stream>,
    bots: Bots,
    /// Whether the ledger knows how the match ended.
    filed: bool,
    /// When each seat last did something.
    pub signs: Signs,
    /// When each seat may say something again.
    mute: [i64; MAX_SEATS],
    /// The match of an accepted rematch.
    pub next: Option<MatchId>,
    /// Since when nobody has come.
    quiet: Instant,
}

/// What a table has to attend to.
enum Call {
    Command(Command),
    Answer(Answer),
    /// Something happens by itself.
    Tick,
    /// Nothing came for a while.
    Silence,
}

/// Something could not be stored: what is in memory is then ahead of what is durable, and must be
/// read again. Whoever asked for it is told when nobody finds this table any more.
type Broken = (Option<Reply<Done>>, Error);

impl Keeper {
    /// Wakes a table from its rows, and refuses them where they are not true.
    pub fn wake(
        id: MatchId,
        house: House,
        dealt: Dealt,
        rows: &[Row],
        epoch: u64,
    ) -> Result<Keeper, NotWoken> {
        let Dealt { start, seats, terms, ended, next } = dealt;
        let now = (house.clock)();
        let mut keeper = Keeper {
            id,
            house,
            position: Position::new(start, Seats(seats), terms),
            epoch,
            streams: Vec::new(),
            bots: Bots::default(),
            filed: ended.is_some(),
            signs: Signs::new(now),
            mute: [0; MAX_SEATS],
            next,
            quiet: Instant::now(),
        };
        ended.into_iter().for_each(|ended| keeper.position.ended(ended));
        if keeper.position.terms.delay > 0 {
            // What is held back from spectators is rendered as it happened.
            keeper.stream(Viewer::Spectator);
        }
        for row in rows {
            keeper.position.redo(row)?;
            keeper.publish();
        }
        Ok(keeper)
    }

    /// Serves the table until nobody comes any more, or until something could not be stored.
    pub async fn serve(mut self, mut mailbox: mpsc::Receiver<Command>) -> Result<(), Error> {
        if self.position.is_timed() {
            self.of_the_house(Seat::A, Deed::Woke).await?;
        }
        loop {
            self.pass().await?;
            self.ask_bots();
            self.file().await;
            self.lay_rematch().await;
            let call = self.next(&mut mailbox).await;
            if let Call::Command(_) | Call::Answer(_) = call {
                self.quiet = Instant::now();
            }
            let attended = match call {
                Call::Command(command) => self.obey(command).await,
                Call::Answer(answer) => self.answered(answer).await,
                Call::Tick => self.tick().await.map_err(|error| (None, error)),
                Call::Silence if self.may_sleep() => return Ok(()),
                Call::Silence => {
                    self.quiet = Instant::now();
                    Ok(())
                }
            };
            if let Err((reply, error)) = attended {
                mailbox.close();
                reply.map(|reply| reply.send(Err(Refused::Unstored(error.clone()))));
                return Err(error);
            }
        }
    }

    async fn next(&mut self, mailbox: &mut mpsc::Receiver<Command>) -> Call {
        let silence = self.quiet + self.patience();
        let tick = self.next_tick().map(|at| Instant::now() + self.until(at));
        // What players did comes before what time or bots do.
        tokio::select! {
            biased;
            Some(command) = mailbox.recv() => Call::Command(command),
            answer = self.bots.answer() => Call::Answer(answer),
            () = tokio::time::sleep_until(tick.unwrap_or(silence)), if tick.is_some() => Call::Tick,
            () = tokio::time::sleep_until(silence) => Call::Silence,
        }
    }

    /// How long it is until this moment.
    fn until(&self, at: i64) -> Duration {
        Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0).max(1))
    }

    /// The time.
    pub fn now(&self) -> i64 {
        (self.house.clock)()
    }

    /// When something happens by itself.
    fn next_tick(&self) -> Option<i64> {
        let clock = self.position.clock.as_ref().and_then(|clock| clock.next(|seat| self.lag(seat)));
        let clock = clock.map(|(_, at)| at);
        [clock, self.position.offers.next(), self.next_look()].into_iter().flatten().min()
    }

    /// Time has passed.
    async fn tick(&mut self) -> Result<(), Error> {
        let now = self.now();
        self.position.offers.expire(now);
        let clock = self.position.clock.as_ref().and_then(|clock| clock.next(|seat| self.lag(seat)));
        if let Some((seat, _)) = clock.filter(|&(_, at)| at <= now) {
            let decision = self.position.table().decision(seat);
            self.of_the_house(seat, Deed::TimeOut { decision }).await?;
        }
        self.publish_asides();
        Ok(())
    }

    /// Makes the moves of those who have left the others.
    async fn pass(&mut self) -> Result<(), Error> {
        let left = self.position.table().left();
        while let Some(seat) = self.position.acting().iter().find(|&seat| left.has(seat)) {
            let decision = self.position.table().decision(seat);
            if !self.of_the_house(seat, Deed::Pass { decision }).await? {
                break;
            }
        }
        Ok(())
    }

    /// Does something that nobody has asked for; whether it could be done.
    async fn of_the_house(&mut self, seat: Seat, deed: Deed) -> Result<bool, Error> {
        match self.act(None, seat, &deed, None).await {
            Err(Refused::Unstored(error)) => Err(error),
            done => Ok(done.is_ok()),
        }
    }

    /// How much silence there may be.
    fn patience(&self) -> Duration {
        if self.position.is_over() && !self.filed { AGAIN } else { self.house.idle }
    }

    fn may_sleep(&self) -> bool {
        let ended = !self.position.is_over() || self.filed;
        let waits = self.bots.think() || self.position.is_timed();
        ended && !waits && !self.streams.iter().any(Stream::is_read)
    }

    /// Does what is asked; who asked and has left misses nothing.
    async fn obey(&mut self, command: Command) -> Result<(), Broken> {
        match command {
            Command::Act { who, seat, deed, reason, reply } => {
                let reason = reason.and_then(|reason| self.because(&reason));
                let answer = self.act(who.as_ref(), seat, &deed, reason).await;
                return answered(answer, reply);
            }
            Command::Claim { who, seat, what, reply } => {
                let answer = self.claim(&who, seat, what).await;
                return answered(answer, reply);
            }
            Command::Emote { who, seat, emote, reply } => drop(reply.send(self.emote(&who, seat, emote))),
            Command::Watch { who, viewer, have, pulse, reply } => {
                drop(reply.send(self.watch(&who, viewer, have, pulse)));
            }
            Command::Below { who, seat, path, reply } => drop(reply.send(self.below(&who, seat, &path))),
            Command::Forecast { who, seat, path, reply } => self.forecast(&who, seat, path, reply),
            Command::Ahead { who, seat, reply } => drop(reply.send(self.ahead(&who, seat))),
            Command::Acting { reply } => drop(reply.send(Ok(self.position.acting()))),
            Command::Finished { reply } => drop(reply.send(Ok(self.finished()))),
        }
        Ok(())
    }

    /// Plays, stores, and only then answers and shows.
    async fn act(
        &mut self,
        who: Option<&AccountId>,
        seat: Seat,
        deed: &Deed,
        reason: Option<Because>,
    ) -> Result<Done, Refused> {
        let at = self.now();
        if let Some(who) = who {
            self.position.seats.check(who, seat)?;
            self.position.check_stays(seat)?;
            self.signs.note(seat, at);
        }
        if let Some(done) = self.position.again(seat, deed) {
            return Ok(done);
        }
        let lag = who.map_or(Duration::ZERO, |_| self.lag(seat));
        let credit = self.position.clock.as_ref().map_or(0, |clock| clock.credit(seat, lag));
        let stamp = Stamp { at, credit };
        let done = self.position.perform(seat, deed, stamp)?;
        reason.iter().for_each(|reason| self.position.because(seat, reason.clone()));
        let row = self.position.row(&self.id, seat, deed, &done.texts, stamp, reason);
        self.house.ledger.append(vec![row]).await.map_err(Refused::Unstored)?;
        self.publish();
        Ok(done)
    }

    /// Claims something from whoever has left and is to act.
    async fn claim(&mut self, who: &AccountId, seat: Seat, what: Claim) -> Result<Done, Refused> {
        self.position.seats.check(who, seat)?;
        self.signs.note(seat, self.now());
        let against = self.claimable(seat, what)?;
        self.act(Some(who), seat, &Deed::Claim { what, against }, None).await
    }

    fn emote(&mut self, who: &AccountId, seat: Seat, emote: Emote) -> Result<(), Refused> {
        self.position.seats.check(who, seat)?;
        let now = self.now();
        let wait = self.mute[seat.index()] - now;
        if wait > 0 {
            return Err(Refused::Often(crate::clock::seconds(wait)));
        }
        self.mute[seat.index()] = now + EMOTES;
        self.signs.note(seat, now);
        let table = self.position.table();
        self.streams.iter_mut().for_each(|stream| stream.emote(table, seat, emote));
        Ok(())
    }

    /// Tells everybody what is new for them.
    fn publish(&mut self) {
        self.tell(Stream::publish);
    }

    /// The same where nothing was done at the table.
    fn publish_asides(&mut self) {
        self.tell(Stream::publish_aside);
    }

    fn tell(&mut self, publish: impl Fn(&mut Stream, &dyn AnyMatch, Aside)) {
        let now = self.now();
        let asides: Vec<_> = self.streams.iter().map(|stream| self.aside(stream.viewer, now)).collect();
        let table = self.position.table();
        self.streams.iter_mut().zip(asides).for_each(|(stream, aside)| publish(stream, table, aside));
    }
}

/// Passes an answer on, unless the table must be read again first.
fn answered(answer: Result<Done, Refused>, reply: Reply<Done>) -> Result<(), Broken> {
    match answer {
        Err(Refused::Unstored(error)) => Err((Some(reply), error)),
        answer => {
            drop(reply.send(answer));
            Ok(())
        }
    }
}
