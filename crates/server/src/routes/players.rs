//! Players: how they have fared, and what is wrong with a name.

use super::{Asked, Route, Sent, get, post};
use crate::Server;
use crate::identity::{Known, Somebody, me};
use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::{Complaint, Lane, Leaderboard, Profile, Stats};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::time::Duration;
use store::Account;

/// How often one address may report a name.
const REPORTS: Limit = Limit::new("reports", 5, Duration::from_secs(60));
/// How long a report may be.
const LONGEST: usize = 500;

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/me/stats", "Your results by game, deck and opponent.", stats).gives::<Stats>(),
        get("/api/players/{name}", "What everybody may know about a player.", one).gives::<Profile>(),
        post("/api/players/{name}/report", "Tells the operator what is wrong with a name.", report)
            .takes::<Complaint>()
            .at_most(REPORTS),
        get("/api/leaderboards/{game}", "The best players of a game in a lane.", leaders)
            .asks(&[(
                "lane",
                "string",
                "Who plays whom: `people` (as usual), `bots`, `bots_only` or `models`.",
            )])
            .gives::<Leaderboard>(),
    ]
}

/// `GET /api/me/stats`
async fn stats(State(server): State<Server>, Known(who): Known) -> Answer<Json<Stats>> {
    let who = who.ok_or_else(problem::nobody)?;
    server.stats(&who).await.map(Json)
}

/// `GET /api/players/{name}`
async fn one(
    State(server): State<Server>,
    Known(who): Known,
    Path(name): Path<String>,
) -> Answer<Json<Profile>> {
    let player = named(&server, &name).await?;
    let owner = match &player.owner {
        Some(owner) => server.store.account(owner).await?.and_then(|owner| owner.name),
        None => None,
    };
    let shown = me(&player);
    Ok(Json(Profile {
        name: shown.name,
        kind: shown.kind,
        owner,
        since: player.created,
        you: who.is_some_and(|who| who.id == player.id),
        ratings: server.rating_lines(&player.id).await?,
        games: server.game_tallies(&player.id).await?,
        matches: server.public_matches(&player.id).await?,
    }))
}

/// `POST /api/players/{name}/report`
async fn report(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(name): Path<String>,
    Sent(Complaint { reason }): Sent<Complaint>,
) -> Answer<StatusCode> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > LONGEST {
        return Err(problem::bad(format!("say what is wrong with the name, in 1 to {LONGEST} letters")));
    }
    let player = named(&server, &name).await?;
    server.store.report_name(&player.id, &who.id, reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which lane is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    #[serde(default)]
    lane: Lane,
}

/// `GET /api/leaderboards/{game}?lane=`
async fn leaders(
    State(server): State<Server>,
    Known(who): Known,
    Path(game): Path<String>,
    Asked(Which { lane }): Asked<Which>,
) -> Answer<Json<Leaderboard>> {
    let who = who.map(|account| account.id);
    server.leaderboard(&game, lane, who.as_ref()).await.map(Json)
}

/// The player of exactly this name, whatever the case of its letters.
async fn named(server: &Server, name: &str) -> Answer<Account> {
    let found = server.store.account_named(name).await?;
    let same = |account: &Account| {
        account.name.as_ref().is_some_and(|known| known.to_lowercase() == name.to_lowercase())
    };
    found.filter(same).ok_or_else(|| problem::unknown("player"))
}
