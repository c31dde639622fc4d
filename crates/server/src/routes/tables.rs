//! Tables: made, listed, joined, taken away.

use super::{Asked, Route, Sent, delete, get, post};
use crate::identity::{Known, Somebody};
use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::{Joining, NewTable, Table, Tables};
use crate::{Server, sheet};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::time::Duration;
use store::{MatchId, Record};

/// How often one address may make a table.
const MAKING: Limit = Limit::new("tables", 30, Duration::from_secs(2));
/// How many tables are listed.
const LISTED: u32 = 100;

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/tables", "Tables that wait for somebody, then those that may be watched.", list)
            .asks(&[("game", "string", "Only those of this game.")])
            .gives::<Tables>(),
        post("/api/tables", "Makes a table.", make)
            .takes::<NewTable>()
            .such_as(r#"{"game":"spellfaire","seats":[{"type":"you"},{"type":"bot","bot":"novice"}]}"#)
            .gives::<Table>()
            .at_most(MAKING),
        get("/api/tables/{id}", "A table.", one).gives::<Table>(),
        delete(
            "/api/tables/{id}",
            "Leaves a table that waits for players; with the last player it is removed.",
            leave,
        ),
        post("/api/tables/{id}/join", "Takes the first open seat.", join).takes::<Joining>().gives::<Table>(),
    ]
}

/// Which tables are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    game: Option<String>,
}

/// `GET /api/tables?game=`
async fn list(
    State(server): State<Server>,
    Known(who): Known,
    Asked(Which { game }): Asked<Which>,
) -> Answer<Json<Tables>> {
    let who = who.map(|account| account.id);
    let mut records = server.store.open_tables(LISTED).await?;
    let running = server.store.running_tables(LISTED).await?;
    let watched = |record: &Record| sheet::terms(record).is_some_and(|terms| terms.spectators);
    records.extend(running.into_iter().filter(watched));
    let wanted = records.iter().filter(|record| game.as_ref().is_none_or(|game| *game == record.deal.game));
    let tables = wanted.filter_map(|record| server.show(record, who.as_ref()).ok()).collect();
    Ok(Json(Tables { tables }))
}

/// `POST /api/tables`
async fn make(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Sent(wish): Sent<NewTable>,
) -> Answer<Json<Table>> {
    server.make_table(&who, wish).await.map(Json)
}

/// `GET /api/tables/{id}`
async fn one(State(server): State<Server>, Known(who): Known, Path(id): Path<String>) -> Answer<Json<Table>> {
    let who = who.map(|account| account.id);
    let table = server.sheet(&MatchId::from(id), who.as_ref()).await?;
    let open =
        table.terms.spectators || table.state == crate::wire::TableState::Waiting || !table.you.is_empty();
    if open { Ok(Json(table)) } else { Err(problem::denied("this table admits no spectators")) }
}

/// `DELETE /api/tables/{id}`
async fn leave(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    server.leave_table(&who, &id.into()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/join`
async fn join(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
    Sent(joining): Sent<Joining>,
) -> Answer<Json<Table>> {
    server.join(&who, &id.into(), joining).await.map(Json)
}
