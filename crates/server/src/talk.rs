//! What is asked of a table, by socket or by REST, and what it answers.

use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::sealing::read_hash;
use crate::wire::{In, Out};
use crate::{Server, coach};
use kernel::Seat;
use live::{Deed, Done, Refused, Table};
use std::future::Future;
use std::net::IpAddr;
use std::time::Duration;
use store::{Account, MatchId};

/// How often one address may ask for what takes time, over whatever connections.
const THOUGHTS: Limit = Limit::new("thoughts", 20, Duration::from_millis(500));
/// How often a table is opened again that has gone to sleep in the meantime.
const TRIES: usize = 3;

/// Refuses who asks too often for what takes time.
pub fn check_pace(server: &Server, from: IpAddr, plea: &In) -> Answer<()> {
    match plea {
        In::Hint { .. } | In::Forecast { .. } => {
            server.limits.take(THOUGHTS, from).map_err(problem::too_often)
        }
        _ => Ok(()),
    }
}

/// Does what is asked of a table for whoever asks.
pub async fn obey(server: &Server, who: &Account, plea: In) -> Answer<Out> {
    match plea {
        In::Move { r#match, seat, decision, path } => {
            act(server, who, r#match, seat, Deed::Play { decision, path }).await
        }
        In::Draft { r#match, seat, decision, picks } => {
            act(server, who, r#match, seat, Deed::Draft { decision, picks }).await
        }
        In::Undo { r#match, seat, decision } => {
            act(server, who, r#match, seat, Deed::Undo { decision }).await
        }
        In::Resign { r#match, seat } => act(server, who, r#match, seat, Deed::Resign).await,
        In::Takeback { r#match, seat, decision } => {
            act(server, who, r#match, seat, Deed::TakeBack { decision }).await
        }
        In::Offer { r#match, seat, kind, seal } => {
            let seal = seal.as_deref().map(read_hash).transpose()?;
            settle(server, who, r#match, seat, Deed::Offer { kind, seal }).await
        }
        In::Answer { r#match, seat, offer, yes, seal } => {
            let seal = seal.as_deref().map(read_hash).transpose()?;
            settle(server, who, r#match, seat, Deed::Answer { offer, yes, seal }).await
        }
        In::Withdraw { r#match, seat, offer } => {
            settle(server, who, r#match, seat, Deed::Withdraw { offer }).await
        }
        In::Resume { r#match, seat } => settle(server, who, r#match, seat, Deed::Resume).await,
        In::Claim { r#match, seat, what } => {
            let claim = |table: Table| async move { table.claim(&who.id, seat, what).await };
            at(server, &r#match.into(), claim).await.map(|_| Out::Ok)
        }
        In::Emote { r#match, seat, emote } => {
            let say = |table: Table| async move { table.emote(&who.id, seat, emote).await };
            at(server, &r#match.into(), say).await.map(|()| Out::Ok)
        }
        In::Below { r#match, seat, path } => {
            let ask = |table: Table| {
                let path = path.clone();
                async move { table.below(&who.id, seat, path).await }
            };
            Ok(Out::Below { offers: at(server, &r#match.into(), ask).await? })
        }
        In::Forecast { r#match, seat, path } => {
            let ask = |table: Table| {
                let path = path.clone();
                async move { table.forecast(&who.id, seat, path).await }
            };
            Ok(Out::Forecast { forecast: at(server, &r#match.into(), ask).await? })
        }
        In::Seal { r#match, seat, hash } => {
            server.add_hash(who, &r#match.into(), seat, &hash).await.map(|()| Out::Ok)
        }
        In::Reveal { r#match, seat, seed } => {
            server.reveal(who, &r#match.into(), seat, &seed).await.map(|()| Out::Ok)
        }
        In::Hint { r#match, seat } => coach::hint(server, who, r#match.into(), seat).await,
        _ => Err(problem::bad("this is not something that a table does")),
    }
}

async fn act(server: &Server, who: &Account, id: String, seat: Seat, deed: Deed) -> Answer<Out> {
    let do_it = |table: Table| {
        let deed = deed.clone();
        async move { table.act(&who.id, seat, deed).await }
    };
    let Done { decision, texts, again } = at(server, &id.as_str().into(), do_it).await?;
    Ok(Out::Done { r#match: id, seat, decision, texts, again })
}

/// Does what has no decision of the seat's; what came of it is told beside the match.
async fn settle(server: &Server, who: &Account, id: String, seat: Seat, deed: Deed) -> Answer<Out> {
    act(server, who, id, seat, deed).await.map(|_| Out::Ok)
}

/// Asks a table; one that has gone to sleep in the meantime is opened again.
pub async fn at<T, F>(server: &Server, id: &MatchId, ask: impl Fn(Table) -> F) -> Answer<T>
where
    F: Future<Output = Result<T, Refused>>,
{
    for _ in 1..TRIES {
        match ask(server.hall.table(id).await?).await {
            Err(Refused::Asleep) => {}
            answer => return Ok(answer?),
        }
    }
    Ok(ask(server.hall.table(id).await?).await?)
}
