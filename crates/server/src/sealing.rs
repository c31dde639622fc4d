//! Players add to a deal in two rounds: hashes while seats are taken, then the seeds themselves. So
//! nobody, not even the server with a player's help, can choose the last one. docs/fair.md explains it.

use crate::problem::{self, Answer};
use crate::{Server, chance, sheet};
use kernel::Seat;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Account, MatchId, Occupant, Record, State};
use tokio::sync::mpsc;

/// The mark of a seed of which only the hash is known.
const HASH: &str = "hash ";

/// Until when seeds may be revealed, of matches that wait for them.
#[derive(Default)]
pub struct Seals(Mutex<HashMap<MatchId, i64>>);

impl Seals {
    fn all(&self) -> MutexGuard<'_, HashMap<MatchId, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until when seeds of a match may be revealed, if it waits for them.
    pub fn until(&self, id: &MatchId) -> Option<i64> {
        self.all().get(id).copied()
    }
}

/// What a player has added to a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The hash of a seed.
    Hash(String),
    /// The seed.
    Seed([u8; 32]),
}

impl Part {
    /// As the store kept it.
    pub fn read(text: &str) -> Option<Part> {
        match text.strip_prefix(HASH) {
            Some(hash) => Some(Part::Hash(hash.to_owned())),
            None => chance::from_hex(text).map(Part::Seed),
        }
    }

    /// As the store keeps it.
    pub fn write(&self) -> String {
        match self {
            Part::Hash(hash) => format!("{HASH}{hash}"),
            Part::Seed(seed) => chance::hex(seed),
        }
    }
}

/// What a seat has added.
pub fn part(seat: &store::Seat) -> Option<Part> {
    Part::read(seat.client_seed.as_ref()?)
}

/// A hash as it is kept, or what is wrong with it.
pub fn read_hash(text: &str) -> Answer<String> {
    chance::from_hex(text)
        .map(|hash| chance::hex(&hash))
        .ok_or_else(|| problem::bad("a hash is SHA-256 in 64 hexadecimal digits"))
}

fn is_full(record: &Record) -> bool {
    record.seats.iter().all(|seat| seat.occupant != Occupant::Open)
}

fn waits_for_seeds(record: &Record) -> bool {
    record.seats.iter().any(|seat| matches!(part(seat), Some(Part::Hash(_))))
}

impl Server {
    /// Notes the hash of a player's seed, while seats are open.
    pub async fn add_hash(&self, who: &Account, id: &MatchId, seat: Seat, hash: &str) -> Answer<()> {
        let hash = read_hash(hash)?;
        let _door = self.lobby.door.lock().await;
        let record = self.own_seat(who, id, seat).await?;
        if record.deal.commitment.is_empty() {
            return Err(problem::bad("the seed of this match was chosen: nothing can be added to it"));
        }
        if is_full(&record) {
            return Err(problem::late("all seats are taken: a hash is sent before that, or with the seat"));
        }
        self.node.add_seed(id, seat.index() as u8, &Part::Hash(hash).write()).await?;
        self.lobby.changed(id);
        Ok(())
    }

    /// Takes the hash of a player back who is gone before all seats are taken: nobody shall wait for
    /// the seed.
    pub async fn take_hash_back(&self, who: &Account, id: &MatchId, seat: Seat) -> Answer<()> {
        let _door = self.lobby.door.lock().await;
        let record = self.own_seat(who, id, seat).await?;
        if !is_full(&record) {
            self.node.drop_seed(id, seat.index() as u8).await?;
            self.lobby.changed(id);
        }
        Ok(())
    }

    /// Takes a player's seed; with the last the match begins.
    pub async fn reveal(&self, who: &Account, id: &MatchId, seat: Seat, seed: &str) -> Answer<()> {
        let seed = chance::from_hex(seed);
        let seed = seed.ok_or_else(|| problem::bad("a seed is 32 bytes in 64 hexadecimal digits"))?;
        let _door = self.lobby.door.lock().await;
        let record = self.own_seat(who, id, seat).await?;
        if !is_full(&record) {
            return Err(problem::denied("seats are open: a seed is revealed when all hashes are in"));
        }
        match record.seats.get(seat.index()).and_then(part) {
            Some(Part::Hash(hash)) if hash == chance::sha256(&[&seed]) => {}
            Some(Part::Seed(known)) if known == seed => return Ok(()),
            Some(_) => return Err(problem::bad("this seed does not have the hash that you sent")),
            None => {
                return Err(problem::bad(
                    "you have sent no hash: the match is dealt without a seed of yours",
                ));
            }
        }
        self.node.add_seed(id, seat.index() as u8, &Part::Seed(seed).write()).await?;
        self.begin_or_wait(id).await
    }

