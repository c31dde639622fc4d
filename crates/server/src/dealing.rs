//! Deals matches from what the store has of them.

use crate::games::{Games, Setup};
use crate::seal::Source;
use crate::sealing::{Part, part};
use crate::{chance, sheet};
use kernel::{AnyMatch, Seat};
use live::{Dealer, Dealt, Ended, NotWoken, Promise};
use std::sync::Arc;
use store::{Deal, MatchId, NewMatch, NewSeat, Node, Occupant, Record, State, Store};
use tokio::sync::mpsc;

/// Deals what is stored.
#[derive(Clone)]
pub struct Dealing {
    /// Where it is stored.
    pub store: Store,
    /// Who creates new tables.
    pub node: Node,
    /// What is played.
    pub games: Arc<Games>,
    /// Told of tables that are created with all seats taken, and whose seeds are waited for.
    pub laid: mpsc::UnboundedSender<MatchId>,
}

impl Dealer for Dealing {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let (this, id) = (self.clone(), id.clone());
        Box::pin(async move {
            let Dealing { store, games, .. } = this.clone();
            let record = store.record(&id).await?;
            let record = record.ok_or_else(|| NotWoken::Deal("there is no such match".into()))?;
            let seats = record.seats.iter().map(|seat| seat.occupant.clone()).collect();
            let terms = sheet::terms(&record).ok_or_else(|| unreadable("terms"))?;
            let why = sheet::outcome(&record).map(|outcome| outcome.why);
            let next = if why.is_some() { next(&store, &record).await? } else { None };
            let replay = match record.state {
                State::Waiting => return Err(NotWoken::Deal("the match has not begun".into())),
                State::Live => None,
                State::Over | State::Void => Some(store.replay(&id).await?.ok_or_else(undealt)?),
            };
            let is_live = replay.is_none();
            let thoughts = replay.as_deref().map(live::thoughts).unwrap_or_default();
            let ended = why.map(|why| Ended { why, thoughts });
            // Cards are shuffled beside those who wait for other tables.
            let dealt = tokio::task::spawn_blocking(move || match replay {
                Some(replay) => again(&games, &record.deal.game, &replay),
                None => start(&games, &record),
            });
            match dealt.await.map_err(|_| NotWoken::Deal("it cannot be dealt".into()))? {
                Ok(start) => Ok(Dealt { start, seats, terms, ended, next }),
                Err(reason) if is_live => Err(this.call_off(&id, reason).await?),
                Err(reason) => Err(NotWoken::Deal(reason)),
            }
        })
    }

    fn rematch(&self, id: &MatchId, seals: Vec<Option<String>>) -> Promise<Result<MatchId, NotWoken>> {
        let (this, id) = (self.clone(), id.clone());
        Box::pin(async move {
            let record = this.store.record(&id).await?;
            let record = record.ok_or_else(|| NotWoken::Deal("there is no such match".into()))?;
            let next = next_id(&record);
            match this.node.create(&this.rematch_of(&record, &next, seals)?).await {
                // Whoever asked first has created it.
                Ok(()) | Err(store::Error::Taken(_)) => {}
                Err(error) => return Err(error.into()),
            }
            // A server that stops looks at it again when it starts.
            let _ = this.laid.send(next.clone());
            Ok(next)
        })
    }
}

impl Dealing {
    /// Ends a match that can no longer be played here.
    async fn call_off(&self, id: &MatchId, reason: String) -> Result<NotWoken, NotWoken> {
        let outcome = live::Outcome { text: format!("Called off: {reason}"), why: live::Why::Void };
        let result = serde_json::to_string(&outcome).unwrap_or_default();
        self.node.call_off(id, State::Live, &result).await?;
        tracing::warn!(%id, reason, "a match can no longer be played: it ended without a result");
        Ok(NotWoken::Void(reason))
    }

    /// The same again, with other dice; everybody moves on by a seat, with the deck they had.
    fn rematch_of(
        &self,
        record: &Record,
        id: &MatchId,
        seals: Vec<Option<String>>,
    ) -> Result<NewMatch, NotWoken> {
        let shelf = self.games.find(&record.deal.game).map_err(|problem| NotWoken::Deal(problem.reason))?;
        let info = shelf.game().info();
        let mut setup = Setup::read(&record.deal.setup).ok_or_else(|| unreadable("setup"))?;
        let mut terms = sheet::terms(record).ok_or_else(|| unreadable("terms"))?;
        if record.seats.iter().any(|seat| matches!(seat.occupant, Occupant::Gone | Occupant::Open)) {
            return Err(NotWoken::Deal("somebody is gone who sat there".into()));
        }
        let state = if seals.iter().any(Option::is_some) { State::Waiting } else { State::Live };
        let seat = |(seat, hash): (&store::Seat, Option<String>)| NewSeat {
            occupant: seat.occupant.clone(),
            deck: seat.deck.clone(),
            client_seed: hash.map(|hash| Part::Hash(hash).write()),
        };
        let mut seats: Vec<NewSeat> = record.seats.iter().zip(seals).map(seat).collect();
        seats.rotate_right(1);
        if !setup.decks.is_empty() {
            setup.decks.rotate_right(1);
        }
        (setup.from, terms.seeded) = (None, false);
        let source = Source::fresh();
        let deal = Deal {
            game: info.name.to_owned(),
            rules: info.rules,
            cards: cards(info.cards),
            setup: setup.write(),
            terms: serde_json::to_string(&terms).unwrap_or_default(),
            commitment: source.commitment(id.as_str()),
            secret: source.secret(),
        };
        Ok(NewMatch { id: id.clone(), state, deal, code: None, listed: false, seats })
    }
}

fn unreadable(what: &str) -> NotWoken {
    NotWoken::Deal(format!("its {what} cannot be read"))
}

/// The match of a rematch: its name follows from what only the server knows of the first, so that it is
/// created once, whoever asks and however often.
fn next_id(record: &Record) -> MatchId {
    let secret = record.deal.secret.expose().as_bytes();
    let digits = chance::sha256(&[b"cardwright rematch", record.id.as_str().as_bytes(), secret]);
    MatchId::from(&digits[..32])
}

/// The match of an accepted rematch, if there is one.
pub async fn next(store: &Store, record: &Record) -> Result<Option<MatchId>, store::Error> {
    let id = next_id(record);
    Ok(store.record(&id).await?.map(|next| next.id))
}

/// What was called off before the deal, or cannot be dealt any more.
fn undealt() -> NotWoken {
    NotWoken::Deal("the match was called off, and nothing of it can be shown".into())
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
