//! Tables by the code that a friend was told.

use super::{Route, Sent, get, post};
use crate::Server;
use crate::identity::{Known, Somebody};
use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::{Joining, Table};
use axum::Json;
use axum::extract::{Path, State};
use std::time::Duration;
use store::Record;

/// How often one address may guess.
const GUESSES: Limit = Limit::new("codes", 10, Duration::from_secs(6));

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/codes/{code}", "The table that a code leads to.", one).gives::<Table>().at_most(GUESSES),
        post("/api/codes/{code}/join", "Takes a seat at the table that a code leads to.", join)
            .takes::<Joining>()
            .gives::<Table>()
            .at_most(GUESSES),
    ]
}

/// `GET /api/codes/{code}`
async fn one(
    State(server): State<Server>,
    Known(who): Known,
    Path(code): Path<String>,
) -> Answer<Json<Table>> {
    let record = behind(&server, &code).await?;
    server.show(&record, who.map(|account| account.id).as_ref()).map(Json)
}

/// `POST /api/codes/{code}/join`
async fn join(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(code): Path<String>,
    Sent(joining): Sent<Joining>,
) -> Answer<Json<Table>> {
    let record = behind(&server, &code).await?;
    server.join(&who, &record.id, joining).await.map(Json)
}

/// The table behind a code, however it was typed.
async fn behind(server: &Server, code: &str) -> Answer<Record> {
    let words = code.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    let found = server.store.record_by_code(&plain).await?;
    found.ok_or_else(|| problem::unknown("code: it may have expired, or the match has begun"))
}