    /// Begins a match whose seats are all taken, unless seeds have to be revealed first. Whoever
    /// calls holds the door.
    pub async fn begin_or_wait(&self, id: &MatchId) -> Answer<()> {
        let record = self.record(id).await?;
        if waits_for_seeds(&record) {
            self.await_seeds(id);
        } else {
            self.node.start(id, &record.deal.setup).await?;
            self.seals.all().remove(id);
            self.wake(id);
        }
        self.lobby.changed(id);
        Ok(())
    }

    /// Gives players some time to reveal; then the match is called off, and nobody has seen a card.
    fn await_seeds(&self, id: &MatchId) {
        let within = self.config.reveal_within;
        let until = self.now() + i64::try_from(within.as_millis()).unwrap_or(i64::MAX / 2);
        let mut seals = self.seals.all();
        if seals.contains_key(id) {
            return;
        }
        seals.insert(id.clone(), until);
        drop(seals);
        let (server, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            tokio::time::sleep(within).await;
            if let Err(problem) = server.call_off(&id).await {
                tracing::warn!(%id, reason = problem.reason, "a match cannot be called off");
            }
        });
    }

    /// Ends a match whose seeds were not all revealed.
    async fn call_off(&self, id: &MatchId) -> Answer<()> {
        let _door = self.lobby.door.lock().await;
        self.seals.all().remove(id);
        let Some(record) = self.store.record(id).await? else { return Ok(()) };
        if record.state != State::Waiting || !is_full(&record) || !waits_for_seeds(&record) {
            return Ok(());
        }
        let silent = record.seats.iter().filter(|seat| matches!(part(seat), Some(Part::Hash(_))));
        let silent: Vec<String> = silent.map(|seat| Seat::new(usize::from(seat.seat)).to_string()).collect();
        let text = format!("Called off before the deal: {} did not reveal a seed in time", silent.join(", "));
        self.counts.unrevealed.fetch_add(1, Ordering::Relaxed);
        self.void_table(id, text).await
    }

    /// Ends a match without a result that has not begun.
    pub async fn void_table(&self, id: &MatchId, text: String) -> Answer<()> {
        let outcome = live::Outcome { text, why: live::Why::Void };
        let result = serde_json::to_string(&outcome).unwrap_or_default();
        self.node.call_off(id, State::Waiting, &result).await?;
        self.lobby.changed(id);
        Ok(())
    }

    /// Waits for the seeds of tables that are created with all seats taken, until the server stops.
    pub fn keep_sealing(&self, mut laid: mpsc::UnboundedReceiver<MatchId>) {
        let (server, mut stopping) = (self.clone(), self.stopping.subscribe());
        tokio::spawn(async move {
            loop {
                let id = tokio::select! {
                    _ = stopping.wait_for(|stopping| *stopping) => return,
                    id = laid.recv() => id,
                };
                let Some(id) = id else { return };
                if let Err(problem) = server.go_on_sealing(&id).await {
                    tracing::warn!(%id, reason = problem.reason, "a match cannot be begun");
                }
            }
        });
    }

    /// Continues with a table that was full when it was created, or when the server stopped.
    pub async fn go_on_sealing(&self, id: &MatchId) -> Answer<()> {
        let _door = self.lobby.door.lock().await;
        let record = self.record(id).await?;
        if record.state == State::Waiting && is_full(&record) {
            self.begin_or_wait(id).await?;
        }
        Ok(())
    }

    /// A table that waits, at which this is a seat of theirs.
    async fn own_seat(&self, who: &Account, id: &MatchId, seat: Seat) -> Answer<Record> {
        let record = self.record(id).await?;
        if !sheet::seats_of(&record, &who.id).contains(&seat) {
            return Err(problem::not_your_seat(seat));
        }
        if record.state != State::Waiting {
            return Err(problem::late("the match has begun, or was called off"));
        }
        Ok(record)
    }
}
