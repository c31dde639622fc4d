//! What somebody has played.

use super::{Asked, Route, get};
use crate::identity::Known;
use crate::problem::{self, Answer};
use crate::wire::{MatchSheet, Matches, SealedDeal};
use crate::{Server, fair};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{AccountId, MatchId, Record, State as Stage};

/// How many matches are told at once.
const PAGE: u32 = 20;

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/me/matches", "Your tables: those that wait or run, then matches that are over.", list)
            .asks(&[
                ("before", "integer", "When the last match that you know ended; those before it follow."),
                ("id", "string", "Which match that is."),
            ])
            .gives::<Matches>(),
        get("/api/matches/{id}/file", "A match that is over, as a file for `cardwright replay`.", file)
            .gives_file("text/plain"),
        get("/api/matches/{id}/deal", "How the deal of a match that is over was sealed.", deal)
            .gives::<SealedDeal>(),
    ]
}

/// The last match that is known already: when it ended, and which it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    before: Option<i64>,
    id: Option<String>,
}

/// `GET /api/me/matches?before=&id=`
async fn list(
    State(server): State<Server>,
    Known(who): Known,
    Asked(Since { before, id }): Asked<Since>,
) -> Answer<Json<Matches>> {
    let who = who.ok_or_else(problem::nobody)?;
    let id = MatchId::from(id.unwrap_or_default());
    let mut records = server.store.history(&who.id, before.map(|before| (before, &id)), PAGE).await?;
    if before.is_none() {
        records.splice(0..0, server.store.current(&who.id).await?);
    }
    let mut matches = Vec::with_capacity(records.len());
    for record in &records {
        matches.push(sheet(&server, record, &who.id).await?);
    }
    Ok(Json(Matches { matches }))
}

/// A match as one of its players sees it in a list.
async fn sheet(server: &Server, record: &Record, who: &AccountId) -> Answer<MatchSheet> {
    let table = server.show(record, Some(who))?;
    let turns = server.store.replay(&record.id).await?.map(|replay| moves(&replay));
    let your_move = server.waits_for(record, who).await;
    Ok(MatchSheet { turns, your_move, ..MatchSheet::of(table, record) })
}

/// How many moves a replay has: one a line, after its header.
fn moves(replay: &str) -> usize {
    let lines = replay.lines().skip_while(|line| !line.starts_with("== ")).skip(1);
    lines.filter(|line| !line.trim().is_empty() && !line.starts_with(';')).count()
}

/// A match that is over, and its file.
async fn finished(server: &Server, id: &MatchId) -> Answer<(Record, String)> {
    let record = server.record(id).await?;
    if !matches!(record.state, Stage::Over | Stage::Void) {
        return Err(problem::not_over());
    }
    let replay = server.store.replay(id).await?.ok_or_else(|| problem::unknown("replay of this match"))?;
    Ok((record, replay))
}

/// `GET /api/matches/{id}/deal`
async fn deal(State(server): State<Server>, Path(id): Path<String>) -> Answer<Json<SealedDeal>> {
    let (_, replay) = finished(&server, &id.into()).await?;
    let said = fair::said(&replay).map_err(|unfair| problem::busy(unfair.to_string()))?;
    said.map(Json)
        .ok_or_else(|| problem::unknown("sealed deal: its seed was chosen, or it goes on from another match"))
}

/// `GET /api/matches/{id}/file`
async fn file(State(server): State<Server>, Path(id): Path<String>) -> Answer<Response> {
    let id = MatchId::from(id);
    let (record, replay) = finished(&server, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.txt\"", record.deal.game);
    let kind =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((kind, replay).into_response())
}
