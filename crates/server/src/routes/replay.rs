//! Matches that are over, position by position. Nothing of it is told while a match is being played.

use super::{Asked, Route, Sent, get, post};
use crate::Server;
use crate::identity::{Known, Somebody};
use crate::kept::Page;
use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::{Chances, Fork, Positions, Replay, Table, Viewer};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::time::Duration;
use store::MatchId;

/// How many positions are shown at once.
const MOST: usize = 64;
/// How often one address may continue from a position.
const FORKING: Limit = Limit::new("forks", 10, Duration::from_secs(3));

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/matches/{id}/replay", "A match that is over, move by move.", replay).gives::<Replay>(),
        get(
            "/api/matches/{id}/positions",
            "Some positions of a match that is over, as somebody saw them.",
            positions,
        )
        .asks(&[
            ("as", "string", "The viewer: a seat, or `spectator`."),
            ("from", "integer", "After how many moves the first of them was."),
            ("count", "integer", "How many, at most 64."),
        ])
        .gives::<Positions>(),
        get(
            "/api/matches/{id}/chances",
            "How a finished match went; the first call starts the analysis.",
            chances,
        )
        .gives::<Chances>(),
        post(
            "/api/matches/{id}/fork",
            "Starts a match against bots from a position of a finished match.",
            fork,
        )
        .takes::<Fork>()
        .gives::<Table>()
        .at_most(FORKING),
    ]
}

/// `GET /api/matches/{id}/replay`
async fn replay(
    State(server): State<Server>,
    Known(who): Known,
    Path(id): Path<String>,
) -> Answer<Json<Replay>> {
    let who = who.map(|account| account.id);
    server.replay(&MatchId::from(id), who.as_ref()).await.map(Json)
}

/// The viewer, and which positions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    r#as: Viewer,
    #[serde(default)]
    from: usize,
    count: Option<usize>,
}

/// `GET /api/matches/{id}/positions?as=&from=&count=`
async fn positions(
    State(server): State<Server>,
    Path(id): Path<String>,
    Asked(Which { r#as, from, count }): Asked<Which>,
    asked: HeaderMap,
) -> Answer<Response> {
    let count = count.unwrap_or(MOST);
    if count > MOST {
        return Err(problem::bad(format!(
            "at most {MOST} positions are shown at once: ask again for the rest"
        )));
    }
    let past = server.past(&MatchId::from(id)).await?;
    let (seats, moves) = (past.table.seats(), past.table.turns().len());
    if let Some(seat) = r#as.seat().filter(|seat| seat.index() >= seats) {
        return Err(problem::bad(format!("nobody sat on {seat}: the match had {seats} seats")));
    }
    if from > moves {
        return Err(problem::bad(format!("the match had {moves} moves, not {from}")));
    }
    let shown = past.positions(r#as.into(), from..from + count).await?;
    let json = serde_json::to_vec(&shown).unwrap_or_default();
    Ok(Page::new("application/json", json).answer(&asked))
}

/// `GET /api/matches/{id}/chances`
async fn chances(State(server): State<Server>, Path(id): Path<String>) -> Answer<Json<Chances>> {
    let id = MatchId::from(id);
    match server.judging.known(&id) {
        Some(chances) => Ok(Json(chances)),
        None => server.judging.judge(server.past(&id).await?).map(Json),
    }
}

/// `POST /api/matches/{id}/fork`
async fn fork(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
    Sent(wish): Sent<Fork>,
) -> Answer<Json<Table>> {
    server.fork(&who, &id.into(), &wish).await.map(Json)
}
