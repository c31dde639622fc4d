//! Looking for an opponent.

use super::{Asked, Route, Sent, delete, get, post};
use crate::Server;
use crate::identity::{Known, Somebody};
use crate::limits::Limit;
use crate::pairing::nowhere;
use crate::problem::{self, Answer};
use crate::queue::{By, News};
use crate::wire::{Place, QueueWish};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::time::Duration;

/// How often one address may look for an opponent.
const SEEKING: Limit = Limit::new("queue", 30, Duration::from_secs(1));
/// For how many seconds an answer may be held back.
const LONGEST: u64 = 25;

pub fn routes() -> Vec<Route> {
    vec![
        post("/api/queue/{game}", "Looks for an opponent; asking again keeps the place.", seek)
            .takes::<QueueWish>()
            .gives::<Place>()
            .at_most(SEEKING),
        get("/api/queue/{game}", "Your place in the queue of a game.", look)
            .asks(&[("wait", "integer", "For how many seconds to wait for news, at most 25.")])
            .gives::<Place>(),
        delete("/api/queue/{game}", "Leaves the queue.", leave),
        post("/api/queue/{game}/bot", "Takes the bot that was offered.", take_bot)
            .gives::<Place>()
            .at_most(SEEKING),
    ]
}

/// `POST /api/queue/{game}`
async fn seek(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(game): Path<String>,
    Sent(wish): Sent<QueueWish>,
) -> Answer<Json<Place>> {
    server.seek(&who, &game, wish, By::Calls).await.map(Json)
}

/// How long to wait for news.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Patience {
    wait: Option<u64>,
}

/// `GET /api/queue/{game}?wait=`
async fn look(
    State(server): State<Server>,
    Known(who): Known,
    Path(game): Path<String>,
    Asked(Patience { wait }): Asked<Patience>,
) -> Answer<Json<Place>> {
    let who = who.ok_or_else(problem::nobody)?;
    server.games.find(&game)?;
    let news = server.queue.look(&who.id, &game, By::Calls, server.now());
    let mut news = news.ok_or_else(nowhere)?;
    let seconds = wait.unwrap_or(0).min(LONGEST);
    if seconds > 0 && server.place(&who, &game).await?.paired.is_none() {
        let something =
            async { while news.changed().await.is_ok() && matches!(*news.borrow(), News::Leaving) {} };
        let mut stopping = server.stopping.subscribe();
        // News, or none in that time; the answer says which.
        tokio::select! {
            () = something => {}
            () = tokio::time::sleep(Duration::from_secs(seconds)) => {}
            _ = stopping.wait_for(|stopping| *stopping) => {}
        }
    }
    server.place(&who, &game).await.map(Json)
}

/// `DELETE /api/queue/{game}`
async fn leave(
    State(server): State<Server>,
    Known(who): Known,
    Path(game): Path<String>,
) -> Answer<StatusCode> {
    let who = who.ok_or_else(problem::nobody)?;
    server.games.find(&game)?;
    server.queue.leave(&who.id, &game)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/queue/{game}/bot`
async fn take_bot(
    State(server): State<Server>,
    Known(who): Known,
    Path(game): Path<String>,
) -> Answer<Json<Place>> {
    let who = who.ok_or_else(problem::nobody)?;
    server.take_bot(&who, &game).await.map(Json)
}
