//! Follows a match with somebody's eyes: what a socket or a stream passes on.

use crate::problem::{self, Answer};
use crate::wire::{At, Out, StateOf, Viewer, raw};
use crate::{Server, sheet};
use live::{Aside, Body, Have, Message, NotWoken, Pulse};
use store::{Account, MatchId, Record, State};
use tokio::sync::mpsc;

/// Somebody who follows a match.
pub struct Follower {
    /// Where.
    pub server: Server,
    /// Who.
    pub who: Account,
    /// Which match.
    pub of: MatchId,
    /// The viewer.
    pub viewer: Viewer,
    /// What they have already.
    pub have: Option<Have>,
    /// The signs of life of their connection, if it gives any.
    pub pulse: Option<Pulse>,
    /// Where it goes.
    pub to: mpsc::Sender<Out>,
}

/// Nobody reads any more.
struct Gone;

impl Follower {
    /// Passes on what happens until nobody reads it any more. Whoever may not watch is told at once.
    pub async fn follow(mut self) -> Answer<()> {
        let record = self.server.record(&self.of).await?;
        self.check(&record)?;
        loop {
            let passed = match self.server.record(&self.of).await?.state {
                State::Waiting => self.wait().await?,
                // Called off unplayed, or unplayable: there is a table, and nothing to watch.
                State::Void if self.server.store.replay(&self.of).await?.is_none() => {
                    let table = Box::new(self.server.sheet(&self.of, Some(&self.who.id)).await?);
                    let _ = self.to.send(Out::Table { r#match: self.of.to_string(), table }).await;
                    return Ok(());
                }
                _ => self.watch().await?,
            };
            if passed.is_err() {
                return Ok(());
            }
        }
    }

    /// Refuses whoever may not see with these eyes.
    fn check(&self, record: &Record) -> Answer<()> {
        let seats = sheet::seats_of(record, &self.who.id);
        match self.viewer.seat() {
            Some(seat) if seats.contains(&seat) => Ok(()),
            Some(seat) => Err(problem::not_your_seat(seat)),
            None => {
                let open = sheet::terms(record).is_some_and(|terms| terms.spectators);
                if open || !seats.is_empty() {
                    Ok(())
                } else {
                    Err(problem::denied("this table admits no spectators"))
                }
            }
        }
    }

    /// Shows a table that waits until it changes.
    async fn wait(&mut self) -> Answer<Result<(), Gone>> {
        let mut change = self.server.lobby.look_at(&self.of);
        let table = self.server.sheet(&self.of, Some(&self.who.id)).await?;
        let told = Out::Table { r#match: self.of.to_string(), table: Box::new(table) };
        if self.to.send(told).await.is_err() {
            return Ok(Err(Gone));
        }
        tokio::select! {
            _ = change.changed() => Ok(Ok(())),
            () = self.to.closed() => Ok(Err(Gone)),
        }
    }

    /// Passes on what a table tells until it goes to sleep.
    async fn watch(&mut self) -> Answer<Result<(), Gone>> {
        let _looks_on = self.viewer.seat().is_none().then(|| self.server.onlookers.come(&self.of));
        let table = match self.server.hall.table(&self.of).await {
            Err(NotWoken::Void(_)) => return Ok(Ok(())),
            table => table?,
        };
        let mut watch =
            match table.watch(&self.who.id, self.viewer.into(), self.have, self.pulse.clone()).await {
                Err(live::Refused::Asleep) => return Ok(Ok(())),
                watch => watch?,
            };
        loop {
            let message = tokio::select! {
                message = watch.next() => message,
                () = self.to.closed() => return Ok(Err(Gone)),
            };
            let Some(message) = message else { return Ok(Ok(())) };
            self.have = Some(message.at);
            let told = self.told(message).await?;
            if self.to.send(told).await.is_err() {
                return Ok(Err(Gone));
            }
        }
    }

    async fn told(&self, message: Message) -> Answer<Out> {
        let Message { at, body } = message;
        let (r#match, r#as) = (self.of.to_string(), self.viewer);
        let at = At { epoch: at.epoch, n: at.n };
        Ok(match body {
            Body::Update(envelope, aside) => {
                let aside = aside.map(|aside| Box::new(Aside::clone(&aside)));
                Out::Update { r#match, r#as, at, envelope: raw(&envelope), aside }
            }
            Body::Aside(aside) => Out::Aside { r#match, r#as, at, aside: Box::new(Aside::clone(&aside)) },
            Body::Emote(seat, emote) => Out::Emote { r#match, r#as, at, seat, emote },
            Body::State(envelope, aside) => {
                let table = self.server.sheet(&self.of, Some(&self.who.id)).await?;
                let (envelope, aside) = (raw(&envelope), Box::new(Aside::clone(&aside)));
                Out::State(Box::new(StateOf { r#match, r#as, at, envelope, aside, table }))
            }
        })
    }
}
