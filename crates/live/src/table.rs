//! A table as those reach it who play and watch.

use crate::{Claim, Deed, Done, Emote, Have, Pulse, Refused, Watch, Why};
use kernel::{AnyMatch, Forecast, Offer, Pick, Scores, Seat, Seats, Viewer};
use store::AccountId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

/// How many commands may wait at a table.
pub(crate) const MAILBOX: usize = 64;

/// A table that is awake. Cloning it is cheap and gives the same table.
#[derive(Clone, Debug)]
pub struct Table {
    mailbox: mpsc::Sender<Command>,
}

/// Whom to tell what came of it.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// What a table is asked to do.
pub(crate) enum Command {
    /// Something is done for a seat; by nobody if the server itself does it.
    Act {
        who: Option<AccountId>,
        seat: Seat,
        deed: Deed,
        /// What whoever does it had in mind.
        reason: Option<String>,
        reply: Reply<Done>,
    },
    /// Something is claimed from somebody who has left.
    Claim {
        who: AccountId,
        seat: Seat,
        what: Claim,
        reply: Reply<Done>,
    },
    Emote {
        who: AccountId,
        seat: Seat,
        emote: Emote,
        reply: Reply<()>,
    },
    Watch {
        who: AccountId,
        viewer: Viewer,
        have: Option<Have>,
        pulse: Option<Pulse>,
        reply: Reply<Watch>,
    },
    Below {
        who: AccountId,
        seat: Seat,
        path: Vec<Pick>,
        reply: Reply<Vec<Offer>>,
    },
    Forecast {
        who: AccountId,
        seat: Seat,
        path: Vec<Pick>,
        reply: Reply<Forecast>,
    },
    Ahead {
        who: AccountId,
        seat: Seat,
        reply: Reply<Box<dyn AnyMatch>>,
    },
    Acting {
        reply: Reply<Seats>,
    },
    Finished {
        reply: Reply<Option<Finished>>,
    },
}

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// What each seat gets.
    pub scores: Scores,
    /// Why it ended.
    pub why: Why,
    /// The whole match as a replay, with its seed and all secrets.
    pub replay: String,
}

impl Table {
    pub(crate) fn new(mailbox: mpsc::Sender<Command>) -> Table {
        Table { mailbox }
    }

    /// Whether it still takes commands.
    pub fn is_awake(&self) -> bool {
        !self.mailbox.is_closed()
    }

    /// Lets somebody watch, on from what they have. Where the connection gives signs of life, who does
    /// not is away; where it gives none, whoever is connected is there.
    pub async fn watch(
        &self,
        who: &AccountId,
        viewer: Viewer,
        have: Option<Have>,
        pulse: Option<Pulse>,
    ) -> Result<Watch, Refused> {
        self.ask(|reply| Command::Watch { who: who.clone(), viewer, have, pulse, reply }).await
    }

    /// Does something for a seat. The answer comes when it is durable; the same deed again gets
    /// the same answer.
    pub async fn act(&self, who: &AccountId, seat: Seat, deed: Deed) -> Result<Done, Refused> {
        self.act_because(who, seat, deed, None).await
    }

    /// The same with a reason, which is told when the terms of the table allow it.
    pub async fn act_because(
        &self,
        who: &AccountId,
        seat: Seat,
        deed: Deed,
        reason: Option<String>,
    ) -> Result<Done, Refused> {
        if deed.is_of_the_house() {
            return Err(Refused::NotYours(seat));
        }
        self.ask(|reply| Command::Act { who: Some(who.clone()), seat, deed, reason, reply }).await
    }

    /// Chooses a path of offers.
    pub async fn play(
        &self,
        who: &AccountId,
        seat: Seat,
        decision: u32,
        path: Vec<Pick>,
    ) -> Result<Done, Refused> {
        self.act(who, seat, Deed::Play { decision, path }).await
    }

    /// Time is up for a decision of a seat: what the game does then is done. Refused as stale if
    /// the seat has decided in the meantime.
    pub async fn time_out(&self, seat: Seat, decision: u32) -> Result<Done, Refused> {
        let deed = Deed::TimeOut { decision };
        self.ask(|reply| Command::Act { who: None, seat, deed, reason: None, reply }).await
    }

    /// Ends a match without a result in which nothing was done since a moment; refused if something was.
    pub async fn lapse(&self, since: i64) -> Result<Done, Refused> {
        let deed = Deed::Lapse { since };
        self.ask(|reply| Command::Act { who: None, seat: Seat::A, deed, reason: None, reply }).await
    }

    /// Claims something from whoever is to act and has left the table.
    pub async fn claim(&self, who: &AccountId, seat: Seat, what: Claim) -> Result<Done, Refused> {
        self.ask(|reply| Command::Claim { who: who.clone(), seat, what, reply }).await
    }

    /// Says something to everybody at the table, and to spectators.
    pub async fn emote(&self, who: &AccountId, seat: Seat, emote: Emote) -> Result<(), Refused> {
        self.ask(|reply| Command::Emote { who: who.clone(), seat, emote, reply }).await
    }

    /// What a seat may choose after a path of choices that it has not made yet.
    pub async fn below(&self, who: &AccountId, seat: Seat, path: Vec<Pick>) -> Result<Vec<Offer>, Refused> {
        self.ask(|reply| Command::Below { who: who.clone(), seat, path, reply }).await
    }

    /// What will come of a path of choices, as far as the seat can know it.
    pub async fn forecast(&self, who: &AccountId, seat: Seat, path: Vec<Pick>) -> Result<Forecast, Refused> {
        self.ask(|reply| Command::Forecast { who: who.clone(), seat, path, reply }).await
    }

    /// A copy for whoever advises a seat, in which its draft has become final. It holds what the seat
    /// cannot know: only honest bots may have it.
    pub async fn ahead(&self, who: &AccountId, seat: Seat) -> Result<Box<dyn AnyMatch>, Refused> {
        self.ask(|reply| Command::Ahead { who: who.clone(), seat, reply }).await
    }

    /// Who may act; nobody when the match is over.
    pub async fn acting(&self) -> Result<Seats, Refused> {
        self.ask(|reply| Command::Acting { reply }).await
    }

    /// How the match ended; none while it is being played, as its record tells all secrets.
    pub async fn finished(&self) -> Result<Option<Finished>, Refused> {
        self.ask(|reply| Command::Finished { reply }).await
    }

    async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, Refused> {
        let (reply, answer) = oneshot::channel();
        self.mailbox.try_send(command(reply)).map_err(|error| match error {
            TrySendError::Full(_) => Refused::Busy,
            TrySendError::Closed(_) => Refused::Asleep,
        })?;
        answer.await.unwrap_or(Err(Refused::Asleep))
    }
}
