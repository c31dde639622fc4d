//! Deals matches from what the store has of them.

use crate::games::{Games, Setup};
use crate::seal::Source;
use crate::sealing::{Part, part};
use kernel::{AnyMatch, Seat};
use live::{Dealer, Dealt, NotWoken, Promise};
use std::sync::Arc;
use store::{MatchId, Record, State, Store};

/// Deals what is stored.
pub struct Dealing {
    /// Where it is stored.
    pub store: Store,
    /// What is played.
    pub games: Arc<Games>,
}

impl Dealer for Dealing {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let (store, games, id) = (self.store.clone(), self.games.clone(), id.clone());
        Box::pin(async move {
            let record = store.record(&id).await?;
            let record = record.ok_or_else(|| NotWoken::Deal("there is no such match".into()))?;
            let seats = record.seats.iter().map(|seat| seat.occupant.clone()).collect();
            let replay = match record.state {
                State::Waiting => return Err(NotWoken::Deal("the match has not begun".into())),
                State::Live => None,
                State::Over | State::Void => Some(store.replay(&id).await?.ok_or_else(undealt)?),
            };
            // Cards are shuffled beside those who wait for other tables.
            let dealt = tokio::task::spawn_blocking(move || match replay {
                Some(replay) => again(&games, &record.deal.game, &replay),
                None => start(&games, &record),
            });
            let start = dealt.await.map_err(|_| NotWoken::Deal("it cannot be dealt".into()))?;
            Ok(Dealt { start: start.map_err(NotWoken::Deal)?, seats })
        })
    }
}

/// What was called off before the deal is never dealt.
fn undealt() -> NotWoken {
    NotWoken::Deal("the match was called off before it was dealt".into())
}

/// A match that is over, as its replay tells it.
pub fn again(games: &Games, game: &str, replay: &str) -> Result<Box<dyn AnyMatch>, String> {
    let shelf = games.find(game).map_err(|problem| problem.reason)?;
    shelf.game().load(replay).map_err(|error| error.to_string())
}

/// A match before its first move.
fn start(games: &Games, record: &Record) -> Result<Box<dyn AnyMatch>, String> {
    let shelf = games.find(&record.deal.game).map_err(|problem| problem.reason)?;
    let info = shelf.game().info();
    if (info.rules, cards(info.cards)) != (record.deal.rules, record.deal.cards.clone()) {
        return Err("it was dealt with other rules or cards than this server has".to_owned());
    }
    let setup = Setup::read(&record.deal.setup).ok_or("its setup cannot be read")?;
    if let Some(replay) = &setup.from {
        return again(games, &record.deal.game, replay);
    }
    let source = Source::read(&record.deal.secret).ok_or("its seed cannot be read")?;
    let seed = |seat: &store::Seat| match part(seat) {
        Some(Part::Seed(seed)) => Some((Seat::new(usize::from(seat.seat)), seed)),
        _ => None,
    };
    let players: Vec<(Seat, [u8; 32])> = record.seats.iter().filter_map(seed).collect();
    let seed = source.seed(record.id.as_str(), &record.deal.setup, &players);
    let request = setup.request(record.seats.len());
    shelf.game().start(&request, seed).map_err(|error| error.to_string())
}

/// The fingerprint of a card list as the store keeps it.
pub fn cards(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}
